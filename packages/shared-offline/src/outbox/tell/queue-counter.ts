import type { Clock } from '../../clock';
import type { CountChange, Counts } from '../store/counts';

/**
 * In milliseconds. Counting reads the whole queue and delays writes, so a count waits until nothing has changed for
 * this long.
 */
const RECOUNT_AFTER_QUIET_MS = 1000;
/**
 * The wait before a queue that could not be read is read again, doubled after each failure up to the longest wait. In
 * milliseconds. A browser can refuse a read for a moment, such as while another page of the site is being left.
 */
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export interface QueueCounter {
  /**
   * Unknown before the first read, and while the queue cannot be read. A 0 would tell the person that nothing waits.
   */
  counts(): Counts | 'unknown';
  isUnreadable(): boolean;
  markUnreadable(): void;
  /** Reads the counts again. Resolves when the counts are known. */
  recount(): Promise<void>;
  /** Adds a change of the counts. Null means that the change is not known, so the counts are read again. */
  adjust(change: CountChange | null): void;
  dispose(): void;
}

/**
 * Counts the waiting records. Reported changes are added at once, and the database is counted again when the queue is
 * quiet.
 */
export function createQueueCounter(options: {
  clock: Clock;
  readCounts: () => Promise<Counts>;
  onChange: () => void;
  /** Called when the queue can be read again after it could not. */
  onReadable: () => void;
}): QueueCounter {
  const { clock, readCounts, onChange, onReadable } = options;
  let counts: Counts | 'unknown' = 'unknown';
  let isUnreadable = false;
  let reading: Promise<void> | null = null;
  let isStale = false;
  let quietTimer: number | null = null;
  let retryTimer: number | null = null;
  let retryMs = FIRST_RETRY_MS;
  let unreadableAtMs = Number.NEGATIVE_INFINITY;
  let isDisposed = false;

  function markUnreadable(): void {
    counts = 'unknown';
    isUnreadable = true;
    onChange();
    // Keeps the longer waits while the queue can be read and sending fails each time, as with a full disk.
    const nowMs = clock.now().getTime();
    if (nowMs - unreadableAtMs > 2 * LONGEST_RETRY_MS) retryMs = FIRST_RETRY_MS;
    unreadableAtMs = nowMs;
    if (!isDisposed) retryTimer ??= clock.setTimeout(retry, retryMs);
  }

  function retry(): void {
    retryTimer = null;
    if (!isUnreadable) return;
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
    void recount();
  }

  async function read(): Promise<void> {
    isStale = false;
    try {
      counts = await readCounts();
      const wasUnreadable = isUnreadable;
      isUnreadable = false;
      onChange();
      if (wasUnreadable) onReadable();
    } catch {
      // The store has already reported that the queue cannot be read.
    }
  }

  // Runs one read at a time. A change during a read causes another read.
  function recount(): Promise<void> {
    isStale = true;
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading.then(() => (isStale ? recount() : undefined));
  }

  return {
    counts: () => counts,
    isUnreadable: () => isUnreadable,
    markUnreadable,
    recount,
    adjust(change) {
      if (!change) return void recount();
      const { pending, parked } = change;
      if (pending === 0 && parked === 0) return;
      // The read in progress may or may not include this change.
      if (counts === 'unknown' || reading) return void recount();
      counts = {
        pending: Math.max(0, counts.pending + pending),
        parked: Math.max(0, counts.parked + parked),
      };
      onChange();
      if (quietTimer !== null) clock.clearTimeout(quietTimer);
      quietTimer = clock.setTimeout(() => void recount(), RECOUNT_AFTER_QUIET_MS);
    },
    dispose() {
      isDisposed = true;
      for (const timer of [quietTimer, retryTimer]) if (timer !== null) clock.clearTimeout(timer);
    },
  };
}
