import { useHostApi } from '@evertill/federation-kit';
import { formatMoney, paymentMethodLabel } from '@evertill/shared-domain';
import { useContext, useEffect } from 'react';
import { splitTexts } from '../../../texts';
import type { TillStore } from '../../cart/till-store';
import { TrainingContext } from '../../training-context';

/**
 * Asks before a person leaves the till or closes the page while money was taken for a sale that is not complete. A
 * practice sale takes no money.
 */
export function useLeaveQuestion(store: Pick<TillStore, 'getSnapshot'>): void {
  const { beforeLeave } = useHostApi();
  const isTraining = useContext(TrainingContext) !== null;
  useEffect(() => {
    if (isTraining) return;
    return beforeLeave(() => {
      const { parts, charge } = store.getSnapshot();
      const taken = [...parts, ...(charge ? [charge] : [])];
      if (taken.length === 0) return null;
      const words = taken.map(({ method, amount }) => `${paymentMethodLabel(method)} ${formatMoney(amount)}`);
      return splitTexts.leave(words.join(', '));
    });
  }, [beforeLeave, store, isTraining]);
}
