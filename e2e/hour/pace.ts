/** Whether keys came at the pace that was meant, by the times the page itself sees: a busy machine could spoil it. */
import type { Page } from 'playwright/test';

interface KeyTime {
  readonly key: string;
  readonly atMs: number;
}

export interface Pace {
  /** The longest time between two keys of one scan. */
  slowestScanKeyMs: number;
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
    // The first listener of all: nobody can keep a key from it.
    window.addEventListener('keydown', ({ key, timeStamp }) => keys.push({ key, atMs: timeStamp }), true);
  });
}

export function takeKeys(page: Page): Promise<KeyTime[]> {
  return page.evaluate(() => (window as unknown as { recordedKeys: KeyTime[] }).recordedKeys.splice(0));
}

export function createPace() {
  const pace: Pace = { slowestScanKeyMs: 0, fastestHandKeyMs: Number.POSITIVE_INFINITY };
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
        const times = keys.slice(start, from).map(({ atMs }) => atMs);
        const gaps = times.slice(1).map((atMs, index) => atMs - (times[index] ?? atMs));
        pace.slowestScanKeyMs = Math.max(pace.slowestScanKeyMs, ...gaps);
      }
      countHand(keys.slice(from));
    },
  };
}
