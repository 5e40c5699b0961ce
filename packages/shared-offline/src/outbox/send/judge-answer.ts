import type { Exchange } from '../../http/transport';
import type { RecordError } from '../record/outbox-record';
import type { Claim } from '../store/claim-records';
import type { Outcome } from '../store/record-outcomes';
import { backoffMs } from './backoff';
import { classifyAnswer } from './classify-answer';

/** An outcome, and what it says about the world: whether to pause, and whether anybody answered. */
export interface AttemptOutcome {
  outcome: Outcome;
  isPause: boolean;
  isUnanswered: boolean;
}

/** Judges the answer to one claimed record in replay. */
export function attemptOutcome(
  { record, wasUnsure }: Claim,
  exchange: Exchange,
  world: {
    now: Date;
    random: () => number;
    /** Whether the person it was sent for is still the one signed in. */
    isSameSession: boolean;
  },
): AttemptOutcome {
  const verdict = classifyAnswer(exchange, record.url, record.key);
  const isUnanswered = exchange.kind === 'no-answer';
  const at = world.now.toISOString();
  if (verdict.do === 'complete') {
    const { status, answer } = verdict;
    return { outcome: { kind: 'complete', record, status, answer }, isPause: false, isUnanswered };
  }
  if (verdict.do === 'pause') {
    const error: RecordError = { status: 401, message: verdict.message, at };
    return {
      outcome: { kind: 'keep', record, error, notBefore: 0, unsure: wasUnsure },
      isPause: true,
      isUnanswered,
    };
  }
  const error: RecordError = { status: verdict.status, message: verdict.message, at };
  // It may have arrived with the next person's cookie: then the 403 is about them, not about the record.
  if (verdict.do === 'park' && verdict.status === 403 && !world.isSameSession) {
    return {
      outcome: { kind: 'keep', record, error, notBefore: 0, unsure: wasUnsure },
      isPause: false,
      isUnanswered,
    };
  }
  if (verdict.do === 'park') {
    const reason = verdict.conflict ? { ...error, conflict: verdict.conflict } : error;
    // A saved refusal proves that nothing landed; a 403 is judged before the key and proves nothing.
    const unsure = verdict.status === 403 && wasUnsure;
    return { outcome: { kind: 'park', record, error: reason, unsure }, isPause: false, isUnanswered };
  }
  const notBefore = world.now.getTime() + backoffMs(record.attempts, verdict.retryAfterMs, world.random);
  return { outcome: { kind: 'keep', record, error, notBefore, unsure: true }, isPause: false, isUnanswered };
}
