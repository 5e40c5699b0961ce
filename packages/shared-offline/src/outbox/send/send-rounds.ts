// One round of sending: claim, send, settle. A round holds only records that do not depend on each other.
import type { Clock } from '../../clock';
import type { Exchange } from '../../http/transport';
import type { OutboxRecord } from '../record/outbox-record';
import { wireBody } from '../record/record-body';
import type { Claim } from '../store/claim-records';
import type { OutboxStore } from '../store/outbox-store';
import type { CountChange } from '../store/planned-writes';
import type { Outcome, Settlement } from '../store/record-outcomes';
import type { Delivery } from './delivery';
import { type AttemptOutcome, attemptOutcome } from './judge-answer';
import { createSettler } from './outcome-writer';

const BATCH_FIRST = 25;
const BATCH_MOST = 100;
// Claiming many at once is one strict write instead of several; a tab that dies leaves at most so many in doubt.
const PARTS = 4;
const BATCH_BYTES = 512 * 1024;
const BATCH_REST_MS = 5 * 60_000;
// A person may be waiting for the lane: a batch that took longer than this was too large.
const BATCH_QUICK_MS = 300;
const BATCH_SLOW_MS = 1000;

/** What a round did. */
export interface Round {
  /** The records this round took up. */
  offered: readonly OutboxRecord[];
  /** Those of them to offer again at once: never sent, or to be sent alone. */
  again: readonly OutboxRecord[];
  completed: number;
  /** Attempts that came to nothing; a refusal is an answer and does not count. */
  failed: number;
  isPause: boolean;
  isUnanswered: boolean;
}

export interface RoundContext {
  /** Whether the same person is still signed in, nobody waits and the server is believed to answer. */
  mayGoOn(): boolean;
  isSameSession(): boolean;
  onSettled(outcomes: readonly Outcome[], settlement: Settlement): void;
  onParked(records: readonly OutboxRecord[], counts: CountChange): void;
}

export interface SendRounds {
  /** How many records to hand over together next; 0 while batches do not work. */
  batchSize(): number;
  batch(records: readonly OutboxRecord[], context: RoundContext): Promise<Round>;
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
  let size = BATCH_FIRST;
  let restsUntil = 0;

  const judge = (one: Claim, exchange: Exchange, context: RoundContext) =>
    attemptOutcome(one, exchange, { now: clock.now(), random, isSameSession: context.isSameSession() });

  async function settle(outcomes: readonly Outcome[], context: RoundContext): Promise<void> {
    if (outcomes.length > 0) context.onSettled(outcomes, await store.settle(outcomes));
  }

  async function claim(records: readonly OutboxRecord[], context: RoundContext): Promise<Claim[]> {
    const { claims, parked, counts } = await store.claim(records.map((record) => record.seq));
    context.onParked(parked, counts);
    return claims;
  }

  // Claimed at once and sent in parts: an answer is written down while the next part is on the wire.
  async function batch(records: readonly OutboxRecord[], context: RoundContext): Promise<Round> {
    const claims = await claim(records, context);
    const settler = createSettler((outcomes) => settle(outcomes, context));
    const attempts: AttemptOutcome[] = [];
    const again: Claim[] = [];
    let unsent = claims;
    let isStopped = false;
    while (unsent.length > 0 && !isStopped && (unsent === claims || context.mayGoOn())) {
      const part = withinBytes(unsent.slice(0, size));
      unsent = unsent.slice(part.length);
      const made = await sendPart(part, context);
      attempts.push(...made);
      settler.add(made.map(({ outcome }) => outcome));
      again.push(...part.filter((_, i) => made[i]?.outcome.kind === 'release'));
      isStopped = isResting() || made.some(({ isPause, isUnanswered }) => isPause || isUnanswered);
    }
    settler.add(unsent.map((one) => release(one, one.wasUnsure)));
    await settler.done();
    return roundOf(records, attempts, [...again, ...unsent]);
  }

  async function sendPart(part: readonly Claim[], context: RoundContext): Promise<AttemptOutcome[]> {
    const startedAt = clock.elapsed();
    const exchange = await delivery.many(part.map(({ record }) => record));
    const tookMs = clock.elapsed() - startedAt;
    if (tookMs > BATCH_SLOW_MS) size = Math.max(1, Math.floor(size / 2));
    else if (tookMs < BATCH_QUICK_MS) size = Math.min(BATCH_MOST, size * 2);
    if (exchange.kind === 'unusable') {
      restsUntil = clock.elapsed() + BATCH_REST_MS;
      return part.map((one) => ({ outcome: release(one, true), isPause: false, isUnanswered: false }));
    }
    // That one is missing among the answers says nothing about the server.
    const isUnanswered = exchange.kind === 'no-answer';
    return part.map((one) => ({
      ...judgeInBatch(one, exchange.kind === 'results' ? exchange.byKey : exchange.kind, context),
      isUnanswered,
    }));
  }

  function isResting(): boolean {
    return clock.elapsed() < restsUntil;
  }

  function judgeInBatch(
    one: Claim,
    answers: Map<string, Exchange> | 'signed-out' | 'no-answer',
    context: RoundContext,
  ): AttemptOutcome {
    if (answers === 'no-answer') return judge(one, { kind: 'no-answer' }, context);
    if (answers === 'signed-out') return judge(one, signedOutAnswer(), context);
    const exchange = answers.get(one.record.key) ?? { kind: 'no-answer' as const };
    const attempt = judge(one, exchange, context);
    const isPlain409 = attempt.outcome.kind === 'park' && isUnclear409(attempt.outcome.error);
    if (!isPlain409) return attempt;
    // In flight or refused? Only the headers of a single answer tell the two apart.
    alone.add(one.record.key);
    return { ...attempt, outcome: release(one, true) };
  }

  async function singles(records: readonly OutboxRecord[], context: RoundContext): Promise<Round> {
    const claims = await claim(records, context);
    const attempts: AttemptOutcome[] = [];
    const settler = createSettler((outcomes) => settle(outcomes, context));
    let sent = 0;
    for (const one of claims) {
      if (sent > 0 && !context.mayGoOn()) break;
      sent += 1;
      const attempt = judge(one, await delivery.one(one.record, 'replay'), context);
      attempts.push(attempt);
      alone.delete(one.record.key);
      settler.add([attempt.outcome]);
      if (attempt.isPause || attempt.isUnanswered) break;
    }
    const unsent = claims.slice(sent);
    settler.add(unsent.map((one) => release(one, one.wasUnsure)));
    await settler.done();
    return roundOf(records, attempts, unsent);
  }

  return {
    batchSize: () => (isResting() ? 0 : size * PARTS),
    batch,
    singles,
    mustGoAlone: (record) => alone.has(record.key),
  };
}

function roundOf(
  offered: readonly OutboxRecord[],
  attempts: readonly AttemptOutcome[],
  again: readonly Claim[],
): Round {
  return {
    offered,
    again: again.map(({ record }) => record),
    completed: attempts.filter(({ outcome }) => outcome.kind === 'complete').length,
    failed: attempts.filter(({ outcome }) => outcome.kind === 'keep').length,
    isPause: attempts.some(({ isPause }) => isPause),
    isUnanswered: attempts.some(({ isUnanswered }) => isUnanswered),
  };
}

function release({ record }: Claim, unsure: boolean): Outcome {
  return { kind: 'release', record, unsure };
}

// An image can make one record larger than a server takes in a batch of many.
function withinBytes(claims: readonly Claim[]): Claim[] {
  let bytes = 0;
  return claims.filter(({ record }, i) => {
    bytes += JSON.stringify(wireBody(record) ?? null).length;
    return i === 0 || bytes <= BATCH_BYTES;
  });
}

function isUnclear409(error: { status: number; conflict?: unknown }): boolean {
  return error.status === 409 && error.conflict === undefined;
}

function signedOutAnswer(): Exchange {
  return { kind: 'answer', status: 401, isJson: true, body: null, echo: null, retryAfterMs: null };
}
