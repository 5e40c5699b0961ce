// One round of sending: claim, send, write down. A round holds only records that do not depend on each other. A round of
// batches goes on with further records as long as the server takes them.
import type { Clock } from '../../clock';
import type { Exchange } from '../../http/transport';
import { isForeign, type OutboxRecord } from '../record/outbox-record';
import { wireBody } from '../record/record-body';
import type { Claim } from '../store/claim-records';
import type { CountChange } from '../store/counts';
import type { OutboxStore } from '../store/outbox-store';
import type { Outcome, RecordedOutcomes } from '../store/record-outcomes';
import { createBatchSize } from './batch-size';
import type { Delivery } from './delivery';
import { type Judgment, judgeAnswer } from './judge-answer';
import { createOutcomeWriter } from './outcome-writer';

// Claiming many records is one strict write instead of several. When the tab dies, at most this many batches are in
// doubt, and as many whose answers are not written down yet.
const BATCHES_PER_CLAIM = 4;
const MAX_BATCH_BYTES = 512 * 1024;

/** One record in a round, and what its answer means. */
type Attempt = Pick<Judgment, 'outcome' | 'isPause' | 'isUnanswered'>;

/** The answers of a batch by key, or the result of the batch as a whole. */
type BatchAnswers = Map<string, Exchange> | 'signed-out' | 'no-answer';

/** The result of a round. */
export interface Round {
  /** The records to offer again at once, because they were never sent or must be sent alone. */
  again: readonly OutboxRecord[];
  completed: number;
  /** The number of attempts that failed. A refusal is an answer and does not count. */
  failed: number;
  isPause: boolean;
  isUnanswered: boolean;
}

/** The questions and reports of a running round. */
export interface RoundContext {
  /** True while the same person is signed in, no person waits, and the server is believed to answer. */
  mayGoOn(): boolean;
  isSameSession(): boolean;
  onRecorded(outcomes: readonly Outcome[], recorded: RecordedOutcomes): void;
  onParked(records: readonly OutboxRecord[], counts: CountChange): void;
}

interface BatchContext extends RoundContext {
  /** Takes up the next records for batches. Empty when the round should end. */
  takeMore(): Promise<readonly OutboxRecord[]>;
}

export interface SendRounds {
  /** The number of records to hand over together next. 0 while batches do not work. */
  batchSize(): number;
  batch(records: readonly OutboxRecord[], context: BatchContext): Promise<Round>;
  singles(records: readonly OutboxRecord[], context: RoundContext): Promise<Round>;
  mustGoAlone(record: OutboxRecord): boolean;
}

/** Builds the rounds of one tab. */
export function createSendRounds(options: {
  store: OutboxStore;
  delivery: Delivery;
  clock: Clock;
  random: () => number;
}): SendRounds {
  const { store, delivery, clock, random } = options;
  const alone = new Set<string>();
  const size = createBatchSize(clock);

  const judge = (one: Claim, exchange: Exchange, context: RoundContext): Attempt =>
    judgeAnswer(one, exchange, { now: clock.now(), random, isSameSession: context.isSameSession() });

  async function record(outcomes: readonly Outcome[], context: RoundContext): Promise<void> {
    if (outcomes.length > 0) context.onRecorded(outcomes, await store.record(outcomes));
  }

  async function claim(records: readonly OutboxRecord[], context: RoundContext): Promise<Claim[]> {
    const { claims, parked, counts } = await store.claim(records.map((record) => record.seq));
    context.onParked(parked, counts);
    return claims;
  }

  // Claims all records at once and sends them in parts. The answers to one part are written down while the next part is
  // sent, and the next records are claimed while the last part is away.
  async function batch(records: readonly OutboxRecord[], context: BatchContext): Promise<Round> {
    const writer = createOutcomeWriter((outcomes) => record(outcomes, context));
    const judged: Attempt[] = [];
    const again: Claim[] = [];
    let unsent = await claim(records, context);
    let hasBegun = false;
    let isTaken = false;
    let isStopped = false;
    try {
      while (unsent.length > 0 && !isStopped && (!hasBegun || context.mayGoOn())) {
        hasBegun = true;
        const part = withinBytes(unsent.slice(0, size.current()));
        unsent = unsent.slice(part.length);
        // Must: claim on only when the server has just taken a part. Otherwise a failing server would put the whole
        // queue in doubt.
        const claiming = isTaken && unsent.length === 0 ? claimMore(context) : null;
        claiming?.catch(() => undefined); // thrown below, when the part is answered
        const made = await sendPart(part, context);
        judged.push(...made);
        writer.add(made.map(({ outcome }) => outcome));
        again.push(...part.filter((_, i) => made[i]?.outcome.kind === 'release'));
        isTaken = made.some(({ outcome }) => outcome.kind === 'complete');
        isStopped = size.areOff() || made.some(({ isPause, isUnanswered }) => isPause || isUnanswered);
        if (claiming) unsent = await claiming;
      }
    } finally {
      writer.add(unsent.map((one) => release(one, one.wasUnsure)));
      await writer.done();
    }
    return roundOf(judged, [...again, ...unsent]);
  }

  async function claimMore(context: BatchContext): Promise<Claim[]> {
    const records = await context.takeMore();
    return records.length > 0 ? claim(records, context) : [];
  }

  async function sendPart(part: readonly Claim[], context: RoundContext): Promise<Attempt[]> {
    const startedAt = clock.elapsed();
    const exchange = await delivery.many(part.map(({ record }) => record));
    size.noteTime(clock.elapsed() - startedAt);
    if (exchange.kind === 'unusable') {
      size.turnOff();
      return part.map((one) => ({ outcome: release(one, true), isPause: false, isUnanswered: false }));
    }
    // A missing answer for one record does not mean that the server does not answer.
    const isUnanswered = exchange.kind === 'no-answer';
    return part.map((one) => ({
      ...judgeInBatch(one, exchange.kind === 'results' ? exchange.byKey : exchange.kind, context),
      isUnanswered,
    }));
  }

  function judgeInBatch(one: Claim, answers: BatchAnswers, context: RoundContext): Attempt {
    const judgment = judge(one, answerTo(one, answers), context);
    const isPlain409 = judgment.outcome.kind === 'park' && isUnclear409(judgment.outcome.error);
    if (!isPlain409) return judgment;
    // A 409 in a batch may mean in progress or refused. Only the headers of a single answer tell which.
    alone.add(one.record.key);
    return { ...judgment, outcome: release(one, true) };
  }

  async function singles(records: readonly OutboxRecord[], context: RoundContext): Promise<Round> {
    const claims = await claim(records, context);
    const judged: Attempt[] = [];
    const writer = createOutcomeWriter((outcomes) => record(outcomes, context));
    let sent = 0;
    for (const one of claims) {
      if (sent > 0 && !context.mayGoOn()) break;
      sent += 1;
      const judgment = judge(one, await delivery.one(one.record, 'replay'), context);
      judged.push(judgment);
      alone.delete(one.record.key);
      writer.add([judgment.outcome]);
      if (judgment.isPause || judgment.isUnanswered) break;
    }
    const unsent = claims.slice(sent);
    writer.add(unsent.map((one) => release(one, one.wasUnsure)));
    await writer.done();
    return roundOf(judged, unsent);
  }

  return {
    batchSize: () => (size.areOff() ? 0 : size.current() * BATCHES_PER_CLAIM),
    batch,
    singles,
    mustGoAlone: (record) => isForeign(record) || alone.has(record.key),
  };
}

// A key without an entry was not answered.
function answerTo(one: Claim, answers: BatchAnswers): Exchange {
  if (answers === 'no-answer') return { kind: 'no-answer' };
  if (answers === 'signed-out') return signedOutAnswer();
  return answers.get(one.record.key) ?? { kind: 'no-answer' as const };
}

function roundOf(judged: readonly Attempt[], again: readonly Claim[]): Round {
  return {
    again: again.map(({ record }) => record),
    completed: judged.filter(({ outcome }) => outcome.kind === 'complete').length,
    failed: judged.filter(({ outcome }) => outcome.kind === 'keep').length,
    isPause: judged.some(({ isPause }) => isPause),
    isUnanswered: judged.some(({ isUnanswered }) => isUnanswered),
  };
}

function release({ record }: Claim, unsure: boolean): Outcome {
  return { kind: 'release', record, unsure };
}

// Limits the bytes of a part, because one picture can be larger than all that a server accepts in one batch.
function withinBytes(claims: readonly Claim[]): Claim[] {
  let bytes = 0;
  return claims.filter(({ record }, i) => {
    bytes += JSON.stringify(wireBody(record) ?? null).length;
    return i === 0 || bytes <= MAX_BATCH_BYTES;
  });
}

function isUnclear409(error: { status: number; conflict?: unknown }): boolean {
  return error.status === 409 && error.conflict === undefined;
}

function signedOutAnswer(): Exchange {
  return { kind: 'answer', status: 401, isJson: true, body: null, echo: null, retryAfterMs: null };
}
