import { useProducts } from '@evertill/shared-data';
import { type ReactNode, useEffect, useState } from 'react';
import { type TillSlots, TillSlotsContext } from '../till-slots';
import { whenIdle } from '../when-idle';
import { AfterSale } from './after-sale';
import { CartSection } from './cart-section';

const SLOTS: TillSlots = { CartSection, AfterSale };

/** Opens the slots of the till once its first products are shown, because the code of other remotes must not delay them. */
export function SlotsAfterProducts({ children }: { readonly children: ReactNode }) {
  const { items } = useProducts();
  const [isOpen, setOpen] = useState(false);
  const hasProducts = items.length > 0;
  useEffect(() => (hasProducts ? whenIdle(() => setOpen(true)) : undefined), [hasProducts]);
  return <TillSlotsContext value={isOpen ? SLOTS : null}>{children}</TillSlotsContext>;
}
