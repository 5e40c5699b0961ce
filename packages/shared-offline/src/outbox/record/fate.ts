// Reads the fate of a change: from its record while the change is here, from its line in the journal when the change
// has left.
import { OFFLINE_MESSAGES } from '../../messages';
import type { Fate } from '../outbox-contract';
import { isHeld, type JournalEntry, type OutboxRecord, type RecordError } from './outbox-record';

/** Returns the fate of a stored change. */
export function fateOf(record: OutboxRecord, now: Date): Fate<never> {
  const { state, lastError } = record;
  if (state === 'parked') return { is: 'refused', words: lastError?.message ?? OFFLINE_MESSAGES.unexpected };
  return { is: 'waiting', why: isHeld(record, now.getTime()) ? 'sending' : whyWaiting(lastError) };
}

/**
 * Returns the fate of a change that has left this device. Null for a replaced change, because its replacement has the
 * fate.
 */
export function fateOfExit({ outcome, answer, reason }: JournalEntry): Fate | null {
  switch (outcome) {
    case 'sent':
      return { is: 'booked', answer };
    case 'refused':
      return { is: 'refused', words: reason ?? OFFLINE_MESSAGES.unexpected };
    case 'replaced':
      return null;
    default:
      return { is: 'gone', how: outcome, words: reason ?? null };
  }
}

// A 401 says nothing about the change, which waits for a sign-in as if it had not been sent.
function whyWaiting(error: RecordError | null): 'not-sent' | 'unanswered' | 'server-error' {
  if (error === null || error.status === 401) return 'not-sent';
  // A page from another server, such as a hotel network's, is not an answer of our server.
  return error.status >= 400 ? 'server-error' : 'unanswered';
}
