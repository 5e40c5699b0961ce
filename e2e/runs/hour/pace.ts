/** Whether keys came at the pace that was meant, by the times the page itself sees: a busy machine could spoil it. */
import type { Page } from 'playwright/test';

interface KeyTime {
  readonly key: string;
  readonly atMs: number;
  /** When the page got it: on a busy machine long after. */
  readonly seenAtMs: number;
}

export interface Pace {
  /** The longest time between two keys of one scan. */
  slowestScanKeyMs: number;
  /** The longest time the page waited for the next key of one scan. */
  longestWaitInScanMs: number;
  /** Scans with such a wait as no scanner makes: the machine was too busy. */
  lateScans: number;
  /** The shortest between two keys of a hand. */
  fastestHandKeyMs: number;
}

/** Between two keys of a scan no scanner takes longer. */
export const SLOWEST_SCANNER_MS = 35;

/** Has the page write down its keys; before it is opened. */
export async function recordKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys: KeyTime[] = [];
    Object.assign(window, { recordedKeys: keys });
    // The first listener of all: nobody can keep a key from it. What the till does later in place of a key is none.
    const record = ({ key, timeStamp, isTrusted }: KeyboardEvent) => {
      if (isTrusted) keys.push({ key, atMs: timeStamp, seenAtMs: performance.now() });
    };
    window.addEventListener('keydown', record, true);
  });
}

export function takeKeys(page: Page): Promise<KeyTime[]> {
  return page.evaluate(() => (window as unknown as { recordedKeys: KeyTime[] }).recordedKeys.splice(0));
}

/** How long the till waits for the code behind a function key that no finger released. */
export const LATE_CODE_MS = 300;

/** How long the page waited for the first key of the last scan that began with this one. */
export function waitAfter(page: Page, prefix: string): Promise<number> {
  return page.evaluate((key) => {
    const keys = (window as unknown as { recordedKeys: KeyTime[] }).recordedKeys;
    const at = keys.findLastIndex((each) => each.key === key);
    return (keys[at + 1]?.seenAtMs ?? 0) - (keys[at]?.seenAtMs ?? 0);
  }, prefix);
}

const QUIET_STEP_MS = 5;
const QUIET_MS = 60;
const STEPS_IN_A_ROW = 2;
const LONGEST_WAIT_MS = 2_000;

/** Waits a while for a machine on which things happen in their time; answers how long that was. */
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
    /** Takes the keys that came since the last time, among them those of these scans, each from its first key to its end. */
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
