import { isWithin, type Sale } from '@evertill/shared-domain';
import { useMemo } from 'react';
import type { SalesRange } from '../sales/sales-contract';
import { sourceKey } from './source-key';
import { useData } from './use-data';
import { type ListState, useAsked } from './use-list';

/**
 * Returns the sales of a period, newest first. Shows cached sales at once, refreshes them from the server, and includes
 * pending sales and refunds. With `isWanted` false, the server is not asked.
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
  // Memory may hold only the newest sales, and their sum must not be taken for that of the period.
  const isUnread = items.length === 0 || state.isPartial;
  return { ...state, items, isLoading: isUnread && state.isRefreshing && !state.error };
}

/** Returns the write methods of sales. They stay the same for the life of the root. */
export function useSaleActions() {
  const { create, refund, correctTender } = useData().sales;
  return { create, refund, correctTender };
}
