// Few sales are a list on this device, as the cards, the search and the work without a connection want it. Of many the server has the
// list: it comes in pages, sorted and searched there, and the cards have their sums from the totals of the days.
import { type SalesQuery, usePeriodTotals, useSales, useSalesPages } from '@evertill/shared-data';
import { isTemporaryId, SALE_ORDERS, type Sale, type SaleOrder } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { useDebouncedValue } from '@evertill/shared-ui';
import type { SortState } from '@evertill/shared-ui/tables';
import { useMemo, useState } from 'react';
import type { CourseSource } from './course/use-course';
import { filterSales } from './filter-sales';
import { summaryOfTotals } from './summary/summary-of-totals';
import { type Summary, useSummary } from './summary/use-summary';
import type { DateFilterState } from './use-date-filter';

/** More than these do not become a list on the device. */
export const MOST_ON_DEVICE = 500;
const BY_DATE: SortState = { columnId: 'date', direction: 'descending' };
const MOST_SORTED = 20_000;
const MOST_SORTED_AND_SEARCHED = 2_000;

export interface Transactions {
  readonly rows: readonly Sale[];
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly error: Error | null;
  readonly summary: Summary | null;
  readonly summaryError: Error | null;
  /** What the charts of the summary are made of. */
  readonly course: CourseSource;
  readonly searched: string;
  /** Null where the list is whole; else how the server's pages come. */
  readonly paged: {
    readonly count: number;
    readonly hasMore: boolean;
    readonly searchedTo: string | null;
    readonly query: SalesQuery;
    readonly sort: SortState | null;
    /** Whether there are too many to go by anything but the date. */
    readonly isDateOnly: boolean;
    setSort(sort: SortState | null): void;
    load(): void;
  } | null;
  refresh(): Promise<void>;
}

/** The sales of the chosen period that have the text in them. */
export function useTransactions({ filter, period }: DateFilterState, query: string): Transactions {
  const { isOnline } = useNetwork();
  const searched = useDebouncedValue(query);
  const isToday = filter.filterType === 'today';
  const days = { from: filter.from, to: filter.to };
  const totals = usePeriodTotals(isOnline ? days : null);
  const { answer } = totals;
  // Today's list is on this device whatever its length: the till sells into it.
  const isUnknown = isOnline && answer === null && totals.error === null;
  const isUndecided = isUnknown && !isToday;
  const isPaged = isOnline && !isToday && answer !== null && answer.count > MOST_ON_DEVICE;

  const whole = useSales(period, { isWanted: !isPaged && !isUndecided });
  const isPreviousLong = (answer?.previous.transactions ?? 0) > MOST_ON_DEVICE;
  const summary = useSummary(whole.items, period, isToday, {
    isWanted: !isPaged && !isUnknown,
    longPrevious: isPreviousLong && answer ? answer.previous : null,
  });
  // Without a connection nobody can be asked for the period before.
  const previousSales = isPreviousLong ? null : summary.previousSales;
  const course = useMemo<CourseSource>(
    () => ({
      ...{ days: { from: filter.from, to: filter.to }, period },
      current: isPaged ? 'server' : whole.items,
      previous: (isPaged ? null : previousSales) ?? (isOnline ? 'server' : 'unknown'),
    }),
    [filter.from, filter.to, period, isPaged, isOnline, whole.items, previousSales],
  );
  const found = useMemo(() => filterSales(whole.items, searched), [whole.items, searched]);

  const [wantedSort, setSort] = useState<SortState | null>(BY_DATE);
  const most = searched === '' ? MOST_SORTED : MOST_SORTED_AND_SEARCHED;
  const isDateOnly = (answer?.count ?? 0) > most;
  const sort = isDateOnly && wantedSort?.columnId !== 'date' ? BY_DATE : wantedSort;
  const paging = {
    ...days,
    search: searched.trim(),
    sort: orderOf(sort),
    direction: sort?.direction ?? 'descending',
  } as const;
  const pages = useSalesPages(isPaged ? paging : null);
  const waiting = useMemo(() => found.filter(({ id }) => isTemporaryId(id)), [found]);

  if (!isPaged || !answer)
    return {
      rows: found,
      isLoading: isUndecided || whole.isLoading,
      isRefreshing: totals.isRefreshing || whole.isRefreshing,
      error: whole.error,
      summary: isUndecided || whole.isLoading || summary.isLoading ? null : summary,
      summaryError: summary.error,
      course,
      searched,
      paged: null,
      refresh: async () => void (await Promise.all([totals.refresh(), whole.refresh()])),
    };
  return {
    // What waits to be sent is not on the server yet.
    rows: [...waiting, ...pages.items],
    isLoading: pages.isRefreshing,
    isRefreshing: totals.isRefreshing || pages.isRefreshing,
    error: pages.error,
    summary: summaryOfTotals(answer),
    summaryError: null,
    course,
    searched,
    paged: {
      count: answer.count,
      hasMore: pages.hasMore,
      searchedTo: pages.searchedTo,
      query: paging,
      sort,
      isDateOnly,
      setSort,
      load: pages.more,
    },
    refresh: async () => void (await Promise.all([totals.refresh(), pages.refresh()])),
  };
}

function orderOf(sort: SortState | null): SaleOrder {
  return SALE_ORDERS.find((order) => order === sort?.columnId) ?? 'date';
}
