import type { Clock } from '../../clock';
import type { StorageKeeper } from '../../environment/environment';
import { askForStorage } from '../../storage/storage-watch';
import type { OutboxStatus } from '../outbox-contract';
import type { CountChange, Counts } from '../store/counts';
import type { OutboxEvents } from './outbox-events';

/** Counting reads the whole queue and delays writes, so it waits until nothing has changed for this long. */
const RECOUNT_AFTER_QUIET_MS = 1000;

export interface StatusKeeper {
  getSnapshot(): OutboxStatus;
  /** Reads the counts again; resolves when they are known. */
  recount(): Promise<void>;
  /** Something besides the counts changed. */
  update(): void;
  /** Asks the browser to keep our data, and shows its answer. */
  askForStorage(): Promise<void>;
  setSending(isSending: boolean): void;
  dispose(): void;
}

/** Keeps the status; the same object until something in it changes. */
export function createStatusKeeper(options: {
  clock: Clock;
  readCounts: () => Promise<Counts>;
  storageKeeper: StorageKeeper | null;
  isOnline: () => boolean;
  /** Whether somebody is signed in whom the server accepts. */
  hasSession: () => boolean;
  events: Pick<OutboxEvents, 'screens' | 'counted' | 'unreadable' | 'senderChanged' | 'restored'>;
}): StatusKeeper {
  const { clock, readCounts, storageKeeper, isOnline, hasSession, events } = options;
  // Unknown until the first read: a 0 would tell the person that nothing waits.
  let counts: Counts | 'unknown' = 'unknown';
  let isUnreadable = false;
  let isSending = false;
  let storage: OutboxStatus['storage'] = { persisted: null, quotaLow: false, restored: 0 };
  let snapshot = build();
  let reading: Promise<void> | null = null;
  let isStale = false;
  let quietTimer: number | null = null;

  function build(): OutboxStatus {
    const known = counts === 'unknown' ? null : counts;
    return {
      pending: known?.pending ?? 'unknown',
      parked: known?.parked ?? 'unknown',
      state: state(known),
      storage,
    };
  }

  function state(known: Counts | null): OutboxStatus['state'] {
    if (isUnreadable) return 'unreadable';
    if (!isOnline()) return 'offline';
    if (!hasSession() && known !== null && known.pending > 0) return 'paused';
    return isSending ? 'sending' : 'idle';
  }

  function update(): void {
    const next = build();
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    events.screens.emit({ type: 'status' });
  }

  function setStorage(change: Partial<OutboxStatus['storage']>): void {
    storage = { ...storage, ...change };
    update();
  }

  function markUnreadable(): void {
    counts = 'unknown';
    isUnreadable = true;
    update();
  }

  async function read(): Promise<void> {
    isStale = false;
    try {
      counts = await readCounts();
      isUnreadable = false;
      update();
    } catch {
      // The store has told that it cannot be read.
    }
  }

  // One read at a time; after a change during a read it reads once more.
  function recount(): Promise<void> {
    isStale = true;
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading.then(() => (isStale ? recount() : undefined));
  }

  // By how much the counts have changed, null when that is not known; they are read again when it is quiet.
  function adjust(change: CountChange | null): void {
    if (!change) return void recount();
    const { pending, parked } = change;
    if (pending === 0 && parked === 0) return;
    // The read that is under way may or may not include this change.
    if (counts === 'unknown' || reading) return void recount();
    counts = { pending: Math.max(0, counts.pending + pending), parked: Math.max(0, counts.parked + parked) };
    update();
    if (quietTimer !== null) clock.clearTimeout(quietTimer);
    quietTimer = clock.setTimeout(() => void recount(), RECOUNT_AFTER_QUIET_MS);
  }

  events.counted.subscribe(adjust);
  events.unreadable.subscribe(markUnreadable);
  events.senderChanged.subscribe(update);
  events.restored.subscribe((count) => setStorage({ restored: storage.restored + count }));

  return {
    getSnapshot: () => snapshot,
    recount,
    update,
    askForStorage: async () => setStorage(await askForStorage(storageKeeper)),
    setSending(now) {
      isSending = now;
      update();
    },
    dispose() {
      if (quietTimer !== null) clock.clearTimeout(quietTimer);
    },
  };
}
