import { expect, type Page } from 'playwright/test';

/**
 * Waits until the service worker reports that every file of every app is stored. A cashier's screen does not show that.
 */
export async function storedWhole(page: Page, { apps = 5 } = {}) {
  await expect.poll(() => page.evaluate(askWorker, ASK_MS), { timeout: 60_000 }).toBe(`${apps}/${apps}`);
}

// The time limit for one answer of the worker. A worker in a longer round is asked again.
const ASK_MS = 5000;

/** Runs in the page. Asks the worker to store what it lacks, and returns how many apps are stored whole, as '5/5'. */
export function askWorker(askMs: number): Promise<string> {
  return new Promise((resolve) => {
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent) => {
      if (data?.type === 'status') answer(`${data.ready}/${data.total}`);
    };
    const answer = (words: string) => {
      clearTimeout(patience);
      serviceWorker.removeEventListener('message', hear);
      resolve(words);
    };
    const patience = setTimeout(answer, askMs, 'no answer');
    serviceWorker.addEventListener('message', hear);
    void serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'sync' }));
  });
}
