import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ApprovalParts } from '../approval-parts';
import type { LineChange } from '../cart/cart';
import type { TillStore } from '../cart/till-store';
import type { CartCommands } from '../cart/use-cart-commands';
import type { TillApprovals } from './till-approvals';

interface ChangedSale {
  readonly store: TillStore;
  readonly approvals: TillApprovals | null;
  readonly commands: CartCommands;
}

/** Keeps the line whose price and note are being changed. */
export function useLineChanges({ store, approvals, commands }: ChangedSale, parts: ApprovalParts | null) {
  const [productId, setProductId] = useState<string | null>(null);
  const { changesLines = false } = approvals ?? {};
  // Always the same object, so that only the changed line renders.
  const buttons = useMemo(
    () => (parts && changesLines ? { ...parts, edit: setProductId } : null),
    [parts, changesLines],
  );
  // Not the whole cart, because the till must not render at every scan.
  const line = useSyncExternalStore(store.subscribe, () =>
    productId === null
      ? null
      : (store.getSnapshot().cart.lines.find((one) => one.productId === productId) ?? null),
  );
  return {
    buttons,
    line,
    change: (change: LineChange) => line && commands.change(line.productId, change),
    close: () => setProductId(null),
  };
}
