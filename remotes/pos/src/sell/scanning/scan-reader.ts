// Tells a keyboard-wedge scanner from a person by the pace of the keys, wherever the focus is. Outside of text fields,
// `slow-scan` finds the scans of slower scanners too. Pure: a state and a key give the next state, so that tests and the
// scanner test in Settings read a recorded trace exactly as the till does.
// Must: never treat typing as a scan. A person can roll over three keys as fast as a scanner, but then the next key is
// late. A person is late at every third key or more often. A scanner is late at every sixth key or less often.
// Must: the cost of a key does not grow with the number of keys before it. At most `MOST_KEYS` are kept.
import { LATE_KEY_MS, SCANNER_GAP_MS } from './scan-pace';
import {
  type FreePlace,
  findEvenKeys,
  findPaymentScan,
  findSlowScan,
  hasEvenDigit,
  isDigit,
  isSoonAfterDigit,
} from './slow-scan';

/**
 * The longest gap inside a code. Busy computers and wireless scanners delay single keys. After a longer pause, another
 * code begins.
 */
const LONGEST_GAP_MS = 300;
const FEWEST_FAST_GAPS = 3;
/** The fewest gaps between two late keys of one scan. A shorter code has no late key. */
const GAPS_BETWEEN_LATE_KEYS = 5;
/** The most keys of one code. No shop has longer codes. */
const MOST_KEYS = 256;

export interface KeyStroke {
  readonly key: string;
  readonly atMs: number;
  /** The time at which the page got the key, which is later on a busy computer. */
  readonly seenAtMs?: number;
  /** True while Ctrl, Alt or Meta is held. Such a key is never a character of a code. */
  readonly withModifier?: boolean;
  /** True for a key without a character that may begin a scan, so that the reader waits before the key acts. */
  readonly canBegin?: boolean;
  /** The place in which the key wrote no character. Left out for a key in a text field. */
  readonly freePlace?: FreePlace;
  /** True for a key in a text field whose Enter takes a payment. */
  readonly enterPays?: boolean;
  /** False for a key in a place where Enter right after a digit is a person's, such as a list or the barcode field. */
  readonly mayPress?: boolean;
}

export type KeyReading =
  /** A key such as Shift, which both scanners and people hold. */
  | { readonly kind: 'ignored' }
  /** A person's key. The keys before it were a person's too. */
  | { readonly kind: 'person' }
  /** A key that may be a scanner's. */
  | {
      readonly kind: 'candidate';
      /** The number of keys without a pause, including this one. */
      readonly count: number;
      /** The number of last keys that can still be one scan. The keys before them are a person's. */
      readonly open: number;
      readonly isFast: boolean;
    }
  /** A key right after a scan, such as a second Enter. */
  | { readonly kind: 'after-scan' }
  /**
   * An Enter outside of text fields that must not press anything, because it came so soon after a digit, or ended keys
   * that came too evenly for a person. The last `count` keys came so evenly and must not act either.
   */
  | { readonly kind: 'too-slow'; readonly code: string; readonly count: number }
  /** The end of a scan that consists of the last `count` keys. */
  | { readonly kind: 'scan'; readonly code: string; readonly count: number };

/** The keys that can still be one scan, with their times. In milliseconds. */
export interface ReaderState {
  readonly keys: readonly string[];
  /** `gaps[n]` is the time between `keys[n]` and the next key. */
  readonly gaps: readonly number[];
  readonly lastAtMs: number;
  /**
   * The time at which the page got the last key. When the browser delivers one key late, the next keys are late as
   * well, so the time since the last key counts from here.
   */
  readonly lastSeenMs: number;
  readonly endedAtMs: number;
  readonly fastInARow: number;
  readonly lastLate: number;
  readonly openFrom: number;
  /** The index of the first key after the last key in a text field. */
  readonly freeFrom: number;
  /** The time of the last digit that no text field took. Kept when the other keys are forgotten. */
  readonly digitAtMs: number;
}

export interface ReaderStep {
  readonly state: ReaderState;
  readonly reading: KeyReading;
}

const IGNORED = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph']);

export const NOTHING_READ: ReaderState = {
  keys: [],
  gaps: [],
  lastAtMs: Number.NEGATIVE_INFINITY,
  lastSeenMs: Number.NEGATIVE_INFINITY,
  endedAtMs: Number.NEGATIVE_INFINITY,
  fastInARow: 0,
  lastLate: 0,
  openFrom: 0,
  freeFrom: 0,
  digitAtMs: Number.NEGATIVE_INFINITY,
};

export function readStroke(state: ReaderState, stroke: KeyStroke): ReaderStep {
  const { key, atMs, withModifier = false, canBegin = false } = stroke;
  const { keys, lastAtMs, endedAtMs, fastInARow } = state;
  if (IGNORED.has(key)) return { state, reading: { kind: 'ignored' } };
  if (isCharacter(key) && !withModifier) {
    // A person presses a button with a single Space, so a Space never begins a code.
    const isFirst = keys.length === 0 || atMs - lastAtMs > LONGEST_GAP_MS;
    if (key !== ' ' || !isFirst) return addKey(state, stroke);
  } else if ((key === 'Enter' || key === 'Tab') && !withModifier) {
    return endScan(state, stroke);
  } else if (keys.length === 0 && key !== 'Escape' && atMs - endedAtMs <= SCANNER_GAP_MS) {
    return { state, reading: { kind: 'after-scan' } };
  } else if (canBegin || (fastInARow >= FEWEST_FAST_GAPS && atMs - lastAtMs <= SCANNER_GAP_MS)) {
    // Accepts any key inside a scan, because scanners can be set to send prefixes, separators or Ctrl+J.
    return addKey(state, withModifier ? { ...stroke, key: `Ctrl+${key}` } : stroke);
  }
  return { state: forgetKeys(state), reading: { kind: 'person' } };
}

/** Drops the keys, because no scan can begin with them any more. */
export function forgetKeys(state: ReaderState): ReaderState {
  const { lastAtMs, lastSeenMs, endedAtMs, digitAtMs } = state;
  return { ...NOTHING_READ, lastAtMs, lastSeenMs, endedAtMs, digitAtMs };
}

/** True while a code may be coming in. Moving the focus then would split the code. */
export function isReading({ keys, lastSeenMs }: ReaderState, nowMs: number): boolean {
  return keys.length > 0 && nowMs - lastSeenMs <= LONGEST_GAP_MS;
}

/** True while keys come at a scanner's pace. */
export function isInScan({ fastInARow, lastSeenMs }: ReaderState, nowMs: number): boolean {
  return fastInARow >= FEWEST_FAST_GAPS - 1 && nowMs - lastSeenMs <= LATE_KEY_MS;
}

/** True when the last keys look like the beginning of a slow scan outside of text fields, which the next key continues. */
export function isSlowScanSoFar(state: ReaderState, atMs: number): boolean {
  return hasEvenDigit(withEnd(state, atMs));
}

/**
 * Returns the number of last keys that just came at a scanner's pace. Zero when a person had time to press the last
 * one.
 */
export function countFastKeys({ fastInARow, lastSeenMs }: ReaderState, nowMs: number): number {
  return fastInARow > 0 && nowMs - lastSeenMs <= LATE_KEY_MS ? fastInARow + 1 : 0;
}

function addKey(before: ReaderState, stroke: KeyStroke): ReaderStep {
  const { key, atMs, seenAtMs = atMs, freePlace } = stroke;
  const gapMs = atMs - before.lastAtMs;
  const isNew = gapMs > LONGEST_GAP_MS || before.keys.length >= MOST_KEYS;
  const state = isNew ? forgetKeys(before) : before;
  const keys = [...state.keys, key];
  const gaps = state.keys.length === 0 ? state.gaps : [...state.gaps, gapMs];
  const isFast = state.keys.length > 0 && gapMs <= SCANNER_GAP_MS;
  const pace = isFast ? { fastInARow: state.fastInARow + 1 } : afterLateKey(state, stroke);
  const freeFrom = freePlace ? state.freeFrom : keys.length;
  const digitAtMs = freePlace === 'page' && isDigit(key) ? atMs : state.digitAtMs;
  const times = { lastAtMs: atMs, lastSeenMs: seenAtMs, digitAtMs };
  const next: ReaderState = { ...state, ...pace, ...times, keys, gaps, freeFrom };
  return {
    state: next,
    reading: { kind: 'candidate', count: keys.length, open: keys.length - next.openFrom, isFast },
  };
}

/**
 * Marks keys that can no longer be part of a scan. Two late keys close together prove a person, so the keys before the
 * first of them are a person's. They prove nothing in a place that may still get a slow scan.
 */
function afterLateKey(
  { keys, lastLate, openFrom, lastAtMs }: ReaderState,
  { key, atMs, freePlace }: KeyStroke,
) {
  const { length } = keys;
  if (length === 0) return { fastInARow: 0, lastLate, openFrom };
  // In a list, letters are a person's who types the name of an option, unless a scanner's function key came first.
  const isAfterPrefix = keys.length - openFrom > 0 && !isCharacter(keys[openFrom] ?? '');
  const canBeSlowScan = freePlace === 'page' || (freePlace === 'list' && (isDigit(key) || isAfterPrefix));
  const isSlow = canBeSlowScan && atMs - lastAtMs <= LATE_KEY_MS;
  const isPerson = !isSlow && lastLate > 0 && length - lastLate < GAPS_BETWEEN_LATE_KEYS;
  return { fastInARow: 0, lastLate: length, openFrom: isPerson ? lastLate : openFrom };
}

function endScan(state: ReaderState, stroke: KeyStroke): ReaderStep {
  const { keys, endedAtMs } = state;
  const { atMs, mayPress = true } = stroke;
  if (keys.length === 0 && atMs - endedAtMs <= LATE_KEY_MS) return { state, reading: { kind: 'after-scan' } };
  const start = startOfScan(state, stroke);
  const found = start === null ? [] : keys.slice(start);
  const characters = found.filter(isCharacter);
  const forgotten = forgetKeys(state);
  if (characters.length >= FEWEST_FAST_GAPS) {
    return {
      state: { ...forgotten, endedAtMs: atMs, digitAtMs: Number.NEGATIVE_INFINITY },
      reading: { kind: 'scan', code: characters.join(''), count: found.length },
    };
  }
  return { state: forgotten, reading: (mayPress && readTooSlow(state, stroke)) || { kind: 'person' } };
}

/** Reads an Enter after a code that is too slow or too short for a scan. Null when a person may have pressed Enter. */
function readTooSlow(state: ReaderState, { key, atMs, freePlace }: KeyStroke): KeyReading | null {
  if (key !== 'Enter') return null;
  const { keys, digitAtMs, freeFrom } = state;
  const even = freePlace === 'page' ? findEvenKeys(withEnd(state, atMs)) : null;
  if (even === null && !isSoonAfterDigit(digitAtMs, atMs)) return null;
  const code = keys
    .slice(even ?? freeFrom)
    .filter(isCharacter)
    .join('');
  return { kind: 'too-slow', code, count: even === null ? 0 : keys.length - even };
}

/** Adds the time from the last key to the end. */
function withEnd(state: ReaderState, atMs: number): ReaderState {
  return { ...state, gaps: [...state.gaps, atMs - state.lastAtMs] };
}

/** Returns the index of the first key of the scan that ends now. Null when a person typed all keys. */
function startOfScan(state: ReaderState, { atMs, freePlace, enterPays }: KeyStroke): number | null {
  const ended = withEnd(state, atMs);
  const fast = atMs - state.lastAtMs > LONGEST_GAP_MS ? null : findScan(ended.gaps);
  const inField = enterPays ? findPaymentScan(ended) : null;
  const slow = freePlace ? findSlowScan(ended, freePlace) : inField;
  // The end of an uneven slow scan can have the pace of a fast one.
  return fast === null || slow === null ? (fast ?? slow) : Math.min(fast, slow);
}

function isCharacter(key: string): boolean {
  return key.length === 1;
}

/** Returns the start of the scan that ends now. Null when a person typed all keys. */
function findScan(gaps: readonly number[]): number | null {
  // A gap longer than `LATE_KEY_MS` may separate a person's keys from a scan, because no scanner pauses so long after
  // its first key.
  const starts = gaps.flatMap((gapMs, index) => {
    const isAfterPause = index === 0 || (gaps[index - 1] ?? 0) > LATE_KEY_MS;
    return isAfterPause && gapMs <= LATE_KEY_MS ? [index] : [];
  });
  const steady = starts.find((start) => isSteady(gaps, start));
  if (steady !== undefined) return steady;
  // Many late keys followed by a pace that no person has mean a scanner with a bad connection. When keys are missing,
  // the code is reported as unknown.
  const steadyEnd = gaps.length - GAPS_BETWEEN_LATE_KEYS;
  const isScanner = steadyEnd >= 0 && gaps.slice(steadyEnd).every(isFastGap);
  return isScanner ? (starts.find((start) => start <= steadyEnd) ?? null) : null;
}

/** True when late keys from `start` on are as rare as a scanner's. */
function isSteady(gaps: readonly number[], start: number): boolean {
  const length = gaps.length - start;
  if (length < FEWEST_FAST_GAPS) return false;
  let lastLate = Number.NEGATIVE_INFINITY;
  for (let index = start; index < gaps.length; index += 1) {
    const gapMs = gaps[index] ?? 0;
    if (isFastGap(gapMs)) continue;
    if (length <= GAPS_BETWEEN_LATE_KEYS || index - lastLate < GAPS_BETWEEN_LATE_KEYS) return false;
    // A long gap needs a scanner's pace before it too. Otherwise a person typed those keys, and the scan begins after
    // the gap.
    if (gapMs > LATE_KEY_MS && index - start < FEWEST_FAST_GAPS) return false;
    lastLate = index;
  }
  return true;
}

function isFastGap(gapMs: number): boolean {
  return gapMs <= SCANNER_GAP_MS;
}
