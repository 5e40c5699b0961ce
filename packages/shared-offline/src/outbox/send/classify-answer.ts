// What an answer means for a record in replay. Decided by status and shape, never by the words of a message.
import { toApiError } from '../../http/api-error';
import type { Exchange } from '../../http/transport';
import { OFFLINE_MESSAGES } from '../../messages';
import type { EditConflict } from '../record/outbox-record';

/** What to do with a record after an attempt. */
export type Verdict =
  | { do: 'complete'; status: number; answer: unknown }
  | { do: 'keep'; status: number; message: string; retryAfterMs: number | null }
  /** 401: nothing is wrong with the record; everything waits for a sign-in. */
  | { do: 'pause'; message: string }
  | { do: 'park'; status: number; message: string; answer: unknown; conflict?: EditConflict };

const TRY_AGAIN = new Set([408, 425, 429]);

/** Judges the answer to a record's key. Only JSON with the echo of the key is an answer of our server to it. */
export function classifyAnswer(exchange: Exchange, url: string, key: string): Verdict {
  if (exchange.kind === 'no-answer') return unanswered(0);
  const { status, body, isJson, echo, retryAfterMs } = exchange;
  // The session is judged before the key is read, so a 401 need not echo it; pausing changes no record.
  if (status === 401 && isJson) return { do: 'pause', message: OFFLINE_MESSAGES.sessionRejected };
  if (echo !== key || !(isJson || status === 204)) return unanswered(status, retryAfterMs);
  if (status >= 200 && status < 300) return { do: 'complete', status, answer: isJson ? body : null };
  const isInFlight = status === 409 && retryAfterMs !== null;
  if (status < 400 || status >= 500 || TRY_AGAIN.has(status) || isInFlight) {
    return { do: 'keep', status, message: wordsOf(url, status, body), retryAfterMs };
  }
  const conflict = status === 409 ? conflictOf(body) : null;
  return {
    do: 'park',
    status,
    message: wordsOf(url, status, body),
    answer: body,
    ...(conflict ? { conflict } : {}),
  };
}

function unanswered(status: number, retryAfterMs: number | null = null): Verdict {
  return { do: 'keep', status, message: OFFLINE_MESSAGES.noResponse, retryAfterMs };
}

function wordsOf(url: string, status: number, body: unknown): string {
  return toApiError(url, status, body, true).message;
}

function conflictOf(body: unknown): EditConflict | null {
  if (!isObject(body) || !isObject(body.conflict)) return null;
  const { mine, theirs, base, by, at } = body.conflict;
  return {
    mine: isObject(mine) ? mine : {},
    theirs: isObject(theirs) ? theirs : {},
    base: isObject(base) ? base : {},
    ...(typeof by === 'string' ? { by } : {}),
    ...(typeof at === 'string' ? { at } : {}),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
