import { useHostApi } from '@evertill/federation-kit';
import { useRegisterId, useSoldBy } from '@evertill/shared-data';
import { useOffline } from '@evertill/shared-offline';
import { useContext } from 'react';
import { approvalTexts } from '../../texts';
import type { Cart } from '../cart/cart';
import { TrainingContext } from '../training-context';

/** Records that a cart was emptied after its total was shown. `total` is null when it was emptied line by line. */
export type RecordCleared = (cart: Cart, total: number | null) => Promise<void>;

/**
 * Returns how an emptied cart is recorded. Its approvals have no sale that they could travel with. The record waits on
 * this device until it is sent. Nothing is recorded while somebody practices.
 */
export function useRecordCleared(): RecordCleared {
  const { offline } = useHostApi();
  const registerId = useRegisterId();
  const soldBy = useSoldBy();
  const { clock } = useOffline();
  const isPractice = useContext(TrainingContext) !== null;

  return async ({ approvals = [] }, total) => {
    if (isPractice) return;
    const hand = soldBy();
    const removals = approvals.filter(({ action }) => action === 'removal');
    await offline.enqueue({
      method: 'POST',
      url: '/cleared-carts',
      entity: 'cleared-carts',
      summary: approvalTexts.cleared,
      data: {
        registerId,
        clearedAt: clock.now().toISOString(),
        ...(total !== null && { total }),
        ...(hand && { soldBy: hand }),
        ...(removals.length > 0 && { approvals: removals }),
      },
    });
  };
}
