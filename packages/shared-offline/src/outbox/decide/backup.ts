// A second copy of the waiting changes, outside the databases. A browser that finds its databases corrupted deletes
// them and opens empty databases. Chromium does so at the second start after a power cut that corrupted its log. The
// waiting changes are then restored from this copy.
import type { Clock } from '../../clock';
import type { Locks } from '../../environment/environment';
import type { TextStore } from '../../environment/text-store';
import type { OutboxStore } from '../store/outbox-store';
import type { OutboxEvents } from '../tell/outbox-events';
import { createSecondCopy } from './second-copy';

/**
 * In milliseconds. A change is copied when nothing has changed for this long. Most changes are sent sooner and need no
 * copy.
 */
const COPY_AFTER_QUIET_MS = 1000;
/** In milliseconds. When the queue is never quiet, a change is copied after this time. */
const COPY_WITHIN_MS = 10_000;
/**
 * After copying, the backup rests for this multiple of the time that the copying took, so that a long queue does not
 * keep the page busy.
 */
const REST_PER_WORK = 10;
const COPY_RETRY_MS = 60_000;
/** In milliseconds. Changes that were not reported to this tab are found after this time at the latest. */
const COPY_INTERVAL_MS = 30_000;

export interface Backup {
  /** Restores the changes that a new database has lost, then follows the queue until disposed. */
  start(): void;
  dispose(): void;
}

interface BackupOptions {
  texts: TextStore | null;
  locks: Locks;
  clock: Clock;
  name: string;
  store: Pick<OutboxStore, 'isNew' | 'restore' | 'after'>;
  events: Pick<OutboxEvents, 'screens' | 'restored' | 'requeued'>;
}

/**
 * Keeps the second copy. Only one tab at a time does so. When copying fails, only the copy is missing, never a change.
 */
export function createBackup({ texts, locks, clock, name, store, events }: BackupOptions): Backup {
  const life = new AbortController();
  const isStopped = () => life.signal.aborted;
  const copy = texts && createSecondCopy({ texts, store, isStopped, onRestored });
  let isLeading = false;
  let isRunning = false;
  let isStale = false;
  let timer: number | null = null;
  let staleSince = 0;
  let restUntil = 0;

  function noteChange(): void {
    if (!isLeading) return;
    const now = clock.elapsed();
    if (!isStale) staleSince = now;
    isStale = true;
    const waitMs = Math.min(COPY_AFTER_QUIET_MS, staleSince + COPY_WITHIN_MS - now);
    // In a hidden tab a timer may be minutes late, but events still arrive. So an overdue copy runs now.
    if (waitMs <= 0 && now >= restUntil) void run();
    else schedule(waitMs);
  }

  /** Plans the next run, but not before the rest is over. */
  function schedule(inMs: number): void {
    if (isRunning || life.signal.aborted) return;
    if (timer !== null) clock.clearTimeout(timer);
    timer = clock.setTimeout(() => void run(), Math.max(inMs, restUntil - clock.elapsed()));
  }

  async function run(): Promise<void> {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    if (!copy || isRunning || isStopped()) return;
    isRunning = true;
    isStale = false;
    const startedAt = clock.elapsed();
    try {
      await copy.update();
      restUntil = clock.elapsed() + REST_PER_WORK * (clock.elapsed() - startedAt);
    } catch {
      // The disk is full or the storage is refused, so copying is retried later. The queue itself tells the person when
      // it cannot store a change.
      restUntil = clock.elapsed() + COPY_RETRY_MS;
    }
    isRunning = false;
    schedule(isStale ? COPY_AFTER_QUIET_MS : COPY_INTERVAL_MS);
  }

  function onRestored(count: number): void {
    events.restored.emit(count);
    events.requeued();
  }

  async function lead(): Promise<void> {
    isLeading = true;
    await run();
    if (!life.signal.aborted)
      await new Promise((resolve) => life.signal.addEventListener('abort', resolve, { once: true }));
  }

  return {
    start() {
      if (!texts) return;
      events.screens.subscribe(({ type }) => {
        if (type !== 'status') noteChange();
      });
      // disposed while waiting for the lock
      locks.request(`${name}-backup`, { signal: life.signal }, lead).catch(() => undefined);
    },
    dispose() {
      life.abort();
      if (timer !== null) clock.clearTimeout(timer);
    },
  };
}
