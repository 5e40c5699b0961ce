// How rows are put in order, for tables and for whoever sorts a long list elsewhere: both must come to the same order.

/** What a row can be ordered by. */
export type OrderValue = string | number | boolean | Date | null | undefined;

/** A value made ready for comparing; null stands for nothing, which comes last. */
export type OrderKey = string | number | null;

export type OrderDirection = 'ascending' | 'descending';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** More digits than a number holds exactly are compared as text. */
const PLAIN_DIGITS = /^\d{1,15}$/;

/** Makes a value ready for comparing. */
export function toOrderKey(value: OrderValue): OrderKey {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  // The collator takes ten times as long for codes of digits as numbers do, and orders them the same.
  return typeof value === 'string' && PLAIN_DIGITS.test(value) ? Number(value) : value;
}

/** Numbers by size, texts as a person reads them (case and accents aside, numbers in them by size), nothing always last. */
export function compareOrderKeys(a: OrderKey, b: OrderKey, direction: OrderDirection): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return direction === 'ascending' ? order : 0 - order;
}
