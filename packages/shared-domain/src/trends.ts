// Summaries of sales and how they compare with the period before (spec 9, trends).
import type { DailySummary, Trends } from './entities/report';
import type { Sale } from './entities/sale';
import { type MoneyInput, money, roundMoney, sumMoney, toAmount } from './money';
import { exclusiveEnd, type Period } from './periods';
import { countsInReports } from './sale-status';

/** Count, revenue and average of some sales. */
export interface SalesSummary {
  totalSales: number;
  totalTransactions: number;
  averageTransactionAmount: number;
}

/** The parts of a sale that reports are made of. */
export type ReportedSale = Pick<Sale, 'status' | 'totalAmount' | 'taxAmount' | 'saleDate'>;

/** The change in percent, (current - previous) / previous * 100, and 100 when the previous value is 0 (spec 9). */
export function percentageChange(current: number, previous: number): number {
  if (previous === 0) return 100;
  return money(current).minus(previous).dividedBy(previous).times(100).toNumber();
}

/** The arrow of a change. */
export function trendDirection(change: number): 'up' | 'down' | 'flat' {
  return change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
}

/** The colour of a change: positive above 0, negative below 0, grey at 0 (spec 9). */
export function trendColour(change: number): 'positive' | 'negative' | 'grey' {
  return change > 0 ? 'positive' : change < 0 ? 'negative' : 'grey';
}

/** A change as text, one decimal with a '+' sign when it rose: '+12.3%', '-4.0%', '0.0%' (spec 9). */
export function formatTrend(change: number): string {
  const rounded = money(change).toDecimalPlaces(1);
  const sign = rounded.isZero() ? '' : rounded.isNegative() ? '-' : '+';
  return `${sign}${rounded.abs().toFixed(1)}%`;
}

/** The total of a sale in reports, and the amount its customer paid: totalAmount + taxAmount (spec 9). */
export function reportingTotal(sale: Pick<Sale, 'totalAmount' | 'taxAmount'>): number {
  return toAmount(money(sale.totalAmount).plus(sale.taxAmount));
}

/** Sums up sales, without REFUNDED and CANCELLED ones (spec 4, reporting). */
export function summariseSales(sales: readonly ReportedSale[]): SalesSummary {
  const counted = sales.filter((sale) => countsInReports(sale.status));
  return summaryOf(sumMoney(counted.map((sale) => reportingTotal(sale))), counted.length);
}

/** The summary of so many sales that bring in this much; what a database has summed up by itself. */
export function summaryOf(revenue: MoneyInput, count: number): SalesSummary {
  const total = roundMoney(revenue);
  return {
    totalSales: total.toNumber(),
    totalTransactions: count,
    averageTransactionAmount: count === 0 ? 0 : toAmount(total.dividedBy(count)),
  };
}

/** The daily summary of the sales of a day and of the day before (spec 3). */
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

/** The values of the small charts: a period cut into equal buckets, one summary each (24 for a day are its hours). */
export function bucketSales(sales: readonly ReportedSale[], period: Period, bucketCount = 24): Trends {
  const start = period.from.getTime();
  const width = Math.max(1, (exclusiveEnd(period).getTime() - start) / bucketCount);
  const buckets: ReportedSale[][] = Array.from({ length: bucketCount }, () => []);
  for (const sale of sales) {
    buckets[Math.floor((new Date(sale.saleDate).getTime() - start) / width)]?.push(sale);
  }
  return trendsOf(buckets.map((bucket) => summariseSales(bucket)));
}

/** The small charts of summaries that follow each other. */
export function trendsOf(summaries: readonly SalesSummary[]): Trends {
  return {
    salesTrend: summaries.map((summary) => summary.totalSales),
    transactionTrend: summaries.map((summary) => summary.totalTransactions),
    averageTrend: summaries.map((summary) => summary.averageTransactionAmount),
  };
}
