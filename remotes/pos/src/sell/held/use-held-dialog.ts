import { useState } from 'react';
import type { TillStore } from '../cart/till-store';

/** The dialogs of held sales: one puts the cart aside, the other lists the held sales. */
export type HeldDialog = 'hold' | 'list';

export interface HeldDialogState {
  readonly dialog: HeldDialog | null;
  /** Opens the dialog that fits the cart: a full cart can be held, an empty one filled from the list. */
  open(): void;
  toList(): void;
  close(): void;
}

/** Keeps which dialog of held sales is open. `isReady` is false while the total of the cart is unknown. */
export function useHeldDialog(store: TillStore, isReady: boolean): HeldDialogState {
  const [dialog, setDialog] = useState<HeldDialog | null>(null);
  return {
    dialog,
    open() {
      const hasLines = store.getSnapshot().cart.lines.length > 0;
      // The total of a cart that is not ready is unknown, or its sale is already on its way.
      if (isReady || !hasLines) setDialog(hasLines ? 'hold' : 'list');
    },
    toList: () => setDialog('list'),
    close: () => setDialog(null),
  };
}
