// The building blocks of the fetched entities. They are forgiving about form (numeric strings, null or missing optional
// fields) and strict about meaning: a number is finite, an id is there.
import {
  boolean,
  coerce,
  define,
  literal,
  nullable,
  number,
  optional,
  type Struct,
  string,
} from 'superstruct';

const NUMERIC_TEXT = /^\s*-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

const numericText = define<string>(
  'numeric text',
  (value) => typeof value === 'string' && NUMERIC_TEXT.test(value),
);
const nothing = define<null | undefined>('nothing', (value) => value === null || value === undefined);
const filledText = define<string>(
  'text',
  (value) => (typeof value === 'string' && value !== '') || 'Expected an id',
);
const finiteNumber = define<number>(
  'number',
  (value) => (typeof value === 'number' && Number.isFinite(value)) || 'Expected a number',
);

/** A JSON object, the condition under which a whole entity is folded before it is checked. */
export const jsonObject = define<Record<string, unknown>>(
  'object',
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** An id: any non-empty text; a number is read as text. */
export const id = coerce(filledText, number(), String);

/** A finite number that may arrive as a numeric string. */
export const numeric = coerce(finiteNumber, numericText, Number);

/** A number that is 0 when it is missing or null. */
export const numericOrZero = coerce(numeric, nothing, () => 0);

/** A number that may be missing; null counts as missing. */
export const optionalNumeric = coerce(optional(numeric), literal(null), () => undefined);

/** A text that is '' when it is missing or null. */
export const textOrEmpty = coerce(string(), nothing, () => '');

/** A text that is null when it is missing. */
export const textOrNull = coerce(nullable(string()), nothing, () => null);

/** A text that may be missing; null counts as missing. */
export const optionalText = coerce(optional(string()), literal(null), () => undefined);

/** A flag that may be missing; null counts as missing. */
export const optionalFlag = coerce(optional(boolean()), literal(null), () => undefined);

/** What a pending record of any entity carries beside its own fields (spec 3, offline-created records). */
export const pendingFields = {
  offline: optionalFlag,
  status: optionalText,
  pendingError: optionalText,
  updatedAt: optionalText,
};

/** Lets a struct read null where the value is missing. */
export function orNull<T, S>(struct: Struct<T, S>): Struct<T | null, S> {
  return coerce(nullable(struct), nothing, () => null);
}
