// The fields that a server reads in requests. Amounts may be numbers or numeric strings. Every value is bounded, and
// each refusal has a sentence that can be shown.
import { type Context, optional, refine, type Struct } from 'superstruct';
import { toAmount } from '../money/money';
import { roundRate } from '../money/rates';
import { findQuickReader, quick } from '../reading/quick-read';
import { isJsonObject } from '../reading/shapes';
import { hiddenCharacterProblem, isEmail, VALIDATION_MESSAGES } from '../validation/rules';
import { hiddenCharacterIn, toPlainText } from '../words/plain-text';
import { changedFirst, checkedAfter, type JsonSchema, kind, withSchema } from './kind';

/** The limits of a request's values. Lengths are in characters. */
export const INPUT_BOUNDS = {
  shortTextLength: 200,
  longTextLength: 2_000,
  idLength: 64,
  codeLength: 64,
  passwordLength: 200,
  imageLength: 4_000_000,
  amount: 99_999_999.99,
  quantity: 1_000_000,
  saleLines: 1_000,
  payments: 20,
  taxDetails: 50,
  registerSequence: 100_000_000,
} as const;

const DECIMAL_TEXT = /^\s*[+-]?(\d{1,15}(\.\d{0,10})?|\.\d{1,10})\s*$/;
// The range begins with the day that a clock without a battery shows, because sales with that date have happened too.
// It ends with a date that every date column can hold.
const FIRST_MOMENT = Date.UTC(1970, 0, 1);
const LAST_MOMENT = Date.UTC(2101, 0, 1);
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/;

// Stands for a text that had hidden characters only.
const REPLACEMENT = '\ufffd';

interface Sentences {
  required?: string;
  invalid?: string;
}

/** A text that is not blank. */
const FILLED = '\\S';
const DIGITS_AFTER_POINT = '(\\.\\d{0,10})?';

/** Reads a text of 1 to `max` characters, trimmed and without hidden characters. */
export function requiredText(max: number, sentences: Sentences = {}, more: JsonSchema = {}) {
  return plain(anyText(max, sentences, more), max);
}

/**
 * Reads a text of 1 to `max` characters, trimmed, with whatever characters it has. For a text that is only compared with
 * a stored one, which may be of a time when hidden characters were stored.
 */
export function anyText(max: number, { required }: Sentences = {}, more: JsonSchema = {}) {
  const schema = { type: 'string', maxLength: max, pattern: FILLED, ...more };
  const struct = kind<string>('text', schema, (value, context) => {
    if (value === undefined || value === null || value === '')
      return required ?? `${fieldName(context)} is required`;
    if (typeof value !== 'string') return `${fieldName(context)} must be a text`;
    return checkLength(value, max, context);
  });
  return changedFirst(struct, (value) => (typeof value === 'string' ? value.trim() : value));
}

/**
 * Reads a text of at most `max` characters, trimmed and without hidden characters. An empty text becomes null, and a
 * missing text stays missing.
 */
export function optionalTextInput(max: number, more: JsonSchema = {}) {
  const schema = { type: 'string', maxLength: max, ...more };
  const struct = kind<string | null | undefined>('text', schema, (value, context) => {
    if (value === undefined || value === null) return true;
    return typeof value === 'string'
      ? checkLength(value, max, context)
      : `${fieldName(context)} must be a text`;
  });
  return plain(
    changedFirst(struct, (value) => (typeof value === 'string' ? value.trim() || null : value)),
    max,
  );
}

/**
 * Reads a text of something that has happened, such as a sale. The text is cleaned of hidden characters, because a sale
 * must never be refused for them.
 */
export function cleaned<T>(struct: Struct<T, null>): Struct<T, null> {
  const read = changedFirst(struct, (value) => {
    if (typeof value !== 'string') return value;
    const plainText = toPlainText(value).trim();
    return plainText === '' && value.trim() !== '' ? REPLACEMENT : plainText;
  });
  return withSchema(read, {}, struct);
}

/**
 * Reads an edit without the texts that it leaves as they were and that have hidden characters. Such texts were stored
 * before they were refused, and must not stop an edit of another field.
 */
export function withStoredTextsKept<T, S>(struct: Struct<T, S>): Struct<T, S> {
  const read = changedFirst(struct, (body) => {
    if (!isJsonObject(body) || !isJsonObject(body.baseValues)) return body;
    const { baseValues } = body;
    const isKept = ([field, value]: [string, unknown]) =>
      typeof value === 'string' && value === baseValues[field] && hiddenCharacterIn(value) !== null;
    return Object.fromEntries(Object.entries(body).filter((entry) => !isKept(entry)));
  });
  return withSchema(read, {}, struct);
}

/** Reads a list of at most `max` different ids. Null stays null, and a missing list stays missing. */
export function optionalIds(max: number) {
  const items = { type: 'string', minLength: 1, maxLength: INPUT_BOUNDS.idLength };
  const schema = { type: 'array', items, maxItems: max };
  const struct = kind<string[] | null | undefined>('ids', schema, (value, context) => {
    if (value === undefined || value === null) return true;
    const isList =
      Array.isArray(value) &&
      value.every((id) => typeof id === 'string' && id !== '' && id.length <= INPUT_BOUNDS.idLength);
    if (!isList) return `${fieldName(context)} must be a list of ids`;
    return value.length <= max || `${fieldName(context)} must have at most ${max} entries`;
  });
  return changedFirst(struct, (value) => (Array.isArray(value) ? [...new Set(value)] : value));
}

/** Reads an e-mail address that may be missing or empty. */
export function emailInput() {
  return refine(
    optionalTextInput(INPUT_BOUNDS.shortTextLength, { description: 'An email address.' }),
    'email',
    (value) => value === null || value === undefined || isEmail(value) || VALIDATION_MESSAGES.emailInvalid,
  );
}

/** Reads an amount from 0 to the limit, rounded to cents. */
export function amountInput(sentences: Sentences = {}) {
  return boundedNumber(sentences, toAmount, 'Rounded to two decimals.');
}

/** Reads the value of a tax or discount, from 0 to the limit of amounts, with four decimals. */
export function rateInput(sentences: Sentences = {}) {
  return boundedNumber(sentences, roundRate, 'Rounded to four decimals.');
}

function boundedNumber(
  { required, invalid }: Sentences,
  round: (value: number) => number,
  description: string,
) {
  // The pattern is of the texts, the bounds are of the numbers.
  const pattern = `^\\d{1,8}${DIGITS_AFTER_POINT}$`;
  const schema = {
    type: ['number', 'string'],
    minimum: 0,
    maximum: INPUT_BOUNDS.amount,
    pattern,
    description,
  };
  const struct = kind<number>('amount', schema, (value, context) => {
    if (isNothing(value)) return required ?? `${fieldName(context)} is required`;
    if (typeof value !== 'number' || !Number.isFinite(value)) return `${fieldName(context)} must be a number`;
    if (value < 0) return invalid ?? `${fieldName(context)} must not be negative`;
    return value <= INPUT_BOUNDS.amount || `${fieldName(context)} must be at most ${INPUT_BOUNDS.amount}`;
  });
  return numberFrom(struct, (value) => (Math.abs(value) > INPUT_BOUNDS.amount ? value : round(value)));
}

/** Reads a whole number between two bounds, both included. */
export function wholeNumberInput(min: number, max: number, { invalid }: Sentences = {}) {
  const digits = String(max).length;
  const pattern = min > 0 ? `^0*[1-9]\\d{0,${digits - 1}}$` : `^${min < 0 ? '-?' : ''}\\d{1,${digits}}$`;
  const schema = { type: ['integer', 'string'], minimum: min, maximum: max, pattern };
  const struct = kind<number>('whole number', schema, (value, context) => {
    if (isNothing(value)) return `${fieldName(context)} is required`;
    if (typeof value !== 'number' || !Number.isInteger(value))
      return `${fieldName(context)} must be a whole number`;
    if (value < min) return invalid ?? `${fieldName(context)} must be at least ${min}`;
    return value <= max || `${fieldName(context)} must be at most ${max}`;
  });
  return numberFrom(struct, (value) => value);
}

/** Reads one of a list of words. `sentence` is the message for both a missing and an unknown word. */
export function choiceInput<T extends string>(choices: readonly T[], sentence: string): Struct<T, null> {
  return kind<T>(
    'choice',
    { enum: choices },
    (value) => choices.some((choice) => choice === value) || sentence,
  );
}

/** Checks that a moment lies in the years in which a shop can have traded, 1970 to 2100. */
export function isMomentInBounds(moment: Date): boolean {
  return moment.getTime() >= FIRST_MOMENT && moment.getTime() < LAST_MOMENT;
}

/** Reads a moment as an ISO text. */
export function momentInput() {
  const schema = { type: 'string', pattern: ISO_MOMENT.source, description: 'A moment from 1970 to 2100.' };
  return kind<string>('moment', schema, (value, context) => {
    if (isNothing(value)) return `${fieldName(context)} is required`;
    const isMoment = typeof value === 'string' && ISO_MOMENT.test(value) && isMomentInBounds(new Date(value));
    return isMoment || `${fieldName(context)} must be an ISO date`;
  });
}

/** Reads a boolean that may be missing. */
export function flagInput() {
  return kind<boolean | undefined>(
    'flag',
    { type: 'boolean' },
    (value, context) =>
      value === undefined || typeof value === 'boolean' || `${fieldName(context)} must be true or false`,
  );
}

/** Lets a field be missing. Null and '' count as missing. */
export function maybe<T, S>(struct: Struct<T, S>): Struct<T | undefined, S> {
  const read = findQuickReader(struct);
  const missing = optional(struct);
  if (read) quick(missing, (value) => (value === undefined ? value : read(value)));
  const blankIsMissing = (value: unknown) => (value === '' || value === null ? undefined : value);
  return withSchema(changedFirst(missing, blankIsMissing), {}, struct);
}

/** Reads the values that an edit started from, by field, of any type. At most 40 fields. */
export function baseValuesInput() {
  const schema = {
    type: 'object',
    maxProperties: 40,
    description:
      'The values of the changed fields from which the edit started. Without them the edit never conflicts.',
  };
  return kind<Record<string, unknown> | undefined>('base values', schema, (value, context) => {
    if (value === undefined) return true;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return (isObject && Object.keys(value).length <= 40) || `${fieldName(context)} must be an object`;
  });
}

/** Returns the name of the field that is checked, as the server names it: 'saleItems.0.quantity'. */
export function fieldName(context: Context): string {
  return context.path.join('.') || 'body';
}

function numberFrom(struct: Struct<number, null>, settle: (value: number) => number): Struct<number, null> {
  return changedFirst(struct, (value) => {
    const number = typeof value === 'string' && DECIMAL_TEXT.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? settle(number) : number;
  });
}

// A text that is longer than a line may have lines.
function plain<T>(struct: Struct<T, null>, max: number): Struct<T, null> {
  return checkedAfter(struct, 'plain text', (value, context) => {
    if (typeof value !== 'string') return true;
    const problem = hiddenCharacterProblem(value, { lines: max > INPUT_BOUNDS.shortTextLength });
    return problem === null || `${fieldName(context)} ${problem}`;
  });
}

function checkLength(value: string, max: number, context: Context): true | string {
  return value.length <= max || `${fieldName(context)} must be at most ${max} characters`;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
