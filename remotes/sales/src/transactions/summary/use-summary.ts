import { useSales } from '@evertill/shared-data';
import {
  bucketSales,
  type DailySummary,
  type Period,
  type PeriodTotals,
  percentageChange,
  previousPeriod,
  type Sale,
  type SalesSummary,
  summarizeSales,
  type Trends,
  summaryOf as totalsOf,
} from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { useMemo } from 'react';
import { useDailySummary, useHourlyTrends } from './use-today';

/** One number of the summary, compared with the period before. */
export interface Measure {
  readonly current: number;
  /** Null when the period before is not known, for example offline. `change` is then null as well. */
  readonly previous: number | null;
  readonly change: number | null;
  readonly trend: readonly number[];
}

export interface Summary {
  readonly sales: Measure;
  readonly transactions: Measure;
  readonly average: Measure;
  /** The number of listed sales that do not count, because they were refunded or canceled. */
  readonly uncounted: number;
  /**
   * True when the numbers are not known: this device has no sale of the period, and is offline or could not load the list.
   */
  readonly isUnknown: boolean;
  /** The sales of the period before. Null when they are not known on this device. */
  readonly previousSales: readonly Sale[] | null;
  /** True while the comparison is loading. */
  readonly isLoading: boolean;
  /** The reason why the comparison is missing. */
  readonly error: Error | null;
}

// The number of points of the small line chart, for a period of any length.
const BUCKET_COUNT = 24;

interface SummaryOptions {
  isWanted: boolean;
  /** The server's totals of the period before, when that period has too many sales for this device. */
  longPrevious: PeriodTotals['previous'] | null;
}

/** Returns the summary of the listed sales, without refunded and canceled sales. */
export function useSummary(
  rows: readonly Sale[],
  period: Period,
  isToday: boolean,
  { isWanted, longPrevious }: SummaryOptions,
): Summary {
  const before = useMemo(() => previousPeriod(period), [period]);
  // Every period asks for the period before in the same way. For today, the server's daily summary is used until that
  // answer arrives.
  const earlier = useSales(before, { isWanted: isWanted && !longPrevious });
  const daily = useDailySummary(isToday);
  const hourly = useHourlyTrends(isToday);
  const { isOnline } = useNetwork();

  return useMemo(() => {
    const current = summarizeSales(rows);
    const isHere = !earlier.isLoading && earlier.error === null;
    // Offline, a period without sales looks the same as a period that this device has never seen, so both count as not
    // known.
    const previousSales = isHere && (isOnline || earlier.items.length > 0) ? earlier.items : null;
    const sums = longPrevious && totalsOf(longPrevious.total, longPrevious.transactions);
    const listed = sums ?? (previousSales && summarizeSales(previousSales));
    const previous = listed ?? (isToday ? dayBefore(daily.value) : null);
    const trends = trendsOf(hourly.value) ?? bucketSales(rows, period, BUCKET_COUNT);
    return {
      sales: measure(current.totalSales, previous?.totalSales, trends.salesTrend),
      transactions: measure(current.totalTransactions, previous?.totalTransactions, trends.transactionTrend),
      average: measure(
        current.averageTransactionAmount,
        previous?.averageTransactionAmount,
        trends.averageTrend,
      ),
      uncounted: rows.length - current.totalTransactions,
      // Today's list is always known, because the sales of this register are on this device.
      isUnknown: !isOnline && !isToday && rows.length === 0,
      previousSales,
      isLoading: previous === null && (earlier.isLoading || daily.isLoading),
      error: isToday ? daily.error : earlier.error,
    };
  }, [rows, period, isToday, isOnline, daily, hourly, earlier, longPrevious]);
}

function dayBefore(report: DailySummary | null | undefined): SalesSummary | null {
  if (!report) return null;
  return {
    totalSales: report.previousDayTotalSales,
    totalTransactions: report.previousDayTransactionCount,
    averageTransactionAmount: report.previousDayAverageTransaction,
  };
}

// The server's buckets are empty while offline. The sales on this device are used instead.
function trendsOf(report: Trends | undefined): Trends | null {
  return report && report.salesTrend.length > 0 ? report : null;
}

function measure(current: number, previous: number | undefined, trend: readonly number[]): Measure {
  if (previous === undefined) return { current, previous: null, change: null, trend };
  return { current, previous, change: percentageChange(current, previous), trend };
}
