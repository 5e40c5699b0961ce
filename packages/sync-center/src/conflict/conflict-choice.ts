import { momentWords } from '@evertill/shared-domain';
import type { ConflictChoice, EditConflict } from '@evertill/shared-offline';
import { conflicts } from '../texts';

/** The side whose value is kept in a field. */
export type Side = ConflictChoice[string];

/** A conflicting field with its three values, as they arrived. */
export interface Clash {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly base: unknown;
}

/** Returns the conflicting fields in the order of the edit. */
export function clashesOf({ mine, theirs, base }: EditConflict): Clash[] {
  return Object.keys(theirs).map((field) => ({
    field,
    mine: mine[field],
    theirs: theirs[field],
    base: base[field],
  }));
}

/** Chooses the same side for every field. */
export function allOf(clashes: readonly Clash[], side: Side): ConflictChoice {
  return Object.fromEntries(clashes.map(({ field }) => [field, side]));
}

/** Returns the first field without a choice. Undefined when every field has one. */
export function firstOpen(clashes: readonly Clash[], choice: Partial<ConflictChoice>): string | undefined {
  return clashes.find(({ field }) => choice[field] === undefined)?.field;
}

/** Describes who made the other edit and when, as far as the server has sent it. */
export function writerWords({ by, at }: EditConflict, now: Date): string {
  return conflicts.explanation(by ?? conflicts.someoneElse, at === undefined ? null : momentWords(at, now));
}
