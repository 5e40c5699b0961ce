// The order of rows, shared by tables and by code that sorts a long list elsewhere, so that both sort alike.

/** A value that rows can be ordered by. */
export type OrderValue = string | number | boolean | Date | null | undefined;

/** A value prepared for comparing. Null is an empty value, which comes last. */
export type OrderKey = string | number | null;

export type OrderDirection = 'ascending' | 'descending';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** Longer digit strings are compared as text, because a number does not hold them exactly. */
const PLAIN_DIGITS = /^\d{1,15}$/;

/** Prepares a value for comparing. */
export function toOrderKey(value: OrderValue): OrderKey {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  // Digit codes are compared as numbers, because the collator takes ten times as long for the same order.
  return typeof value === 'string' && PLAIN_DIGITS.test(value) ? Number(value) : value;
}

/**
 * Compares two keys: numbers by size, texts by the collator (ignoring case and accents, with numbers inside them by
 * size). Empty values always come last.
 */
export function compareOrderKeys(a: OrderKey, b: OrderKey, direction: OrderDirection): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return direction === 'ascending' ? order : 0 - order;
}
