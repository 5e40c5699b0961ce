import { expect, type Page } from 'playwright/test';

/** Waits until every file of every app is on the device, as its worker says: a cashier's screen has no words for that. */
export async function storedWhole(page: Page) {
  await expect.poll(() => page.evaluate(askWorker, ASK_MS), { timeout: 60_000 }).toBe('5/5');
}

// A round of the worker may take longer than one question.
const ASK_MS = 5000;

function askWorker(askMs: number): Promise<string> {
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
