import type { Clock } from '../../clock';

const FIRST_BATCH_SIZE = 25;
const LARGEST_BATCH_SIZE = 100;
const BATCH_RETRY_AFTER_MS = 5 * 60_000;
// A person may be waiting for the lock: a batch that took longer than this was too large.
const QUICK_BATCH_MS = 300;
const SLOW_BATCH_MS = 1000;

/** How many records go into one request. */
export interface BatchSize {
  current(): number;
  /** Learns from a batch how large the next one may be. */
  noteTime(tookMs: number): void;
  /** This server, or something before it, does not take batches now: none is tried for a while. */
  turnOff(): void;
  areOff(): boolean;
}

/** Starts small, and doubles as long as the server is quick. */
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
