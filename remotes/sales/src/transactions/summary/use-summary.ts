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

/** One number of the summary against the period before. */
export interface Measure {
  readonly current: number;
  /** null while offline, when the period before is not on this device; so is the change against it. */
  readonly previous: number | null;
  readonly change: number | null;
  readonly trend: readonly number[];
}

export interface Summary {
  readonly sales: Measure;
  readonly transactions: Measure;
  readonly average: Measure;
  /** Without a connection, and no sale of the period is on this device: its numbers are nobody's. */
  readonly isUnknown: boolean;
  /** The sales of the period before, where they are known on this device. */
  readonly previousSales: readonly Sale[] | null;
  /** The comparison is on its way. */
  readonly isLoading: boolean;
  /** Why the comparison is missing. */
  readonly error: Error | null;
}

// Enough points for a line beside a number, whatever the period.
const BUCKET_COUNT = 24;

interface SummaryOptions {
  isWanted: boolean;
  /** The sums of a period before that has too many sales for this device. */
  longPrevious: PeriodTotals['previous'] | null;
}

/** The summary of the rows that are shown, without refunded and cancelled ones. */
export function useSummary(
  rows: readonly Sale[],
  period: Period,
  isToday: boolean,
  { isWanted, longPrevious }: SummaryOptions,
): Summary {
  const before = useMemo(() => previousPeriod(period), [period]);
  // The same call for every period, today's too; the server's own summary of yesterday stands in until it is there.
  const earlier = useSales(before, { isWanted: isWanted && !longPrevious });
  const daily = useDailySummary(isToday);
  const hourly = useHourlyTrends(isToday);
  const { isOnline } = useNetwork();

  return useMemo(() => {
    const current = summarizeSales(rows);
    const isHere = !earlier.isLoading && earlier.error === null;
    // Offline a period without sales and one this device has never seen look the same: nothing is said of either.
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
      // Today is this device's own: a till without sales has sold nothing.
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

// Offline the server's buckets are empty: then the rows on this device say it.
function trendsOf(report: Trends | undefined): Trends | null {
  return report && report.salesTrend.length > 0 ? report : null;
}

function measure(current: number, previous: number | undefined, trend: readonly number[]): Measure {
  if (previous === undefined) return { current, previous: null, change: null, trend };
  return { current, previous, change: percentageChange(current, previous), trend };
}
