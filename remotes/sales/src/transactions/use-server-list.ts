import {
  isTemporaryId,
  type PeriodTotals,
  SALE_ORDERS,
  type Sale,
  type SaleOrder,
} from '@evertill/shared-domain';
import type { SortState } from '@evertill/shared-ui/tables';
import { useMemo, useState } from 'react';
import { summaryOfTotals } from './summary/summary-of-totals';
import { MOST_SORTED, MOST_SORTED_AND_SEARCHED } from './transaction-limits';
import type { TransactionList } from './transaction-list';
import type { TrendSource } from './trend/use-trend';
import type { DateFilterState } from './use-date-filter';
import { useSalesPages } from './use-sales-pages';

const BY_DATE: SortState = { columnId: 'date', direction: 'descending' };

interface ServerListOptions {
  readonly searched: string;
  /** The server's totals of the period. Null sends no request. */
  readonly totals: PeriodTotals | null;
  /** The sales on this device that match the search, including those that were not sent yet. */
  readonly onDevice: readonly Sale[];
}

/** Reads the sales of the chosen period from the server, in pages. Null while the server's totals are not known. */
export function useServerList(
  { filter, period }: DateFilterState,
  { searched, totals, onDevice }: ServerListOptions,
): TransactionList | null {
  const [wantedSort, setSort] = useState<SortState | null>(BY_DATE);
  const most = searched === '' ? MOST_SORTED : MOST_SORTED_AND_SEARCHED;
  const isDateOnly = (totals?.count ?? 0) > most;
  const sort = isDateOnly && wantedSort?.columnId !== 'date' ? BY_DATE : wantedSort;
  const query = {
    from: filter.from,
    to: filter.to,
    search: searched.trim(),
    sort: orderOf(sort),
    direction: sort?.direction ?? 'descending',
  } as const;
  const pages = useSalesPages(totals && query);
  // Sales that wait to be sent are not on the server, so they are added to its list.
  const waiting = useMemo(() => onDevice.filter(({ id }) => isTemporaryId(id)), [onDevice]);
  const trend = useMemo<TrendSource>(
    () => ({
      days: { from: filter.from, to: filter.to },
      period,
      current: 'server',
      previous: 'server',
    }),
    [filter.from, filter.to, period],
  );
  if (!totals) return null;
  return {
    rows: [...waiting, ...pages.items],
    isLoading: pages.isRefreshing,
    isRefreshing: pages.isRefreshing,
    error: pages.error,
    summary: summaryOfTotals(totals),
    summaryError: null,
    trend,
    paged: {
      count: totals.count,
      hasMore: pages.more.hasMore,
      searchedTo: pages.searchedTo,
      query,
      sort,
      isDateOnly,
      setSort,
      load: pages.more.onLoad,
    },
    refresh: pages.reload,
  };
}

function orderOf(sort: SortState | null): SaleOrder {
  return SALE_ORDERS.find((order) => order === sort?.columnId) ?? 'date';
}
