import { useSales } from '@evertill/shared-data';
import type { PeriodTotals, Sale } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { useMemo } from 'react';
import { filterSales } from './filter-sales';
import { useSummary } from './summary/use-summary';
import { MOST_ON_DEVICE } from './transaction-limits';
import type { TransactionList } from './transaction-list';
import type { TrendSource } from './trend/use-trend';
import type { DateFilterState } from './use-date-filter';

interface DeviceListOptions {
  readonly searched: string;
  /** The server's totals of the period. Null while they are not known. */
  readonly totals: PeriodTotals | null;
  /** False while the list may come from the server. Then only the sales that are already on this device are listed. */
  readonly isWanted: boolean;
  readonly isSummaryWanted: boolean;
}

/** Lists the sales of the chosen period that are on this device. */
export function useDeviceList(
  { filter, period }: DateFilterState,
  { searched, totals, isWanted, isSummaryWanted }: DeviceListOptions,
): TransactionList {
  const { isOnline } = useNetwork();
  const sales = useSales(period, { isWanted });
  const longPrevious = totals && totals.previous.transactions > MOST_ON_DEVICE ? totals.previous : null;
  const summary = useSummary(sales.items, period, filter.filterType === 'today', {
    isWanted: isSummaryWanted,
    longPrevious,
  });
  const previous = previousOf(longPrevious ? null : summary.previousSales, isOnline);
  const trend = useMemo<TrendSource>(
    () => ({ days: { from: filter.from, to: filter.to }, period, current: sales.items, previous }),
    [filter.from, filter.to, period, sales.items, previous],
  );
  const rows = useMemo(() => filterSales(sales.items, searched), [sales.items, searched]);
  const hasFailed = sales.error !== null && sales.items.length === 0;
  return {
    rows,
    isLoading: sales.isLoading,
    isRefreshing: sales.isRefreshing,
    error: sales.error,
    summary:
      sales.isLoading || summary.isLoading ? null : hasFailed ? { ...summary, isUnknown: true } : summary,
    summaryError: summary.error,
    trend,
    paged: null,
    refresh: sales.refresh,
  };
}

// Returns 'unknown' while offline, because the server cannot be asked for the period before.
function previousOf(sales: readonly Sale[] | null, isOnline: boolean): TrendSource['previous'] {
  return sales ?? (isOnline ? 'server' : 'unknown');
}
