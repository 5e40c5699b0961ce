// The fields of the fetched entities. They are forgiving about form (numeric strings, null or missing optional fields) and
// strict about meaning: a number is finite, an id is there.
import {
  boolean,
  coerce,
  define,
  enums,
  literal,
  nullable,
  number,
  optional,
  type Struct,
  string,
} from 'superstruct';
import { MISS, quick, quickReaderOf } from './quick-read';

const NUMERIC_TEXT = /^\s*-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

const numericText = define<string>('numeric text', isNumericText);
const nothing = define<null | undefined>('nothing', isNothing);
const filledText = define<string>(
  'text',
  (value) => (typeof value === 'string' && value !== '') || 'Expected an id',
);
const finiteNumber = define<number>('number', (value) => Number.isFinite(value) || 'Expected a number');

/** An id: any non-empty text; a number is read as text. */
export const id = quick(coerce(filledText, number(), String), (value) => {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' && !Number.isNaN(value) ? String(value) : MISS;
});

/** A finite number that may arrive as a numeric string. */
export const numeric = quick(coerce(finiteNumber, numericText, Number), (value) => {
  const number = isNumericText(value) ? Number(value) : value;
  return Number.isFinite(number) ? number : MISS;
});

/** A number that is 0 when it is missing or null. */
export const numericOrZero = orElse(numeric, 0);

/** A number that may be missing; null counts as missing. */
export const optionalNumeric = maybe(numeric);

const text = quick(string(), (value) => (typeof value === 'string' ? value : MISS));
const flag = quick(boolean(), (value) => (typeof value === 'boolean' ? value : MISS));

/** A text that has to be there. */
export const requiredText = text;

/** A flag that has to be there. */
export const requiredFlag = flag;

/** A text that is '' when it is missing or null. */
export const textOrEmpty = orElse(text, '');

/** A text that is null when it is missing. */
export const textOrNull = orNull(text);

/** A text that may be missing; null counts as missing. */
export const optionalText = maybe(text);

/** A flag that may be missing; null counts as missing. */
export const optionalFlag = maybe(flag);

/** What a pending record of any entity carries beside its own fields (spec 3, offline-created records). */
export const pendingFields = {
  offline: optionalFlag,
  status: optionalText,
  pendingError: optionalText,
  updatedAt: optionalText,
};

/** One of a list of words. */
export function oneOf<const T extends string>(words: readonly T[]) {
  const known = new Set<unknown>(words);
  return quick(enums(words), (value) => (known.has(value) ? value : MISS));
}

/** Lets a value be missing; null counts as missing. */
export function maybe<T, S>(struct: Struct<T, S>): Struct<T | undefined, S> {
  const read = quickReaderOf(struct);
  return quick(
    coerce(optional(struct), literal(null), () => undefined),
    (value) => (isNothing(value) ? undefined : read(value)),
  );
}

/** Reads null where a value is missing. */
export function orNull<T, S>(struct: Struct<T, S>): Struct<T | null, S> {
  const read = quickReaderOf(struct);
  return quick(
    coerce(nullable(struct), nothing, () => null),
    (value) => (isNothing(value) ? null : read(value)),
  );
}

function orElse<T>(struct: Struct<T, null>, fallback: T): Struct<T, null> {
  const read = quickReaderOf(struct);
  return quick(
    coerce(struct, nothing, () => fallback),
    (value) => (isNothing(value) ? fallback : read(value)),
  );
}

function isNumericText(value: unknown): value is string {
  return typeof value === 'string' && NUMERIC_TEXT.test(value);
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
