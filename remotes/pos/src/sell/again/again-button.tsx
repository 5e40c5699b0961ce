import { useNotify } from '@evertill/federation-kit';
import type { Sale } from '@evertill/shared-domain';
import { Button } from '@evertill/shared-ui';
import { useSyncExternalStore } from 'react';
import { againTexts } from '../../texts';
import type { TillCart } from '../cart/till-cart';
import { ringUpAgain } from './ring-up-again';

interface AgainButtonProps {
  readonly sale: Sale;
  readonly cart: Pick<TillCart, 'store' | 'findProduct'>;
  readonly onDone: () => void;
}

/** Rings up the items of a sale again. Shown only while the cart is empty, because two sales must not mix. */
export function AgainButton({ sale, cart: { store, findProduct }, onDone }: AgainButtonProps) {
  const notify = useNotify();
  const isEmpty = useSyncExternalStore(store.subscribe, () => store.getSnapshot().cart.lines.length === 0);
  if (!isEmpty) return null;

  function ringUp() {
    // A scan may have filled the cart since the button was drawn.
    const { cart: before } = store.getSnapshot();
    if (before.lines.length > 0) return;
    const { cart, missing } = ringUpAgain(before, sale.saleItems, findProduct);
    if (cart.lines.length > 0) store.open(cart);
    if (missing.length > 0)
      notify({ text: againTexts.missing(missing.join(', ')), intent: 'warning', position: 'top' });
    onDone();
  }

  return <Button onClick={ringUp}>{againTexts.ringUp}</Button>;
}
