import type { TillStore } from '../cart/till-store';
import { BalanceDialog } from './balance-dialog';
import { GiftCardDialog } from './gift-card-dialog';

/** The dialogs of gift cards that the menu of the till opens. */
export type CreditDialog = 'sell' | 'check';

interface CreditDialogsProps {
  readonly dialog: CreditDialog;
  readonly store: TillStore;
  onClose(): void;
}

/** The dialog of gift cards that is open. */
export function CreditDialogs({ dialog, store, onClose }: CreditDialogsProps) {
  return dialog === 'sell' ? (
    <GiftCardDialog store={store} onClose={onClose} />
  ) : (
    <BalanceDialog onClose={onClose} />
  );
}
