// Tells a keyboard-wedge scanner from a person by the pace of the keys alone, wherever the focus is. Pure: a state and a key give
// the next state, so that a recorded trace is read in a test or in the settings exactly as in the till.
// Must: never treat typing as a scan. A person can roll over three keys as fast as a scanner, but the next one comes late:
// a person is late at every third key or sooner, a scanner at every sixth or later.
// Must: a key stays cheap however many came before it. At most `MOST_KEYS` are kept.

/** Scanners leave 2 to 30 ms between keys; the keys of a person, unless rolled, 40 and more. */
export const SCANNER_GAP_MS = 35;
/** As late as a single key of a scan may be, and the scan still has no effect at all on what has the focus. */
export const LATE_KEY_MS = 90;
/** A busy computer or a wireless scanner holds single keys back. After a longer pause, another code begins. */
const LONGEST_GAP_MS = 300;
const FEWEST_FAST_GAPS = 3;
/** At least, between two late keys of one scan. In a shorter code none is late. */
const GAPS_BETWEEN_LATE_KEYS = 5;
/** More keys without a pause are no code of any shop. */
const MOST_KEYS = 256;

export interface KeyStroke {
  readonly key: string;
  readonly atMs: number;
  /** When the page got it, which on a busy computer is later. */
  readonly seenAtMs?: number;
  /** Ctrl, Alt or Meta is held: never a character of a code. */
  readonly withModifier?: boolean;
  /** A key without a character with which a scanner may begin: it is looked at before anything happens. */
  readonly canBegin?: boolean;
}

export type KeyReading =
  /** Shift and the like, which scanners and people hold. */
  | { readonly kind: 'ignored' }
  /** A person's key; what came before it was a person's too. */
  | { readonly kind: 'person' }
  /** Perhaps a scanner's. */
  | {
      readonly kind: 'candidate';
      /** How many keys have come without a pause, with this one. */
      readonly count: number;
      /** How many of them, the last ones, can still be one scan; those before them are a person's. */
      readonly open: number;
      readonly isFast: boolean;
    }
  /** A second Enter or the like, right after a scan. */
  | { readonly kind: 'after-scan' }
  /** The end of a scan that was made of the last `count` keys. */
  | { readonly kind: 'scan'; readonly code: string; readonly count: number };

/** The keys that can still be one scan, and when the last ones came. Times are in milliseconds. */
export interface ReaderState {
  readonly keys: readonly string[];
  /** `gaps[n]` is the time between `keys[n]` and the next key. */
  readonly gaps: readonly number[];
  readonly lastAtMs: number;
  /** When the browser delivers one key late, the next keys are late as well, so the time since the last key counts from here. */
  readonly lastSeenMs: number;
  readonly endedAtMs: number;
  readonly fastInARow: number;
  readonly lastLate: number;
  readonly openFrom: number;
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
};

/** Reads the next key. */
export function readStroke(state: ReaderState, stroke: KeyStroke): ReaderStep {
  const { key, atMs, seenAtMs = atMs, withModifier = false, canBegin = false } = stroke;
  const { keys, lastAtMs, endedAtMs, fastInARow } = state;
  if (IGNORED.has(key)) return { state, reading: { kind: 'ignored' } };
  if (isCharacter(key) && !withModifier) {
    // A space alone is a person pressing a button.
    const isFirst = keys.length === 0 || atMs - lastAtMs > LONGEST_GAP_MS;
    if (key !== ' ' || !isFirst) return addKey(state, key, atMs, seenAtMs);
  } else if ((key === 'Enter' || key === 'Tab') && !withModifier) {
    return endScan(state, atMs);
  } else if (keys.length === 0 && key !== 'Escape' && atMs - endedAtMs <= SCANNER_GAP_MS) {
    return { state, reading: { kind: 'after-scan' } };
  } else if (canBegin || (fastInARow >= FEWEST_FAST_GAPS && atMs - lastAtMs <= SCANNER_GAP_MS)) {
    // Prefix, separator, Ctrl+J: scanners can be set to send any key.
    return addKey(state, withModifier ? `Ctrl+${key}` : key, atMs, seenAtMs);
  }
  return { state: forgetKeys(state), reading: { kind: 'person' } };
}

/** Drops the keys, because no scan can begin with them any more. */
export function forgetKeys(state: ReaderState): ReaderState {
  const { lastAtMs, lastSeenMs, endedAtMs } = state;
  return { ...NOTHING_READ, lastAtMs, lastSeenMs, endedAtMs };
}

/** True while a code may be coming in: moving the focus now would cut it in two. */
export function isReading({ keys, lastSeenMs }: ReaderState, nowMs: number): boolean {
  return keys.length > 0 && nowMs - lastSeenMs <= LONGEST_GAP_MS;
}

/** True while keys come at a scanner's pace. */
export function isInScan({ fastInARow, lastSeenMs }: ReaderState, nowMs: number): boolean {
  return fastInARow >= FEWEST_FAST_GAPS - 1 && nowMs - lastSeenMs <= LATE_KEY_MS;
}

/** The number of last keys that have just come at a scanner's pace. Zero when a person had the time to press the last one. */
export function countFastKeys({ fastInARow, lastSeenMs }: ReaderState, nowMs: number): number {
  return fastInARow > 0 && nowMs - lastSeenMs <= LATE_KEY_MS ? fastInARow + 1 : 0;
}

function addKey(before: ReaderState, key: string, atMs: number, seenAtMs: number): ReaderStep {
  const gapMs = atMs - before.lastAtMs;
  const isNew = gapMs > LONGEST_GAP_MS || before.keys.length >= MOST_KEYS;
  const state = isNew ? forgetKeys(before) : before;
  const keys = [...state.keys, key];
  const gaps = state.keys.length === 0 ? state.gaps : [...state.gaps, gapMs];
  const isFast = state.keys.length > 0 && gapMs <= SCANNER_GAP_MS;
  const pace = isFast ? { fastInARow: state.fastInARow + 1 } : afterLateKey(state);
  const next: ReaderState = { ...state, ...pace, keys, gaps, lastAtMs: atMs, lastSeenMs: seenAtMs };
  return {
    state: next,
    reading: { kind: 'candidate', count: keys.length, open: keys.length - next.openFrom, isFast },
  };
}

/** Two late keys close together prove a person, so the keys before the first of them cannot be part of a scan any more. */
function afterLateKey({ keys, lastLate, openFrom }: ReaderState) {
  const { length } = keys;
  if (length === 0) return { fastInARow: 0, lastLate, openFrom };
  const isPerson = lastLate > 0 && length - lastLate < GAPS_BETWEEN_LATE_KEYS;
  return { fastInARow: 0, lastLate: length, openFrom: isPerson ? lastLate : openFrom };
}

function endScan(state: ReaderState, atMs: number): ReaderStep {
  const { keys, gaps, lastAtMs, endedAtMs } = state;
  if (keys.length === 0 && atMs - endedAtMs <= LATE_KEY_MS) return { state, reading: { kind: 'after-scan' } };
  const start = atMs - lastAtMs > LONGEST_GAP_MS ? null : findScan([...gaps, atMs - lastAtMs]);
  const found = start === null ? [] : keys.slice(start);
  const characters = found.filter(isCharacter);
  const forgotten = forgetKeys(state);
  if (characters.length < FEWEST_FAST_GAPS) return { state: forgotten, reading: { kind: 'person' } };
  return {
    state: { ...forgotten, endedAtMs: atMs },
    reading: { kind: 'scan', code: characters.join(''), count: found.length },
  };
}

function isCharacter(key: string): boolean {
  return key.length === 1;
}

/** Where the scan begins that ends now; null when a person typed all of it. */
function findScan(gaps: readonly number[]): number | null {
  // What a person typed shortly before a scan ends with a gap no scanner leaves behind its first key.
  const starts = gaps.flatMap((gapMs, index) => {
    const isAfterPause = index === 0 || (gaps[index - 1] ?? 0) > LATE_KEY_MS;
    return isAfterPause && gapMs <= LATE_KEY_MS ? [index] : [];
  });
  const steady = starts.find((start) => isSteady(gaps, start));
  if (steady !== undefined) return steady;
  // Many late keys, and then a pace that no person has: a scanner with a bad connection. It is told in words what is missing.
  const steadyEnd = gaps.length - GAPS_BETWEEN_LATE_KEYS;
  const isScanner = steadyEnd >= 0 && gaps.slice(steadyEnd).every(isFastGap);
  return isScanner ? (starts.find((start) => start <= steadyEnd) ?? null) : null;
}

/** Whether late keys are as rare from there on as a scanner's. */
function isSteady(gaps: readonly number[], start: number): boolean {
  const length = gaps.length - start;
  if (length < FEWEST_FAST_GAPS) return false;
  let lastLate = Number.NEGATIVE_INFINITY;
  for (let index = start; index < gaps.length; index += 1) {
    const gapMs = gaps[index] ?? 0;
    if (isFastGap(gapMs)) continue;
    if (length <= GAPS_BETWEEN_LATE_KEYS || index - lastLate < GAPS_BETWEEN_LATE_KEYS) return false;
    // Before a pause, too, it must have been a scanner: else a person typed there, and the scan begins after it.
    if (gapMs > LATE_KEY_MS && index - start < FEWEST_FAST_GAPS) return false;
    lastLate = index;
  }
  return true;
}

function isFastGap(gapMs: number): boolean {
  return gapMs <= SCANNER_GAP_MS;
}
