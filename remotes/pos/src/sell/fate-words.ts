// Describes the fate of a sale for the cashier, in notices and on the card of the last sale.
import type { Notice } from '@evertill/federation-kit';
import type { Fate } from '@evertill/shared-offline';
import { MESSAGES } from './messages';

type Why = Extract<Fate, { is: 'waiting' }>['why'];

const WAITING: Readonly<Record<Why, string>> = {
  sending: MESSAGES.sending,
  'not-sent': MESSAGES.waiting,
  unanswered: MESSAGES.unanswered,
  'server-error': MESSAGES.serverError,
};

/** Returns the reason why a sale is still on this till, for the card of the last sale. */
export function waitingWords(why: Why): string {
  return WAITING[why];
}

/**
 * Returns the notices to show when the till goes on to the next customer. Empty for a refused sale, which has its own
 * notice.
 */
export function noticesOf(fate: Fate, isOnline: boolean): Notice[] {
  if (fate.is === 'booked') return [{ text: MESSAGES.paymentProcessed, intent: 'positive' }];
  if (fate.is !== 'waiting') return [];
  const { why } = fate;
  if (why === 'sending') return [{ text: MESSAGES.sending, intent: 'info' }];
  if (why !== 'not-sent') return [{ text: WAITING[why], intent: 'warning' }];
  if (isOnline) return [{ text: MESSAGES.soon, intent: 'info' }];
  return [
    { text: MESSAGES.paymentProcessed, intent: 'positive' },
    { text: MESSAGES.queued, intent: 'info' },
  ];
}
