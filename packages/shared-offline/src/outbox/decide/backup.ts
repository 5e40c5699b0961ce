// A second copy of what waits, outside the databases. A browser that finds its databases damaged deletes them and opens empty ones;
// Chromium does so at the second start after a power cut that damaged its log. What was waiting is then restored from this copy.
import type { Clock } from '../../clock';
import type { Locks } from '../../environment/environment';
import type { TextStore } from '../../environment/text-store';
import type { OutboxStore } from '../store/outbox-store';
import type { OutboxEvents } from '../tell/outbox-events';
import { createSecondCopy } from './second-copy';

/** A change is copied when nothing has changed for so long: most changes are sent before that and need no copy. */
const COPY_AFTER_QUIET_MS = 1000;
/** When it is never quiet, a change is copied after this time all the same. */
const COPY_WITHIN_MS = 10_000;
/** It rests so many times as long as it took: a long queue must not keep the page busy. */
const REST_PER_WORK = 10;
const COPY_RETRY_MS = 60_000;
/** Changes of which this tab was not told are found after this time at the latest. */
const COPY_INTERVAL_MS = 30_000;

export interface Backup {
  /** Takes back what a new database has lost, then follows the queue until disposed. */
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

/** Keeps the second copy; one tab at a time does so. When it fails, only the copy is missing, never a change. */
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
    // In a hidden tab a timer may be minutes late, but events still arrive: so it runs now.
    if (waitMs <= 0 && now >= restUntil) void run();
    else schedule(waitMs);
  }

  /** Plans the next run; it waits longer when it has not rested yet. */
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
      // The disk is full or the storage is refused. It is tried again later; the queue itself tells the person when it cannot store.
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
      locks.request(`${name}-backup`, { signal: life.signal }, lead).catch(() => undefined); // disposed while it waited
    },
    dispose() {
      life.abort();
      if (timer !== null) clock.clearTimeout(timer);
    },
  };
}
