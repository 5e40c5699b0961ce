import type { HeldCarts } from '@evertill/shared-data';
import { type HeldCart, heldItemCount, registerLabel } from '@evertill/shared-domain';
import { useState } from 'react';

/** A held sale as the list shows it. */
export interface HeldListRow {
  readonly cart: Pick<HeldCart, 'id' | 'name' | 'heldAt' | 'heldByName' | 'total'>;
  readonly itemCount: number;
  /** True for a sale of this register. */
  readonly isOwn: boolean;
  /** The moment when the sale was opened on this register without being paid. */
  readonly openedAt?: string | null;
  /** The other register that holds the sale. Missing for a sale of this register. */
  readonly register?: string;
  /** True when the sale was opened, paid or deleted elsewhere while the list was open. */
  readonly isGone: boolean;
}

/**
 * Returns the held sales in an order that never changes while the list is open, because a row that moves under a finger
 * opens the sale of another customer. A sale that is gone keeps its place, and a new one comes last. `forget` takes out
 * a row that the person has deleted.
 */
export function useSteadyRows(carts: HeldCarts) {
  const [rows, setRows] = useState(() => withCarts([], carts));
  const [last, setLast] = useState(carts);
  if (carts !== last) {
    setLast(carts);
    setRows(withCarts(rows, carts));
  }
  const forget = (id: string) => setRows((before) => before.filter(({ cart }) => cart.id !== id));
  return { rows, forget };
}

function withCarts(before: readonly HeldListRow[], carts: HeldCarts): readonly HeldListRow[] {
  const now = rowsOf(carts);
  const known = new Set(before.map(({ cart }) => cart.id));
  return [
    ...before.map((row) => now.find(({ cart }) => cart.id === row.cart.id) ?? { ...row, isGone: true }),
    ...now.filter(({ cart }) => !known.has(cart.id)),
  ];
}

function rowsOf({ own, others }: HeldCarts): HeldListRow[] {
  return [
    ...own.map(({ cart, openedAt }) => ({
      cart,
      itemCount: heldItemCount(cart),
      isOwn: true,
      openedAt,
      isGone: false,
    })),
    ...others.map((cart) => ({
      cart,
      itemCount: cart.itemCount,
      isOwn: false,
      register: registerLabel({ id: cart.registerId, name: cart.registerName }),
      isGone: false,
    })),
  ];
}
