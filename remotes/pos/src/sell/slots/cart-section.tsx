import { SlotViews } from '@evertill/federation-kit';
import type { Totals } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { useMemo } from 'react';
import type { Cart } from '../cart/cart';
import { cartForSlots } from './slot-data';

export interface CartSectionProps {
  readonly cart: Cart;
  readonly totals: Totals;
}

/** Shows what other remotes say about the cart, above the sums. */
export function CartSection({ cart, totals }: CartSectionProps) {
  const styles = useStyles();
  const data = useMemo(() => cartForSlots(cart, totals), [cart, totals]);
  return <SlotViews slot="evertill.pos.cart-section.v1" data={data} className={styles.place} />;
}

const useStyles = makeStyles({
  place: {
    // A fill scrolls in its place, so that it never moves the button to pay off the screen or covers a control.
    maxHeight: '96px',
    flexShrink: 0,
    // A fill with nothing to say takes no room, so the distance to the sums belongs to its content.
    marginBottom: `calc(-1 * ${tokens.spacingVerticalM})`,
    '& > div > :not(:empty)': { paddingBottom: tokens.spacingVerticalM },
  },
});
