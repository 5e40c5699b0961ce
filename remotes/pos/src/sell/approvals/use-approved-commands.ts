import { useMemo } from 'react';
import { approvalTexts } from '../../texts';
import type { TillStore } from '../cart/till-store';
import type { CartCommands } from '../cart/use-cart-commands';
import { useStableCallback } from '../use-stable-callback';

/**
 * Returns the commands of the cart. Those that take something out ask a manager first, where the shop wants this. All
 * other commands, and all of them in any other shop, do their work at once.
 */
export function useApprovedCommands(
  commands: CartCommands,
  askToRemove: () => ((what: string) => Promise<boolean>) | null,
  store: TillStore,
): CartCommands {
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
  const setQuantity = useStableCallback((id: string, quantity: number) => {
    const line = store.getSnapshot().cart.lines.find((one) => one.productId === id);
    const set = () => commands.setQuantity(id, quantity);
    if (!line || quantity >= line.quantity) set();
    else removing(quantity < 1 ? approvalTexts.removal : approvalTexts.fewer, id, set);
  });
  const clear = useStableCallback(() => {
    const ask = askToRemove();
    if (!ask) commands.clear();
    else
      void ask(approvalTexts.clear).then((isApproved) => {
        if (isApproved) commands.clear();
      });
  });

  // Always the same object, like the commands that it wraps.
  return useMemo(
    () => ({ ...commands, remove, decrease, setQuantity, clear }),
    [commands, remove, decrease, setQuantity, clear],
  );
}
