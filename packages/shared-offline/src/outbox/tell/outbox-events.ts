// What happened to the outbox, told to this page's listeners and, as hints, to the other tabs.
import type { HintChannel } from '../../environment/environment';
import type { OutboxEvent } from '../outbox-contract';
import type { OutboxRecord } from '../record/outbox-record';
import type { AddResult } from '../store/add-record';
import type { OutboxStore } from '../store/outbox-store';
import type { CountChange } from '../store/planned-writes';
import type { Outcome, Settlement } from '../store/record-outcomes';
import { type Hint, type Hints, openHints } from './tab-events';

interface BulletinOptions {
  openChannel: (name: string) => HintChannel | null;
  name: string;
  store: Pick<OutboxStore, 'journalOf' | 'byKey'>;
  /** By how much, where this tab did it itself; otherwise it must be counted. */
  onChanged: (counts: CountChange | null) => void;
  onStored: () => void;
  onUrgent: () => void;
  onSignedOut: () => void;
}

export interface Bulletin {
  subscribe(listener: (event: OutboxEvent) => void): () => void;
  /** To this page only. */
  emit(event: OutboxEvent): void;
  hint: Hints['send'];
  changed(): void;
  settled(outcomes: readonly Outcome[], settlement: Settlement): void;
  added(result: AddResult): void;
  parked(records: readonly OutboxRecord[], counts: CountChange): void;
  drained(): void;
  signedOut(): void;
  close(): void;
}

/** Opens the bulletin of one tab. */
export function createBulletin(options: BulletinOptions): Bulletin {
  const listeners = new Set<(event: OutboxEvent) => void>();
  const hints = openHints(options.openChannel, options.name, handleHint);

  function emit(event: OutboxEvent): void {
    for (const listener of [...listeners]) listener(event);
  }

  function changed(counts: CountChange | null): void {
    hints.send({ type: 'changed' });
    emit({ type: 'changed' });
    options.onChanged(counts);
  }

  function tellParked(records: readonly OutboxRecord[]): void {
    for (const record of records) {
      emit({ type: 'parked', record });
      hints.send({ type: 'parked', key: record.key });
    }
  }

  function handleHint(hint: Hint): void {
    switch (hint.type) {
      case 'urgent':
        options.onUrgent();
        break;
      case 'sent':
        void relay(async () => {
          const past = await options.store.journalOf(hint.key);
          return past ? { type: 'sent', record: past.record, data: past.answer } : null;
        });
        break;
      case 'parked':
        void relay(async () => {
          const record = await options.store.byKey(hint.key);
          return record ? { type: 'parked', record } : null;
        });
        break;
      case 'drained':
        emit({ type: 'drained' });
        break;
      case 'signed-out':
        options.onSignedOut();
        emit({ type: 'signed-out' });
        break;
      default:
        emit({ type: 'changed' });
        options.onChanged(null);
        if (hint.type === 'stored') options.onStored();
    }
  }

  // The other tab says that something happened; what exactly is in the database.
  async function relay(read: () => Promise<OutboxEvent | null>): Promise<void> {
    try {
      const event = await read();
      if (event) emit(event);
    } catch {
      // The status says already that the outbox cannot be read.
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit,
    hint: hints.send,
    changed: () => changed(null),
    settled(outcomes, { applied, touched, counts }) {
      for (const [i, outcome] of outcomes.entries()) {
        if (outcome.kind !== 'complete' || !applied[i]) continue;
        emit({ type: 'sent', record: outcome.record, data: outcome.answer });
        hints.send({ type: 'sent', key: outcome.record.key });
      }
      tellParked(touched.filter((record) => record.state === 'parked'));
      changed(counts);
    },
    added({ record, how, counts }) {
      // A record held by this page is sent by this page: nobody else need wake for it.
      hints.send({ type: record.state === 'sending' ? 'changed' : 'stored' });
      emit(how === 'stored' ? { type: 'stored', record } : { type: 'changed' });
      options.onChanged(counts);
    },
    parked(records, counts) {
      tellParked(records);
      options.onChanged(counts);
    },
    drained() {
      emit({ type: 'drained' });
      hints.send({ type: 'drained' });
    },
    signedOut() {
      emit({ type: 'signed-out' });
      hints.send({ type: 'signed-out' });
    },
    close() {
      hints.close();
      listeners.clear();
    },
  };
}
