// Describes the fate of a sale for the cashier, in notices and on the card of the last sale.
import type { Notice } from '@evertill/federation-kit';
import type { Fate } from '@evertill/shared-offline';
import { paymentTexts, saleTexts } from '../texts';

type Why = Extract<Fate, { is: 'waiting' }>['why'];

const WAITING: Readonly<Record<Why, string>> = {
  sending: saleTexts.syncing,
  'not-sent': saleTexts.offline,
  unanswered: saleTexts.retrying,
  'server-error': saleTexts.retrying,
};

/** Returns the reason why a sale has not synced yet, for the card of the last sale. */
export function waitingWords(why: Why): string {
  return WAITING[why];
}

/**
 * Returns the notices to show when the till goes on to the next customer. Empty for a refused sale, which has its own
 * notice.
 */
export function noticesOf(fate: Fate, isOnline: boolean): Notice[] {
  if (fate.is === 'booked') return [{ text: paymentTexts.processed, intent: 'positive' }];
  if (fate.is !== 'waiting') return [];
  const { why } = fate;
  if (why === 'sending') return [{ text: saleTexts.syncing, intent: 'info' }];
  if (why !== 'not-sent') return [{ text: WAITING[why], intent: 'warning' }];
  if (isOnline) return [{ text: saleTexts.soon, intent: 'info' }];
  // That the sale waits for a connection stands on the card of the last sale, and is said only there.
  return [{ text: paymentTexts.processed, intent: 'positive' }];
}
