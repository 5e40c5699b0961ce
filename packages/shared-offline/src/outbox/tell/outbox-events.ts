// The events of the outbox. Each part reports and listens here, so that no part needs to know another part.
import { createSignal, type Signal } from '@evertill/shared-domain';
import type { OutboxEvent } from '../outbox-contract';
import type { OutboxRecord } from '../record/outbox-record';
import type { AddResult } from '../store/add-record';
import type { CountChange } from '../store/counts';
import type { Outcome, RecordedOutcomes } from '../store/record-outcomes';
import type { TabEvents } from './tab-events';

export interface OutboxEvents {
  /** Events for the screens of this page, whichever tab caused them. */
  readonly screens: Signal<[OutboxEvent]>;

  /** The change of the counts. Null when the counts must be read again. */
  readonly counted: Signal<[change: CountChange | null]>;
  /** The database could not be read. */
  readonly unreadable: Signal;
  /** A person has signed in or out, or the server no longer accepts the session. */
  readonly senderChanged: Signal;
  /** Something may be sendable. `isForced` is true when the waiting times no longer count. */
  readonly sendable: Signal<[isForced?: boolean]>;
  /** The number of changes that came back from the second copy. */
  readonly restored: Signal<[count: number]>;
  /** A person waits in another tab. */
  readonly urgentElsewhere: Signal;
  /** The server has refused the session in another tab. All tabs share one cookie. */
  readonly signedOutElsewhere: Signal;

  /** This tab has stored a change. */
  added(result: AddResult): void;
  /** The outcomes of this tab's attempts are written down. */
  recorded(outcomes: readonly Outcome[], recorded: RecordedOutcomes): void;
  /** This tab found records that cannot be sent. */
  parked(records: readonly OutboxRecord[], change: CountChange): void;
  /**
   * A person's decision, an import or a restored copy has changed the queue. Counts the queue again, and sends what can
   * be sent.
   */
  requeued(): void;
  /** The queue has emptied. */
  drained(): void;
  /** The server has refused the session. */
  signedOut(): void;
  /** A person waits in this tab. */
  urgent(): void;
}

/** Builds the events of one tab. Reports what this tab does to the other tabs too. */
export function createOutboxEvents(tabs: Pick<TabEvents, 'post'>): OutboxEvents {
  const screens = createSignal<[OutboxEvent]>();
  const counted = createSignal<[CountChange | null]>();
  const sendable = createSignal<[isForced?: boolean]>();

  function changed(counts: CountChange | null): void {
    tabs.post({ type: 'changed' });
    screens.emit({ type: 'changed' });
    counted.emit(counts);
  }

  function tellParked(records: readonly OutboxRecord[]): void {
    for (const record of records) {
      screens.emit({ type: 'parked', record });
      tabs.post({ type: 'parked', key: record.key });
    }
  }

  return {
    screens,
    counted,
    unreadable: createSignal(),
    senderChanged: createSignal(),
    sendable,
    restored: createSignal<[count: number]>(),
    urgentElsewhere: createSignal(),
    signedOutElsewhere: createSignal(),

    added({ record, how, counts }) {
      // A held record is sent by this page, so the other tabs need not start sending.
      tabs.post({ type: record.state === 'sending' ? 'changed' : 'stored' });
      screens.emit(how === 'stored' ? { type: 'stored', record } : { type: 'changed' });
      counted.emit(counts);
    },
    recorded(outcomes, { applied, touched, counts }) {
      for (const [i, outcome] of outcomes.entries()) {
        if (outcome.kind !== 'complete' || !applied[i]) continue;
        screens.emit({ type: 'sent', record: outcome.record, data: outcome.answer });
        tabs.post({ type: 'sent', key: outcome.record.key });
      }
      tellParked(touched.filter((record) => record.state === 'parked'));
      changed(counts);
    },
    parked(records, counts) {
      tellParked(records);
      counted.emit(counts);
    },
    requeued() {
      changed(null);
      sendable.emit();
    },
    drained() {
      screens.emit({ type: 'drained' });
      tabs.post({ type: 'drained' });
    },
    signedOut() {
      screens.emit({ type: 'signed-out' });
      tabs.post({ type: 'signed-out' });
    },
    urgent: () => tabs.post({ type: 'urgent' }),
  };
}
