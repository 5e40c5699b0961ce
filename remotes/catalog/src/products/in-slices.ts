// Long work on the page's own thread, in slices that leave room for every frame: files that are read and written, and
// lists that are short or that no worker can hold. A long list is searched and ordered in a worker (search/search-worker.ts),
// because an order cannot be made in slices.

import { yieldToPage } from '@evertill/shared-offline';

/** Half a frame: the other half belongs to the page. */
const SLICE_BUDGET_MS = 8;
/** Reading the clock for every item would cost more than most items do. */
const ITEMS_PER_CLOCK_READING = 16;

export interface SliceOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly budgetMs?: number;
  readonly now?: () => number;
  readonly pause?: () => Promise<void>;
}

export async function inSlices<T>(
  items: readonly T[],
  visit: (item: T, index: number) => void,
  options: SliceOptions = {},
): Promise<void> {
  const { signal, onProgress, budgetMs = SLICE_BUDGET_MS, now = readClock, pause = yieldToPage } = options;
  signal?.throwIfAborted();
  let sliceEnd = now() + budgetMs;
  for (let index = 0; index < items.length; index += 1) {
    visit(items[index] as T, index);
    if (index % ITEMS_PER_CLOCK_READING === 0 && now() >= sliceEnd) {
      onProgress?.(index + 1, items.length);
      await pause();
      signal?.throwIfAborted();
      sliceEnd = now() + budgetMs;
    }
  }
  onProgress?.(items.length, items.length);
}

function readClock(): number {
  return performance.now();
}
