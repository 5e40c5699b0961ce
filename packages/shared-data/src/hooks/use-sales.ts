import { isWithin, type Sale } from '@evertill/shared-domain';
import { useMemo } from 'react';
import type { SalesRange } from '../sales/sales-contract';
import { sourceKey } from './source-key';
import { useData } from './use-data';
import { type ListState, useAsked } from './use-list';

/**
 * The sales of a window, newest first: cached, refreshed from the server, pending sales and refunds laid over. Where they are not
 * wanted from the server, those that are here.
 */
export function useSales(range: SalesRange, { isWanted = true } = {}): ListState<Sale> {
  const { sales } = useData();
  const from = range.from.getTime();
  const to = range.to.getTime();
  const window = useMemo(() => ({ from: new Date(from), to: new Date(to) }), [from, to]);
  const key = isWanted ? sourceKey(sales, `${from}-${to}`) : null;
  const state = useAsked(sales, key, () => sales.range(window));
  const items = useMemo(
    () => state.items.filter((sale) => isWithin(window, sale.saleDate)),
    [state.items, window],
  );
  return { ...state, items, isLoading: items.length === 0 && state.isRefreshing && !state.error };
}

/** The writes of sales; stable for the life of the root. */
export function useSaleActions() {
  const { create, refund } = useData().sales;
  return { create, refund };
}
