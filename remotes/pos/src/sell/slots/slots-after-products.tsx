import { useProducts } from '@evertill/shared-data';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { TileBadgesContext, type TileBadgesProps } from '../tile-badges-context';
import { type TillSlots, TillSlotsContext } from '../till-slots';
import { whenIdle } from '../when-idle';
import { AfterSale } from './after-sale';
import { CartSection } from './cart-section';
import { TileBadgesSource } from './tile-badges';

const SLOTS: TillSlots = { CartSection, AfterSale };

/** Opens the slots of the till once its first products are shown, because the code of other remotes must not delay them. */
export function SlotsAfterProducts({ children }: { readonly children: ReactNode }) {
  const { items } = useProducts();
  const [isOpen, setOpen] = useState(false);
  const hasProducts = items.length > 0;
  useEffect(() => (hasProducts ? whenIdle(() => setOpen(true)) : undefined), [hasProducts]);
  const [Badges, setBadges] = useState<ComponentType<TileBadgesProps> | null>(null);
  // A component is a function, which a state would call.
  const noteBadges = useCallback((next: typeof Badges) => setBadges(() => next), []);
  return (
    <TillSlotsContext value={isOpen ? SLOTS : null}>
      {isOpen && <TileBadgesSource onBadges={noteBadges} />}
      <TileBadgesContext value={Badges}>{children}</TileBadgesContext>
    </TillSlotsContext>
  );
}
