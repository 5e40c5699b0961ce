/**
 * Checks that keys came at the intended pace, by the times that the page itself sees, because a busy machine can delay
 * them.
 */
import type { Page } from 'playwright/test';

interface KeyTime {
  readonly key: string;
  readonly atMs: number;
  /** The time when the page received the key. On a busy machine, long after `atMs`. */
  readonly seenAtMs: number;
  /** True when a text field received the key. */
  readonly isInField: boolean;
}

export interface Pace {
  /** The longest time between two keys of one scan. */
  slowestScanKeyMs: number;
  /** The longest time the page waited for the next key of one scan. */
  longestWaitInScanMs: number;
  /** The number of scans with a wait that is longer than any scanner makes, because the machine was too busy. */
  lateScans: number;
  /** The shortest time between two keys that were typed by hand. */
  fastestHandKeyMs: number;
}

/** The longest time that a scanner takes between two keys, with the rounding of the timestamps. In milliseconds. */
export const SLOWEST_SCANNER_MS = 81;

/** Starts to record keys. Must be called before the page is opened. */
export async function recordKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys: KeyTime[] = [];
    Object.assign(window, { recordedKeys: keys });
    // Added before all other listeners, so that no code can hide a key from it. Keys that the till itself dispatches
    // later are not recorded.
    const record = ({ key, timeStamp, isTrusted, target }: KeyboardEvent) => {
      const isInField = target instanceof HTMLInputElement;
      if (isTrusted) keys.push({ key, atMs: timeStamp, seenAtMs: performance.now(), isInField });
    };
    window.addEventListener('keydown', record, true);
  });
}

export function takeKeys(page: Page): Promise<KeyTime[]> {
  return page.evaluate(() => (window as unknown as { recordedKeys: KeyTime[] }).recordedKeys.splice(0));
}

/** The time that the till waits for the code after a function key that no finger pressed. In milliseconds. */
const LATE_CODE_MS = 300;

/** How late the keys of a scan with a function key reached the page. In milliseconds. */
interface Lateness {
  /** From the function key to the first key of the code. */
  readonly codeMs: number;
  /** The longest time between two keys of the code. */
  readonly keyMs: number;
  /** True when the focus moved into a text field before the scan, where a slow scan cannot be told from typing. */
  readonly isTyping: boolean;
}

/** The time after which a key of a slow code counts as a person's. In milliseconds. */
const LATE_KEY_MS = 90;

/**
 * True when the machine delivered a scan so late that the till had to take its function key for a person's: the code, or
 * a key of the code.
 */
export async function wasLate(page: Page, prefix: string): Promise<Lateness & { isLate: boolean }> {
  const lateness = await latenessAfter(page, prefix);
  return {
    ...lateness,
    isLate: lateness.isTyping || lateness.codeMs >= LATE_CODE_MS || lateness.keyMs >= LATE_KEY_MS,
  };
}

function latenessAfter(page: Page, prefix: string): Promise<Lateness> {
  return page.evaluate(
    ([key, paceMs]) => {
      const recorded = (window as unknown as { recordedKeys: KeyTime[] }).recordedKeys;
      const keys = recorded.slice(recorded.findLastIndex((each) => each.key === key));
      const waits = keys
        .slice(1)
        .map(({ seenAtMs }, index) => seenAtMs - (keys[index]?.seenAtMs ?? seenAtMs));
      const [first, second] = keys;
      const isSlow = first !== undefined && second !== undefined && second.atMs - first.atMs > paceMs;
      const [codeMs = 0, ...others] = waits;
      return { codeMs, keyMs: Math.max(0, ...others), isTyping: isSlow && first.isInField };
    },
    [prefix, FASTEST_TYPING_MS] as const,
  );
}

/** The pace above which keys in a text field count as typing. In milliseconds. */
const FASTEST_TYPING_MS = 35;

const QUIET_STEP_MS = 5;
const QUIET_MS = 60;
const STEPS_IN_A_ROW = 2;
const LONGEST_WAIT_MS = 2_000;

/**
 * Waits until the machine is quiet enough for timers to fire on time, but only for a limited time. Returns the time
 * spent. In milliseconds.
 */
export async function waitForQuiet(page: Page): Promise<number> {
  const startMs = Date.now();
  for (let row = 0; row < STEPS_IN_A_ROW && Date.now() - startMs < LONGEST_WAIT_MS; ) {
    const stepAtMs = performance.now();
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), QUIET_STEP_MS);
    row = performance.now() - stepAtMs < QUIET_MS ? row + 1 : 0;
  }
  return Date.now() - startMs;
}

export function createPace() {
  const pace: Pace = {
    slowestScanKeyMs: 0,
    longestWaitInScanMs: 0,
    lateScans: 0,
    fastestHandKeyMs: Number.POSITIVE_INFINITY,
  };
  let lastByHandMs = Number.NEGATIVE_INFINITY;

  function countHand(keys: readonly KeyTime[]) {
    for (const { atMs } of keys) {
      pace.fastestHandKeyMs = Math.min(pace.fastestHandKeyMs, atMs - lastByHandMs);
      lastByHandMs = atMs;
    }
  }

  return {
    pace,
    /**
     * Counts the keys that came since the last call. `scans` lists the keys of each scan among them, from the first key
     * to the last.
     */
    count(keys: readonly KeyTime[], scans: readonly (readonly string[])[]) {
      let from = 0;
      for (const scan of scans) {
        const start = keys.findIndex(
          (_, index) => index >= from && scan.every((key, at) => keys[index + at]?.key === key),
        );
        if (start < 0) throw new Error(`The page never saw all keys of the scan ${scan.join(' ')}.`);
        countHand(keys.slice(from, start));
        from = start + scan.length;
        const scanned = keys.slice(start, from);
        pace.slowestScanKeyMs = Math.max(pace.slowestScanKeyMs, longestGap(scanned.map(({ atMs }) => atMs)));
        const waitMs = longestGap(scanned.map(({ seenAtMs }) => seenAtMs));
        pace.longestWaitInScanMs = Math.max(pace.longestWaitInScanMs, waitMs);
        if (waitMs > SLOWEST_SCANNER_MS) pace.lateScans += 1;
      }
      countHand(keys.slice(from));
    },
  };
}

function longestGap(timesMs: readonly number[]): number {
  return Math.max(...timesMs.slice(1).map((timeMs, index) => timeMs - (timesMs[index] ?? timeMs)));
}
