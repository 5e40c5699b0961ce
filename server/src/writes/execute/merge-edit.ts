// Two people may edit one record from different states of it. With the values an edit started from, fields that only one of
// them touched are merged and a real clash is put before a person.
import { HttpError } from '../../kernel/http/http-error';

type Fields = Record<string, unknown>;

/** The fields of an edit that are to be written; throws a 409 with both sides where they clash. */
export function mergeEdit<T extends Fields>(
  current: T,
  wanted: Partial<T>,
  base: Fields | undefined,
): Partial<T> {
  const changes: Partial<T> = {};
  const clashes: (keyof T & string)[] = [];
  for (const field of Object.keys(wanted) as (keyof T & string)[]) {
    const mine = wanted[field];
    const theirs = current[field];
    if (mine === undefined || isSame(mine, theirs)) continue;
    const start = base?.[field];
    if (start === undefined || isSame(start, theirs)) changes[field] = mine;
    // Not touched by this edit: it was sent along as it was, and has changed here since.
    else if (!isSame(start, mine)) clashes.push(field);
  }
  if (clashes.length === 0) return changes;
  const pick = (from: Fields) => Object.fromEntries(clashes.map((field) => [field, from[field] ?? null]));
  throw new EditConflictError({ mine: pick(wanted), theirs: pick(current), base: pick(base ?? {}) });
}

/** What the audit keeps of an edit: the values it changed, as they were and as they are now. */
export function editDetails(before: Fields, changes: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(changes).map((field) => [field, before[field] ?? null]);
  return { before: Object.fromEntries(changed), after: changes };
}

interface Sides {
  mine: Fields;
  theirs: Fields;
  base: Fields;
}

/** Two edits clash; only a person can say which values stay. */
export class EditConflictError extends HttpError {
  readonly #sides: Sides;

  constructor(sides: Sides, theirs: { by: string; at: string } | null = null) {
    super(409, 'conflict', { fields: { conflict: { ...sides, ...theirs } } });
    this.#sides = sides;
  }

  /** The same with who the others are, and when they were there. */
  toldBy(theirs: { by: string; at: string } | null): EditConflictError {
    return new EditConflictError(this.#sides, theirs);
  }
}

// An amount may be a number here and a two-decimal string there; an empty text is no text.
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (typeof a === 'number' || typeof b === 'number') return Number(a) === Number(b);
  return typeof a === 'string' && typeof b === 'string' && a.trim() === b.trim();
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
