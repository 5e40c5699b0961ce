// Decides what an answer means for a record, by status and shape, never by the words of a message.
import { isRecord } from '@evertill/shared-domain';
import { isFailure, toApiError } from '../../http/api-error';
import type { Exchange } from '../../http/transport';
import { OFFLINE_MESSAGES } from '../../messages';
import { parseEditConflict } from '../record/edit-conflict';
import { isForeign, type RecordError } from '../record/outbox-record';
import type { Claim } from '../store/claim-records';
import type { Outcome } from '../store/record-outcomes';
import { backoffMs } from './backoff';

/** The outcome of an attempt, and what it means for all other records. */
export interface Judgment {
  outcome: Outcome;
  /** True for a 401. Nothing is wrong with the record, but all records wait for a sign-in. */
  isPause: boolean;
  isUnanswered: boolean;
  /** True when our server has failed and is certain that nothing was done, so that a waiting person can be told. */
  isUndone: boolean;
}

/** The circumstances of the answer. */
export interface JudgeContext {
  now: Date;
  random: () => number;
  /** True while the person for whom the record was sent is still the one signed in. */
  isSameSession: boolean;
}

/**
 * Judges the answer to one claimed record. Only an answer that echoes the key comes from our server, and a success must
 * also be JSON. Our server echoes the key with a failure only when certainly nothing was done.
 */
export function judgeAnswer(claim: Claim, exchange: Exchange, context: JudgeContext): Judgment {
  const outcome = outcomeOf(claim, exchange, context);
  const isPause = isSignedOut(claim, exchange);
  return {
    outcome,
    isPause,
    isUnanswered: exchange.kind === 'no-answer',
    isUndone: isUndone(claim, exchange),
  };
}

function isUndone({ record }: Claim, exchange: Exchange): boolean {
  if (exchange.kind === 'no-answer' || exchange.echo !== record.key) return false;
  return isFailure(exchange.status);
}

function isInFlight({ status, retryAfterMs }: Extract<Exchange, { kind: 'answer' }>): boolean {
  return status === 409 && retryAfterMs !== null;
}

// The session is judged before the key is read, so a 401 need not echo the key. A pause changes no record. A 401 from
// another team's service says nothing about our session, so sales go on.
function isSignedOut({ record }: Claim, exchange: Exchange): boolean {
  if (exchange.kind === 'no-answer' || exchange.status !== 401 || isForeign(record)) return false;
  return exchange.isJson || exchange.echo === record.key;
}

function outcomeOf(claim: Claim, exchange: Exchange, context: JudgeContext): Outcome {
  const { record, wasUnsure } = claim;
  const errorOf = (status: number, message: string): RecordError => ({
    status,
    message,
    at: context.now.toISOString(),
  });
  const untouched = (error: RecordError): Outcome => ({
    kind: 'keep',
    record,
    error,
    notBefore: 0,
    unsure: wasUnsure,
  });
  const tryAgain = (error: RecordError, retryAfterMs: number | null) => {
    const notBefore = context.now.getTime() + backoffMs(record.attempts, retryAfterMs, context.random);
    return { kind: 'keep', record, error, notBefore, unsure: true } as const;
  };

  if (exchange.kind === 'no-answer') return tryAgain(errorOf(0, OFFLINE_MESSAGES.noResponse), null);
  const { status, body, isJson, echo, retryAfterMs } = exchange;
  const { sessionRejected } = OFFLINE_MESSAGES;
  if (isSignedOut(claim, exchange)) return untouched(errorOf(401, sessionRejected));
  if (status === 401 && isForeign(record)) return tryAgain(errorOf(status, sessionRejected), retryAfterMs);
  const isOurs = echo === record.key && (isJson || status === 204 || status >= 400);
  if (!isOurs) return tryAgain(errorOf(status, OFFLINE_MESSAGES.noResponse), retryAfterMs);
  if (status >= 200 && status < 300) {
    return { kind: 'complete', record, status, answer: isJson ? body : null };
  }
  const error = errorOf(status, toApiError(record.url, status, body, true).message);
  if (status < 400 || isFailure(status) || isInFlight(exchange)) {
    return tryAgain(error, retryAfterMs);
  }
  // The session is of another store, which the answer of a switch did not tell this device. Nothing was done.
  if (status === 403 && isRecord(body) && body.code === 'author-unknown')
    return { ...tryAgain(error, retryAfterMs), unsure: wasUnsure };
  // The record may have arrived with the next person's cookie. The 403 is then about that person, not about the record.
  if (status === 403 && !context.isSameSession) return untouched(error);
  const conflict = status === 409 ? parseEditConflict(body) : null;
  // A stored refusal proves that nothing was done. A 403 is judged before the key is read, so a 403 proves nothing.
  const unsure = status === 403 && wasUnsure;
  return { kind: 'park', record, error: conflict ? { ...error, conflict } : error, unsure };
}
