// Summaries of sales, and their comparison with the previous period (spec 9, trends).

import { exclusiveEnd, type Period } from '../calendar/periods';
import type { DailySummary, Trends } from '../entities/report';
import type { Sale } from '../entities/sale';
import { type MoneyInput, money, roundMoney, sumMoney, toAmount } from '../money/money';
import { countsInReports } from '../money/sale-status';

/** The count, revenue and average of a group of sales. */
export interface SalesSummary {
  totalSales: number;
  totalTransactions: number;
  averageTransactionAmount: number;
}

/** The fields of a sale that reports need. */
export type ReportedSale = Pick<Sale, 'status' | 'totalAmount' | 'taxAmount' | 'saleDate'>;

/**
 * Returns the change in percent, (current - previous) / previous * 100, and 100 when the previous value is 0 (spec 9).
 */
export function percentageChange(current: number, previous: number): number {
  if (previous === 0) return 100;
  return money(current).minus(previous).dividedBy(previous).times(100).toNumber();
}

/** Returns the arrow of a change. */
export function trendDirection(change: number): 'up' | 'down' | 'flat' {
  return change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
}

/** Returns the color of a change: positive above 0, negative below 0, gray at 0 (spec 9). */
export function trendColor(change: number): 'positive' | 'negative' | 'gray' {
  return change > 0 ? 'positive' : change < 0 ? 'negative' : 'gray';
}

/** Formats a change with one decimal, and a '+' sign when it rose: '+12.3%', '-4.0%', '0.0%' (spec 9). */
export function formatTrend(change: number): string {
  const rounded = money(change).toDecimalPlaces(1);
  const sign = rounded.isZero() ? '' : rounded.isNegative() ? '-' : '+';
  return `${sign}${rounded.abs().toFixed(1)}%`;
}

/**
 * Returns the total of a sale in reports, which is also the amount that its customer paid: totalAmount + taxAmount
 * (spec 9).
 */
export function reportingTotal(sale: Pick<Sale, 'totalAmount' | 'taxAmount'>): number {
  return toAmount(money(sale.totalAmount).plus(sale.taxAmount));
}

/** Sums up sales, without REFUNDED and CANCELLED ones (spec 4, reporting). */
export function summarizeSales(sales: readonly ReportedSale[]): SalesSummary {
  const counted = sales.filter((sale) => countsInReports(sale.status));
  return summaryOf(sumMoney(counted.map((sale) => reportingTotal(sale))), counted.length);
}

/** Builds a summary from a revenue and a count that are already summed up, for example by a database. */
export function summaryOf(revenue: MoneyInput, count: number): SalesSummary {
  const total = roundMoney(revenue);
  return {
    totalSales: total.toNumber(),
    totalTransactions: count,
    averageTransactionAmount: count === 0 ? 0 : toAmount(total.dividedBy(count)),
  };
}

/** Builds the daily summary of a day and the day before (spec 3). */
export function compareDays(today: SalesSummary, dayBefore: SalesSummary): DailySummary {
  return {
    ...today,
    previousDayTotalSales: dayBefore.totalSales,
    previousDayTransactionCount: dayBefore.totalTransactions,
    previousDayAverageTransaction: dayBefore.averageTransactionAmount,
    salesChangePercentage: percentageChange(today.totalSales, dayBefore.totalSales),
    transactionCountChangePercentage: percentageChange(today.totalTransactions, dayBefore.totalTransactions),
    averageTransactionChangePercentage: percentageChange(
      today.averageTransactionAmount,
      dayBefore.averageTransactionAmount,
    ),
  };
}

/**
 * Returns the values of the small charts. The period is cut into equal buckets with one summary each. The 24 buckets of
 * a day are its hours.
 */
export function bucketSales(sales: readonly ReportedSale[], period: Period, bucketCount = 24): Trends {
  const start = period.from.getTime();
  const width = Math.max(1, (exclusiveEnd(period).getTime() - start) / bucketCount);
  const buckets: ReportedSale[][] = Array.from({ length: bucketCount }, () => []);
  for (const sale of sales) {
    buckets[Math.floor((new Date(sale.saleDate).getTime() - start) / width)]?.push(sale);
  }
  return trendsOf(buckets.map((bucket) => summarizeSales(bucket)));
}

/** Returns the small charts of consecutive summaries. */
export function trendsOf(summaries: readonly SalesSummary[]): Trends {
  return {
    salesTrend: summaries.map((summary) => summary.totalSales),
    transactionTrend: summaries.map((summary) => summary.totalTransactions),
    averageTrend: summaries.map((summary) => summary.averageTransactionAmount),
  };
}
