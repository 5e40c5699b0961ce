// Runs long work on the page's own thread in slices, so that the page can draw every frame. This is used for reading
// and writing files, and for lists that are short or searched without a worker. A long list is searched and sorted in a
// worker (search/search-worker.ts), because sorting cannot be split into slices.

import { yieldToPage } from '@evertill/shared-offline';

/** Half a frame. The other half is for the page. */
const SLICE_BUDGET_MS = 8;
/** Reading the clock for every item would take longer than handling most items. */
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
