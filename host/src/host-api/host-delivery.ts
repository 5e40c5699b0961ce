import type { HostDelivery } from '@evertill/federation-kit';
import type { Fate } from '@evertill/shared-offline';

/** The end of a change in the words of the HostApi, which stay as they are whatever the outbox calls them. */
export function toHostDelivery(fate: Exclude<Fate, { is: 'waiting' }>): HostDelivery {
  switch (fate.is) {
    case 'booked':
      return { outcome: 'sent', answer: fate.answer };
    case 'refused':
      return { outcome: 'refused', reason: fate.words };
    case 'gone':
      if (fate.how === 'unknown') return { outcome: 'unknown' };
      return { outcome: fate.how, ...(fate.words !== null && { reason: fate.words }) };
  }
}
