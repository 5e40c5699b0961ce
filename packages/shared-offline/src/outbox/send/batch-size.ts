import type { Clock } from '../../clock';

const FIRST_BATCH_SIZE = 25;
const LARGEST_BATCH_SIZE = 100;
const BATCH_RETRY_AFTER_MS = 5 * 60_000;
// A batch faster than the first time lets the next batch grow. A batch slower than the second time was too large,
// because a person may be waiting for the lock.
const QUICK_BATCH_MS = 300;
const SLOW_BATCH_MS = 1000;

/** The number of records that go into one request. */
export interface BatchSize {
  current(): number;
  /** Adapts the size of the next batch to the time that a batch took. */
  noteTime(tookMs: number): void;
  /** Turns batches off for a while, because this server, or a proxy before it, does not accept batches now. */
  turnOff(): void;
  areOff(): boolean;
}

/** Builds a batch size that starts small and doubles as long as the server is quick. */
export function createBatchSize(clock: Clock): BatchSize {
  let size = FIRST_BATCH_SIZE;
  let offUntil = 0;
  return {
    current: () => size,
    noteTime(tookMs) {
      if (tookMs > SLOW_BATCH_MS) size = Math.max(1, Math.floor(size / 2));
      else if (tookMs < QUICK_BATCH_MS) size = Math.min(LARGEST_BATCH_SIZE, size * 2);
    },
    turnOff() {
      offUntil = clock.elapsed() + BATCH_RETRY_AFTER_MS;
    },
    areOff: () => clock.elapsed() < offUntil,
  };
}
