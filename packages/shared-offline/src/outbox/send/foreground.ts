// A change sent while the person waits. It is stored before; whatever happens here, it is stored, done or undone.
import type { Clock } from '../../clock';
import { endsSession, toApiError } from '../../http/api-error';
import type { Exchange } from '../../http/transport';
import type { SubmitResult } from '../outbox-contract';
import type { Author, OutboxRecord } from '../record/outbox-record';
import type { OutboxStore } from '../store/outbox-store';
import type { Outcome, Settlement } from '../store/record-outcomes';
import type { Delivery } from './delivery';
import { attemptOutcome } from './judge-answer';
import type { SenderLane } from './send-lock';

// Longer than a round of the replay takes. After that the till moves on: the change is stored.
const PATIENCE_MS = 3000;

interface ForegroundOptions {
  store: OutboxStore;
  lane: SenderLane;
  delivery: Delivery;
  clock: Clock;
  random: () => number;
  newKey: () => string;
  onSettled: (outcomes: readonly Outcome[], settlement: Settlement) => void;
  isSignedIn: (author: Author) => boolean;
  /** A 401: the outbox waits for a sign-in, and the person is told that the session is lost. */
  onSignedOut: (author: Author) => void;
  onSessionLost: () => void;
}

/** Sends a record that was stored as held by this page. */
export function createForegroundSender(options: ForegroundOptions) {
  const { store, lane, delivery, clock, random, onSettled } = options;

  async function settle(outcome: Outcome): Promise<boolean> {
    const settlement = await store.settle([outcome]);
    onSettled([outcome], settlement);
    return settlement.applied[0] ?? false;
  }

  // The record is stored. Should the device fail to write down what came of it, the replay learns it by the same key.
  async function settleLater(outcome: Outcome): Promise<void> {
    await settle(outcome).catch(() => false);
  }

  async function send<T>(record: OutboxRecord, author: Author): Promise<SubmitResult<T>> {
    const queued = { outcome: 'queued', key: record.key, record } as const;
    const exchange = await delivery.one(record, 'foreground');
    const claim = { record, wasUnsure: false };
    const { outcome, isPause } = attemptOutcome(claim, exchange, {
      now: clock.now(),
      random,
      isSameSession: options.isSignedIn(author),
    });
    if (outcome.kind === 'complete') {
      await settleLater(outcome);
      return { outcome: 'sent', key: record.key, data: outcome.answer as T };
    }
    if (isPause) {
      await settleLater(outcome);
      options.onSignedOut(author);
      options.onSessionLost();
      return queued;
    }
    if (outcome.kind !== 'park' || exchange.kind === 'no-answer') {
      await settleLater(outcome);
      return queued;
    }
    return refuse<T>(record, outcome, exchange);
  }

  async function refuse<T>(
    record: OutboxRecord,
    { error }: Extract<Outcome, { kind: 'park' }>,
    { status, body }: Extract<Exchange, { kind: 'answer' }>,
  ): Promise<SubmitResult<T>> {
    const refusal: Outcome = {
      kind: 'refuse',
      record,
      status,
      answer: body,
      error,
      noteKey: options.newKey(),
    };
    if (!(await settle(refusal))) return elsewhere<T>(record);
    if (endsSession(record.url, status)) options.onSessionLost();
    throw toApiError(record.url, status, body);
  }

  // This page slept long enough for another one to take the record over: what came of it there is what counts.
  async function elsewhere<T>(record: OutboxRecord): Promise<SubmitResult<T>> {
    const past = await store.journalOf(record.key);
    if (past?.outcome === 'sent') return { outcome: 'sent', key: record.key, data: past.answer as T };
    return { outcome: 'queued', key: record.key, record };
  }

  return async function sendHeld<T>(record: OutboxRecord, author: Author): Promise<SubmitResult<T>> {
    const result = await lane.urgentWithin(PATIENCE_MS, () => send<T>(record, author));
    if (result) return result;
    await settleLater({ kind: 'release', record, unsure: false });
    return { outcome: 'queued', key: record.key, record };
  };
}
