import { countOf } from '@evertill/shared-domain';
import type { OutboxStatus } from '@evertill/shared-offline';

/** The state of this till in one sentence, and the tone in which it is shown. */
export interface Summary {
  readonly tone: 'good' | 'busy' | 'waiting' | 'offline' | 'trouble' | 'unknown';
  readonly headline: string;
  readonly hint: string | null;
}

const UNREADABLE: Summary = {
  tone: 'trouble',
  headline: 'The number of unsent changes is unknown',
  hint: 'What is stored on this till cannot be read.',
};
const ALL_SENT: Summary = {
  tone: 'good',
  headline: 'Everything is sent',
  hint: 'Every sale and every change made on this till has reached the server.',
};
const READING: Summary = { tone: 'unknown', headline: 'Reading the unsent changes', hint: null };

/** Returns the headline of the sync center. */
export function summaryOf({ pending, parked, state }: OutboxStatus): Summary {
  if (state === 'unreadable') return UNREADABLE;
  if (pending === 'unknown' || parked === 'unknown') return READING;
  const waiting = pending === 0 ? null : countOf(pending, 'change');
  if (parked > 0) {
    const headline = `${countOf(parked, 'change')} ${parked === 1 ? 'needs' : 'need'} attention`;
    return {
      tone: 'trouble',
      headline,
      hint: waiting && `${waiting} more ${be(pending)} waiting to be sent.`,
    };
  }
  if (state === 'offline') return offline(pending, waiting);
  if (!waiting) return ALL_SENT;
  if (state === 'paused') {
    const headline = `${waiting} ${be(pending)} waiting for a sign-in`;
    return { tone: 'waiting', headline, hint: 'The session has ended. Sign in again to send.' };
  }
  if (state === 'sending') return { tone: 'busy', headline: `Sending, ${pending} to go`, hint: null };
  return { tone: 'waiting', headline: `${waiting} ${be(pending)} waiting to be sent`, hint: null };
}

function offline(pending: number, waiting: string | null): Summary {
  const hint = waiting
    ? `${pending === 1 ? 'It is' : 'They are'} sent automatically when the connection is back. You can go on selling.`
    : 'Everything made here so far is sent. You can go on selling.';
  const headline = waiting ? `Offline, ${waiting} kept on this till` : 'Offline, nothing is waiting';
  return { tone: 'offline', headline, hint };
}

function be(count: number): string {
  return count === 1 ? 'is' : 'are';
}
