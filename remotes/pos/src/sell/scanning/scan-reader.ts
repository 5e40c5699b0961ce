// Tells a keyboard-wedge scanner from a person by the pace of the keys alone, wherever the focus is.
// Must: whatever a person types is never a scan. Fingers roll over three keys as fast as a scanner, but the next one is late:
// a person is late at every third key or sooner, a scanner at every sixth or more seldom.
// Must: a key costs the same however many came before it.

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

export interface ScanReader {
  read(stroke: KeyStroke): KeyReading;
  /** True while a code may be coming in: moving the focus now would cut it in two. */
  isReading(nowMs: number): boolean;
  /** True while keys come at a scanner's pace. */
  isInScan(nowMs: number): boolean;
  /** How many keys, the last ones, have just come at a scanner's pace; 0 when a person would have had the time for one. */
  fastKeys(nowMs: number): number;
  forget(): void;
}

const IGNORED = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph']);

export function createScanReader(): ScanReader {
  let keys: string[] = [];
  /** `gaps[n]` is the one after `keys[n]`. */
  let gaps: number[] = [];
  let lastAtMs = Number.NEGATIVE_INFINITY;
  /** What follows a key that was late is late too: the time since is counted from here. */
  let lastSeenMs = Number.NEGATIVE_INFINITY;
  let endedAtMs = Number.NEGATIVE_INFINITY;
  let fastInARow = 0;
  let lastLate = 0;
  let openFrom = 0;

  function forget() {
    keys = [];
    gaps = [];
    fastInARow = 0;
    lastLate = 0;
    openFrom = 0;
  }

  function add(key: string, atMs: number, seenAtMs: number): KeyReading {
    const gapMs = atMs - lastAtMs;
    if (gapMs > LONGEST_GAP_MS || keys.length >= MOST_KEYS) forget();
    const isFast = keys.length > 0 && gapMs <= SCANNER_GAP_MS;
    if (keys.length > 0) {
      gaps.push(gapMs);
      fastInARow = isFast ? fastInARow + 1 : 0;
      if (!isFast) {
        if (lastLate > 0 && keys.length - lastLate < GAPS_BETWEEN_LATE_KEYS) openFrom = lastLate;
        lastLate = keys.length;
      }
    }
    keys.push(key);
    lastAtMs = atMs;
    lastSeenMs = seenAtMs;
    return { kind: 'candidate', count: keys.length, open: keys.length - openFrom, isFast };
  }

  function end(atMs: number): KeyReading {
    if (keys.length === 0 && atMs - endedAtMs <= LATE_KEY_MS) return { kind: 'after-scan' };
    const start = atMs - lastAtMs > LONGEST_GAP_MS ? null : findScan([...gaps, atMs - lastAtMs]);
    const found = start === null ? [] : keys.slice(start);
    forget();
    const characters = found.filter(isCharacter);
    if (characters.length < FEWEST_FAST_GAPS) return { kind: 'person' };
    endedAtMs = atMs;
    return { kind: 'scan', code: characters.join(''), count: found.length };
  }

  return {
    read({ key, atMs, seenAtMs = atMs, withModifier = false, canBegin = false }) {
      if (IGNORED.has(key)) return { kind: 'ignored' };
      if (isCharacter(key) && !withModifier) {
        // A space alone is a person pressing a button.
        const isFirst = keys.length === 0 || atMs - lastAtMs > LONGEST_GAP_MS;
        if (key !== ' ' || !isFirst) return add(key, atMs, seenAtMs);
      } else if ((key === 'Enter' || key === 'Tab') && !withModifier) {
        return end(atMs);
      } else if (keys.length === 0 && key !== 'Escape' && atMs - endedAtMs <= SCANNER_GAP_MS) {
        return { kind: 'after-scan' };
      } else if (canBegin || (fastInARow >= FEWEST_FAST_GAPS && atMs - lastAtMs <= SCANNER_GAP_MS)) {
        // Prefix, separator, Ctrl+J: scanners can be set to send any key.
        return add(withModifier ? `Ctrl+${key}` : key, atMs, seenAtMs);
      }
      forget();
      return { kind: 'person' };
    },
    isReading: (nowMs) => keys.length > 0 && nowMs - lastSeenMs <= LONGEST_GAP_MS,
    isInScan: (nowMs) => fastInARow >= FEWEST_FAST_GAPS - 1 && nowMs - lastSeenMs <= LATE_KEY_MS,
    fastKeys: (nowMs) => (fastInARow > 0 && nowMs - lastSeenMs <= LATE_KEY_MS ? fastInARow + 1 : 0),
    forget,
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
