// Merges the edits of two people who edited the same record from different states. The values from which an edit
// started show which fields only one of the two people changed. These fields are merged, and a real conflict is left to
// a person.
import { HttpError } from '../../kernel/http/http-error';

type Fields = Record<string, unknown>;

/** Returns the fields of an edit that must be written. Throws a 409 with both sides when the edits conflict. */
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
    // A field that the edit sent unchanged is not a conflict and keeps its newer value.
    else if (!isSame(start, mine)) clashes.push(field);
  }
  if (clashes.length === 0) return changes;
  const pick = (from: Fields) => Object.fromEntries(clashes.map((field) => [field, from[field] ?? null]));
  throw new EditConflictError({ mine: pick(wanted), theirs: pick(current), base: pick(base ?? {}) });
}

/** Returns the details of an edit for the audit log: the changed values before and after. */
export function editDetails(before: Fields, changes: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(changes).map((field) => [field, before[field] ?? null]);
  return { before: Object.fromEntries(changed), after: changes };
}

/** Returns the fields that have a value, as the audit log tells of a record that was added or deleted. */
export function filled(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value)));
}

interface Sides {
  mine: Fields;
  theirs: Fields;
  base: Fields;
}

/** Thrown when two edits conflict, because only a person can decide which values to keep. */
export class EditConflictError extends HttpError {
  readonly #sides: Sides;

  constructor(sides: Sides, theirs: { by: string; at: string } | null = null) {
    super(409, 'conflict', { fields: { conflict: { ...sides, ...theirs } } });
    this.#sides = sides;
  }

  /** Returns the same error with the name of the other person and the time of their edit. */
  toldBy(theirs: { by: string; at: string } | null): EditConflictError {
    return new EditConflictError(this.#sides, theirs);
  }
}

// Compares loosely, because an amount may be a number on one side and a two-decimal string on the other. An empty text
// counts as null. The order of a list does not count, because lists are sets of ids.
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((id) => b.includes(id));
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (typeof a === 'number' || typeof b === 'number') return Number(a) === Number(b);
  return typeof a === 'string' && typeof b === 'string' && a.trim() === b.trim();
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
