import { calculateTotals, type Discount, type Tax, type Totals } from '@evertill/shared-domain';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { Cart } from './cart';
import { hasGiftCards } from './gift-cards';
import type { TillState, TillStore } from './till-store';

/** The discount and taxes that apply to the sale in progress. */
export interface Rates {
  readonly discount: Discount | null;
  readonly taxes: readonly Tax[];
  /** The smallest step of cash in dollars. 0 where cash is taken to the cent. */
  readonly cashStep: number;
}

export function totalsOf(cart: Cart, rates: Rates): Totals {
  return calculateTotals({ ...rates, lines: cart.lines });
}

/** Returns the sale in progress with its sums. The component renders at every change of the cart. */
export function useSale(store: TillStore, rates: Rates): { state: TillState; totals: Totals } {
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const totals = useMemo(() => totalsOf(state.cart, rates), [state.cart, rates]);
  return { state, totals };
}

/**
 * Returns the sale that is being paid for. The result stays the same when the sale was made and its cart is empty,
 * because the payment fades out with its amounts.
 */
export function useSaleToPay(store: TillStore, rates: Rates): ReturnType<typeof useSale> {
  const sale = useSale(store, rates);
  const toPay = useRef(sale);
  if (sale.state.cart.lines.length > 0) toPay.current = sale;
  return toPay.current;
}

/** Returns the rates of the sale in progress. The result changes only with the rates and not with the lines. */
export function useRates(
  store: TillStore,
  discounts: readonly Discount[],
  taxes: readonly Tax[],
  cashStep: number,
) {
  const discountId = useSyncExternalStore(store.subscribe, () => store.getSnapshot().cart.discountId);
  const discount = discounts.find((candidate) => candidate.id === discountId) ?? null;
  const hasGiftCard = useSyncExternalStore(store.subscribe, () => hasGiftCards(store.getSnapshot().cart));
  return useMemo<Rates & { isDiscountGone: boolean }>(() => {
    const isDiscountGone = discountId !== null && discount === null;
    // A gift card for less than its money would be money for nothing.
    return { discount: hasGiftCard ? null : discount, taxes, cashStep, isDiscountGone };
  }, [discount, taxes, cashStep, discountId, hasGiftCard]);
}
