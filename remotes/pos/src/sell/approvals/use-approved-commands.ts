import { useNotify } from '@evertill/federation-kit';
import type { Product } from '@evertill/shared-domain';
import { useMemo } from 'react';
import { approvalTexts } from '../../texts';
import type { TillStore } from '../cart/till-store';
import type { CartCommands } from '../cart/use-cart-commands';
import { type Rates, totalsOf } from '../cart/use-sale';
import { useStableCallback } from '../use-stable-callback';
import type { RecordCleared } from './use-record-cleared';

interface Watched {
  readonly store: TillStore;
  readonly rates: Rates;
  /** Tells whether the total was shown in a shop that wants removals after it approved. */
  readonly isWatched: () => boolean;
  readonly record: RecordCleared;
}

/**
 * Returns the commands of the cart. Those that take something out ask a manager first, where the shop wants this. All
 * other commands, and all of them in any other shop, do their work at once. A cart that is emptied after its total was
 * shown is recorded.
 */
export function useApprovedCommands(
  commands: CartCommands,
  askToRemove: () => ((what: string) => Promise<boolean>) | null,
  { store, rates, isWatched, record }: Watched,
): CartCommands {
  const notify = useNotify();

  function removing(what: (name: string) => string, productId: string, run: () => void) {
    const ask = askToRemove();
    const line = store.getSnapshot().cart.lines.find((one) => one.productId === productId);
    if (!ask || !line) run();
    else
      void ask(what(line.name)).then((isApproved) => {
        if (isApproved) run();
      });
  }

  const remove = useStableCallback((id: string) => {
    removing(approvalTexts.removal, id, () => commands.remove(id));
  });
  const decrease = useStableCallback((id: string) => {
    removing(approvalTexts.fewer, id, () => commands.decrease(id));
  });
  const setQuantity = useStableCallback((id: string, quantity: number, isEntered: boolean) => {
    const line = store.getSnapshot().cart.lines.find((one) => one.productId === id);
    const set = () => commands.setQuantity(id, quantity, isEntered);
    if (!line || quantity >= line.quantity) set();
    else if (!isEntered && askToRemove())
      notify({ text: approvalTexts.notLowered(line.name), intent: 'warning' });
    else removing(quantity < 1 ? approvalTexts.removal : approvalTexts.fewer, id, set);
  });
  const clear = useStableCallback(() => {
    if (isWatched()) void clearWatched();
    else commands.clear();
  });

  async function clearWatched() {
    const ask = askToRemove();
    if (ask && !(await ask(approvalTexts.clear))) return;
    const { cart } = store.getSnapshot();
    try {
      // Recorded before the cart is emptied, because the approval is nowhere else.
      await record(cart, totalsOf(cart, rates).amountDue);
    } catch {
      notify({ text: approvalTexts.clearFailed, intent: 'negative' });
      return;
    }
    commands.clear();
  }

  const add = useStableCallback((product: Product, quantity?: number) => {
    const { cart } = store.getSnapshot();
    const isAdded = commands.add(product, quantity);
    // The item begins another sale, and the approvals of the one that was emptied line by line end here.
    const isAnother = cart.lines.length === 0 && cart.approvals?.some(({ action }) => action === 'removal');
    // Without storage the sale that now begins cannot be kept either, and the till says so.
    if (isAdded && isAnother) void record(cart, null).catch(() => undefined);
    return isAdded;
  });

  // Always the same object, like the commands that it wraps.
  return useMemo(
    () => ({ ...commands, add, remove, decrease, setQuantity, clear }),
    [commands, add, remove, decrease, setQuantity, clear],
  );
}
