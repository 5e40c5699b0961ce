import type { HostDelivery } from '@evertill/federation-kit';
import type { Fate } from '@evertill/shared-offline';

/**
 * Translates the end of a change into the terms of the HostApi. These terms stay the same when the outbox changes its
 * own.
 */
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
