import { useHostApi, useNotify, useStore } from '@evertill/federation-kit';
import { usePrinter, useRegisterId, useShopSettings, useSoldBy } from '@evertill/shared-data';
import { DEFAULT_SETTINGS, drawerOpeningOf } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useContext } from 'react';
import { approvalTexts, receiptTexts } from '../../texts';
import { TrainingContext } from '../training-context';
import { wordOf } from './words-of-approval';

/**
 * Returns how the person opens the drawer without a sale. Null where nothing opens it, where the shop does not want it,
 * and while somebody practices.
 */
export function useOpenDrawer(): (() => Promise<void>) | null {
  const { askApproval, offline, user } = useHostApi();
  const role = useStore(user)?.role;
  const { value: rules = DEFAULT_SETTINGS } = useShopSettings('device');
  const { setup, printer } = usePrinter();
  const registerId = useRegisterId();
  const soldBy = useSoldBy();
  const { clock } = useOffline();
  const notify = useNotify();
  const isPractice = useContext(TrainingContext) !== null;
  const allowance = drawerOpeningOf(role, rules);
  const hasDrawer = setup.opensDrawer && setup.way !== 'browser' && setup.way !== 'none';
  if (allowance === 'no' || isPractice || !hasDrawer) return null;

  return async () => {
    const answer = allowance === 'approved' ? await askApproval({ text: approvalTexts.drawer }) : null;
    if (allowance === 'approved' && !answer) return;
    const hand = soldBy();
    try {
      // Recorded before it opens, because an open drawer cannot be taken back.
      await offline.enqueue({
        method: 'POST',
        url: '/drawer-openings',
        entity: 'drawer-openings',
        summary: approvalTexts.drawerOpened,
        data: {
          registerId,
          openedAt: clock.now().toISOString(),
          ...(hand && { soldBy: hand }),
          ...(answer && { approval: wordOf(answer) }),
        },
      });
    } catch {
      notify({ text: approvalTexts.drawerFailed, intent: 'negative' });
      return;
    }
    void printer.print({ title: receiptTexts.drawer, rows: [], opensDrawer: true });
  };
}
