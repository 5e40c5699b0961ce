// The reason why a change was not accepted: first in words that need no knowledge of the server, then in the server's
// own sentence.
import { isTakenSku, TAKEN_SKU_WORDS } from '@evertill/shared-data';
import type { OutboxRecord, RecordError } from '@evertill/shared-offline';
import type { People } from './people';
import { isSale } from './sale-words';

/** A reason as shown: what happened, and what the server said about it. */
export interface Reason {
  readonly plain: string;
  readonly server: string | null;
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'The server could not accept it as it is.',
  404: 'What it changes is no longer there.',
  409: 'It does not fit what is on the server by now.',
  410: 'It was discarded on another till.',
  413: 'It is too large for the server.',
  422: 'It was sent before with other contents.',
};
const REFUSED = 'The server did not accept it.';

/** Returns the reason why a record is parked. */
export function reasonOf(record: OutboxRecord, people: People): Reason {
  const { lastError } = record;
  if (!lastError) return { plain: REFUSED, server: null };
  if (lastError.conflict) {
    return { plain: 'Somebody else changed the same thing before this arrived.', server: null };
  }
  // Status 0 means that no server was asked: the outbox itself found that the change cannot be sent.
  if (lastError.status === 0) return { plain: lastError.message, server: null };
  return { plain: plainWords(record, lastError, people), server: lastError.message };
}

function plainWords(record: OutboxRecord, error: RecordError, people: People): string {
  if (error.status === 403) {
    const what = isSale(record) ? 'ring up sales' : 'make this change';
    return `${people.nameOf(record.author)} may not ${what} any more.`;
  }
  if (isTakenSku(record)) return TAKEN_SKU_WORDS;
  return REASONS[error.status] ?? REFUSED;
}
