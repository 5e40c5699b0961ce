import type { Clock } from '../../clock';
import type { StorageKeeper } from '../../environment/environment';
import { askForStorage } from '../../storage/storage-watch';
import type { OutboxStatus } from '../outbox-contract';
import type { Counts } from '../store/counts';
import type { OutboxEvents } from './outbox-events';
import { createQueueCounter } from './queue-counter';

export interface StatusKeeper {
  getSnapshot(): OutboxStatus;
  /** Reads the counts again. Resolves when the counts are known. */
  recount(): Promise<void>;
  /** Updates the status after something other than the counts has changed. */
  update(): void;
  /** Asks the browser to keep our data, and shows its answer. */
  askForStorage(): Promise<void>;
  setSending(isSending: boolean): void;
  dispose(): void;
}

/** Builds the keeper of the status. The status stays the same object until a value in it changes. */
export function createStatusKeeper(options: {
  clock: Clock;
  readCounts: () => Promise<Counts>;
  storageKeeper: StorageKeeper | null;
  isOnline: () => boolean;
  /** True while a person is signed in and the server accepts the session. */
  hasSession: () => boolean;
  /** Called when the queue can be read again after it could not. */
  onReadable: () => void;
  events: Pick<OutboxEvents, 'screens' | 'counted' | 'unreadable' | 'senderChanged' | 'restored'>;
}): StatusKeeper {
  const { clock, readCounts, storageKeeper, isOnline, hasSession, onReadable, events } = options;
  const counter = createQueueCounter({ clock, readCounts, onChange: update, onReadable });
  let isSending = false;
  let storage: OutboxStatus['storage'] = { persisted: null, quotaLow: false, restored: 0 };
  let snapshot = build();

  function build(): OutboxStatus {
    const counts = counter.counts();
    const knownCounts = counts === 'unknown' ? null : counts;
    return {
      pending: knownCounts?.pending ?? 'unknown',
      parked: knownCounts?.parked ?? 'unknown',
      state: state(knownCounts),
      storage,
    };
  }

  function state(known: Counts | null): OutboxStatus['state'] {
    if (counter.isUnreadable()) return 'unreadable';
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

  events.counted.subscribe(counter.adjust);
  events.unreadable.subscribe(counter.markUnreadable);
  events.senderChanged.subscribe(update);
  events.restored.subscribe((count) => setStorage({ restored: storage.restored + count }));

  return {
    getSnapshot: () => snapshot,
    recount: counter.recount,
    update,
    askForStorage: async () => setStorage(await askForStorage(storageKeeper)),
    setSending(now) {
      isSending = now;
      update();
    },
    dispose: counter.dispose,
  };
}
