// Sends a change while the person waits. The change is stored first, so in the end the change is done, undone, or still
// stored.
import type { Clock } from '../../clock';
import { newUuid } from '../../environment/new-uuid';
import { endsSession, toApiError } from '../../http/api-error';
import type { Exchange } from '../../http/transport';
import type { Submitted } from '../outbox-contract';
import { fateOf } from '../record/fate';
import { type Author, isForeign, isSale, type OutboxRecord, type RecordError } from '../record/outbox-record';
import type { OutboxStore } from '../store/outbox-store';
import type { Outcome, RecordedOutcomes } from '../store/record-outcomes';
import type { Delivery } from './delivery';
import { judgeAnswer } from './judge-answer';
import type { SendLock } from './send-lock';
import type { Sender } from './sender';

/**
 * In milliseconds. Longer than a round of the replay takes. After this time the till moves on, because the change is
 * stored.
 */
const LOCK_PATIENCE_MS = 3000;

export interface ForegroundOptions {
  store: OutboxStore;
  lock: SendLock;
  delivery: Delivery;
  clock: Clock;
  random: () => number;
  sender: Pick<Sender, 'isSignedIn' | 'noteRefusal'>;
  onRecorded: (outcomes: readonly Outcome[], recorded: RecordedOutcomes) => void;
  /** Called when the person must be told that the session is lost. */
  onSessionLost: () => void;
}

/**
 * Sends a record that this page holds. Before a refusal is written down, `waitsForRefusal` tells whether the person
 * still waits.
 */
export type SendHeld = <T>(
  record: OutboxRecord,
  author: Author,
  waitsForRefusal: () => boolean,
) => Promise<Submitted<T>>;

/** Builds the function that sends held records. */
export function createForegroundSender(options: ForegroundOptions): SendHeld {
  const { store, lock, delivery, clock, random, sender } = options;

  async function write(outcome: Outcome): Promise<RecordedOutcomes> {
    const recorded = await store.record([outcome]);
    options.onRecorded([outcome], recorded);
    return recorded;
  }

  // When the device cannot write the outcome down, nothing is lost. The record is stored, and the replay sends the
  // record again with the same key.
  async function writeIfPossible(outcome: Outcome): Promise<OutboxRecord> {
    const { touched } = await write(outcome).catch(() => ({ touched: [] as OutboxRecord[] }));
    return touched.find(({ key }) => key === outcome.record.key) ?? outcome.record;
  }

  async function send<T>(
    record: OutboxRecord,
    author: Author,
    waitsForRefusal: () => boolean,
  ): Promise<Submitted<T>> {
    const exchange = await delivery.one(record, 'foreground');
    const isSameSession = sender.isSignedIn(author);
    const context = { now: clock.now(), random, isSameSession };
    const { outcome, isPause, isUndone } = judgeAnswer({ record, wasUnsure: false }, exchange, context);
    if (exchange.kind === 'answer' && isRefused(outcome, isUndone) && waitsForRefusal())
      return refuse<T>(outcome, exchange);
    const stored = await writeIfPossible(outcome);
    if (outcome.kind === 'complete') return booked(record, outcome.answer);
    if (isPause) {
      sender.noteRefusal(author);
      options.onSessionLost();
    }
    return waiting(stored, 'error' in outcome ? outcome.error : null);
  }

  async function refuse<T>(
    { record, error }: { record: OutboxRecord; error: RecordError },
    { status, body, requestId = null }: Extract<Exchange, { kind: 'answer' }>,
  ): Promise<Submitted<T>> {
    const noteKey = newUuid();
    const { applied } = await write({ kind: 'refuse', record, status, answer: body, error, noteKey });
    if (!applied[0]) return elsewhere<T>(record);
    // A refusal by another team's service says nothing about the session.
    const isTheirs = isForeign(record);
    if (!isTheirs && endsSession(record.url, status, body)) options.onSessionLost();
    throw toApiError(record.url, status, body, isTheirs, { requestId });
  }

  // This page slept so long that another page has sent the record. The outcome of that other page counts.
  async function elsewhere<T>(record: OutboxRecord): Promise<Submitted<T>> {
    const past = await store.journalOf(record.key);
    return past?.outcome === 'sent' ? booked(record, past.answer) : waiting(record, null);
  }

  function booked<T>(record: OutboxRecord, answer: unknown): Submitted<T> {
    return { record, fate: { is: 'booked', answer: answer as T } };
  }

  // The attempt has ended, even when the device could not write its outcome down.
  function waiting<T>(record: OutboxRecord, lastError: RecordError | null): Submitted<T> {
    const ended = { ...record, lastError, heldUntil: 0 };
    return { record: ended, fate: fateOf(ended, clock.now()) };
  }

  return async function sendHeld<T>(record: OutboxRecord, author: Author, waitsForRefusal: () => boolean) {
    const result = await lock.urgentWithin(LOCK_PATIENCE_MS, () => send<T>(record, author, waitsForRefusal));
    if (result) return result;
    const stored = await writeIfPossible({ kind: 'release', record, unsure: false });
    return waiting<T>(stored, null);
  };
}

// Returns true when the change is refused. A failing server refuses a change that can be made again later. A sale is
// kept, because selling never stops.
function isRefused(
  outcome: Outcome,
  isUndone: boolean,
): outcome is Extract<Outcome, { kind: 'park' | 'keep' }> {
  return outcome.kind === 'park' || (outcome.kind === 'keep' && isUndone && !isSale(outcome.record));
}
