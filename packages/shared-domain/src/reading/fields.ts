// The fields of fetched entities. They accept several forms (numeric strings, null or missing optional fields) but
// check the meaning: a number is finite, and an id is present.
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
  unknown,
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

/** Reads an id: any non-empty text. A number is read as text. */
export const id = quick(coerce(filledText, number(), String), (value) => {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' && !Number.isNaN(value) ? String(value) : MISS;
});

/** Reads a finite number, which may arrive as a numeric string. */
export const numeric = quick(coerce(finiteNumber, numericText, Number), (value) => {
  const number = isNumericText(value) ? Number(value) : value;
  return Number.isFinite(number) ? number : MISS;
});

/** Reads a number, and 0 when it is missing or null. */
export const numericOrZero = orElse(numeric, 0);

/** Reads a number that may be missing. Null counts as missing. */
export const optionalNumeric = maybe(numeric);

const text = quick(string(), (value) => (typeof value === 'string' ? value : MISS));
const flag = quick(boolean(), (value) => (typeof value === 'boolean' ? value : MISS));

/** Reads a required text. */
export const requiredText = text;

/** Reads a required flag. */
export const requiredFlag = flag;

/** Reads a text, and '' when it is missing or null. */
export const textOrEmpty = orElse(text, '');

/** Reads a text, and null when it is missing. */
export const textOrNull = orNull(text);

/** Reads a text that may be missing. Null counts as missing. */
export const optionalText = maybe(text);

/** Reads a flag that may be missing. Null counts as missing. */
export const optionalFlag = maybe(flag);

/** The fields that a pending record has besides those of its entity (spec 3, offline-created records). */
export const pendingFields = {
  offline: optionalFlag,
  status: optionalText,
  pendingError: optionalText,
  updatedAt: optionalText,
};

/** Reads one of a list of words. */
export function oneOf<const T extends string>(words: readonly T[]) {
  const knownWords = new Set<unknown>(words);
  return quick(enums(words), (value) => (knownWords.has(value) ? value : MISS));
}

/** Reads one of a list of words. Any other value counts as missing, because a newer server may know more words. */
export function knownOrMissing<const T extends string>(words: readonly T[]) {
  const known = (value: unknown) => words.find((word) => word === value);
  return quick(coerce(optional(enums(words)), unknown(), known), known);
}

/** Lets a value be missing. Null counts as missing. */
export function maybe<T, S>(struct: Struct<T, S>): Struct<T | undefined, S> {
  const read = quickReaderOf(struct);
  return quick(
    coerce(optional(struct), literal(null), () => undefined),
    (value) => (isNothing(value) ? undefined : read(value)),
  );
}

/** Reads null when a value is missing. */
export function orNull<T, S>(struct: Struct<T, S>): Struct<T | null, S> {
  const read = quickReaderOf(struct);
  return quick(
    coerce(nullable(struct), nothing, () => null),
    (value) => (isNothing(value) ? null : read(value)),
  );
}

/** Reads a fallback when a value is missing. Null counts as missing. */
export function orElse<T, S>(struct: Struct<T, S>, fallback: T): Struct<T, S> {
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
