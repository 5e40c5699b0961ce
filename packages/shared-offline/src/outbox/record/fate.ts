// What became of a change, read from where the device keeps it: its record while it is here, its line in the journal when it has left.
import { OFFLINE_MESSAGES } from '../../messages';
import type { Fate } from '../outbox-contract';
import { isHeld, type JournalEntry, type OutboxRecord, type RecordError } from './outbox-record';

/** The fate of a stored change. */
export function fateOf(record: OutboxRecord, now: Date): Fate<never> {
  const { state, lastError } = record;
  if (state === 'parked') return { is: 'refused', words: lastError?.message ?? OFFLINE_MESSAGES.unexpected };
  return { is: 'waiting', why: isHeld(record, now.getTime()) ? 'sending' : whyWaiting(lastError) };
}

/** The fate of a change that has left this device; null for one that was replaced, because its replacement has the fate. */
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

// A 401 says nothing about the change: it waits for a sign-in as if it had not been sent.
function whyWaiting(error: RecordError | null): 'not-sent' | 'unanswered' | 'server-error' {
  if (error === null || error.status === 401) return 'not-sent';
  // A page of somebody else's, as of a hotel's network, is no answer of the server.
  return error.status >= 400 ? 'server-error' : 'unanswered';
}
