import { isWithin, type Sale } from '@evertill/shared-domain';
import { useMemo } from 'react';
import type { SalesRange } from './data';
import { sourceKey } from './source-key';
import { useData } from './use-data';
import { type ListState, useAsked } from './use-list';

/** The sales of a window, newest first: cached, refreshed from the server, pending sales and refunds laid over. */
export function useSales(range: SalesRange): ListState<Sale> {
  const { sales } = useData();
  const from = range.from.getTime();
  const to = range.to.getTime();
  const window = useMemo(() => ({ from: new Date(from), to: new Date(to) }), [from, to]);
  const state = useAsked(sales, sourceKey(sales, `${from}-${to}`), () => sales.range(window));
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
