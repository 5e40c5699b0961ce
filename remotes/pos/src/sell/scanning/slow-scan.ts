// Finds scans that are too slow to be told by their pace. Outside of text fields a person types nothing: neither a
// product nor a button takes six characters and then Enter. Only a list does, because people choose its options by
// typing their names. In a text field whose Enter takes a payment, the keys must also come more evenly than a person's.
import { LATE_KEY_MS } from './scan-pace';

/** A place in which characters are not written: a list, or anything else that is not a text field. */
export type FreePlace = 'page' | 'list';

/** The fewest characters of a slow code. Spaces do not count, because Space presses buttons. */
const FEWEST_CHARACTERS = 6;
/** The longest time from the sixth last character of a slow code to its end. In milliseconds. */
const LONGEST_END_MS = 2000;
/** The fewest characters of a short code. One or two letters are a person's commands in the payment. */
const FEWEST_EVEN_CHARACTERS = 3;
/** The time after a digit in which Enter is not a person's. In milliseconds. */
const DIGIT_MS = 500;

interface FreeKeys {
  readonly keys: readonly string[];
  /** `gaps[n]` is the time from `keys[n]` to the next key. The last gap is the time to the end. In milliseconds. */
  readonly gaps: readonly number[];
  /** The index of the first key after the last text field. */
  readonly freeFrom: number;
}

/** Returns the start of the slow scan that ends in this place. Null when a person may have pressed the keys. */
export function findSlowScan(free: FreeKeys, place: FreePlace): number | null {
  const start = afterCommands(free);
  if (!isLongEnough(free, start)) return null;
  return place === 'page' || free.keys.slice(start).some(isDigit) ? start : null;
}

/**
 * Returns the start of the slow scan that ends in a text field whose Enter takes a payment. Null when a person may have
 * typed the keys: fewer than six without a pause over `LATE_KEY_MS`, or no digit.
 */
export function findPaymentScan({ keys, gaps }: FreeKeys): number | null {
  const start = startOfEvenKeys(gaps);
  const characters = keys.slice(start).filter(isCharacter);
  return characters.length >= FEWEST_CHARACTERS && characters.some(isDigit) ? start : null;
}

/**
 * Returns the start of three or more characters outside of text fields that came without a pause over `LATE_KEY_MS`,
 * also before their end. Null when a person may have pressed them.
 */
export function findEvenKeys(free: FreeKeys): number | null {
  const start = startOfEvenFreeKeys(free);
  return free.keys.slice(start).filter(isCharacter).length >= FEWEST_EVEN_CHARACTERS ? start : null;
}

/** True for a digit outside of text fields that came without a pause over `LATE_KEY_MS`, also before the end. */
export function hasEvenDigit(free: FreeKeys): boolean {
  return free.keys.slice(startOfEvenFreeKeys(free)).some(isDigit);
}

function startOfEvenFreeKeys({ gaps, freeFrom }: FreeKeys): number {
  return Math.max(startOfEvenKeys(gaps), freeFrom);
}

function startOfEvenKeys(gaps: readonly number[]): number {
  return gaps.findLastIndex((gapMs) => gapMs > LATE_KEY_MS) + 1;
}

/** True for a character other than Space, which presses buttons. */
function isCharacter(key: string): boolean {
  return key.length === 1 && key !== ' ';
}

/** True when no person presses Enter so soon after a digit that went to no field. */
export function isSoonAfterDigit(digitAtMs: number, atMs: number): boolean {
  return atMs - digitAtMs <= DIGIT_MS;
}

export function isDigit(key: string): boolean {
  return key.length === 1 && key >= '0' && key <= '9';
}

/** Leaves out a person's keys before the scan, such as F9 for the payment and the letter that chose the method. */
function afterCommands({ keys, gaps, freeFrom }: FreeKeys): number {
  const digit = keys.findIndex((key, index) => index >= freeFrom && isDigit(key));
  const start = gaps.findLastIndex(
    (gapMs, index) =>
      index >= freeFrom &&
      (digit === -1 || index < digit) &&
      gapMs > LATE_KEY_MS &&
      isLongEnough({ keys, gaps, freeFrom }, index + 1),
  );
  return start === -1 ? freeFrom : start + 1;
}

function isLongEnough({ keys, gaps }: FreeKeys, start: number): boolean {
  let characters = 0;
  let beforeEndMs = 0;
  for (let index = keys.length - 1; index >= start; index -= 1) {
    const key = keys[index] ?? '';
    beforeEndMs += gaps[index] ?? 0;
    if (beforeEndMs > LONGEST_END_MS) return false;
    if (isCharacter(key)) characters += 1;
    if (characters === FEWEST_CHARACTERS) return true;
  }
  return false;
}
