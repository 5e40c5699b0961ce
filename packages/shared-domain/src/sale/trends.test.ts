import { describe, expect, it } from 'vitest';
import { aSale } from '../testing';
import {
  bucketSales,
  compareDays,
  formatTrend,
  percentageChange,
  reportingTotal,
  summarizeSales,
  trendColor,
  trendDirection,
} from './trends';

describe('change', () => {
  it.each([
    [120, 100, 20],
    [80, 100, -20],
    [100, 100, 0],
    [50, 0, 100],
    [0, 0, 100],
    [0, 40, -100],
  ])('from %2$s to %1$s is %3$s percent', (current, previous, change) => {
    expect(percentageChange(current, previous)).toBe(change);
  });

  it.each([
    [12.34, '+12.3%', 'up', 'positive'],
    [12.35, '+12.4%', 'up', 'positive'],
    [-4, '-4.0%', 'down', 'negative'],
    [0, '0.0%', 'flat', 'gray'],
    [-0.04, '0.0%', 'down', 'negative'],
    [100, '+100.0%', 'up', 'positive'],
  ] as const)('%s shows as %s, %s, %s', (change, text, direction, color) => {
    expect([formatTrend(change), trendDirection(change), trendColor(change)]).toEqual([
      text,
      direction,
      color,
    ]);
  });
});

describe('summaries', () => {
  it('count what the customer paid: the amount before tax plus the tax', () => {
    expect(reportingTotal({ totalAmount: 22.5, taxAmount: 2.25 })).toBe(24.75);
  });

  it('leave out refunded and canceled sales', () => {
    const sales = [
      aSale(),
      aSale({ status: 'PENDING' }),
      aSale({ status: 'PARTIALLY_REFUNDED' }),
      aSale({ status: 'REFUNDED' }),
      aSale({ status: 'CANCELLED' }),
    ];
    expect(summarizeSales(sales)).toEqual({
      totalSales: 74.25,
      totalTransactions: 3,
      averageTransactionAmount: 24.75,
    });
  });

  it('are zero without sales', () => {
    expect(summarizeSales([])).toEqual({ totalSales: 0, totalTransactions: 0, averageTransactionAmount: 0 });
  });

  it('round the average half up', () => {
    const sales = [aSale({ totalAmount: 0.01, taxAmount: 0 }), aSale({ totalAmount: 0.02, taxAmount: 0 })];
    expect(summarizeSales(sales).averageTransactionAmount).toBe(0.02);
  });

  it('compare a day with the day before', () => {
    const today = summarizeSales([aSale({ totalAmount: 30, taxAmount: 0 })]);
    const dayBefore = summarizeSales([
      aSale({ totalAmount: 20, taxAmount: 0 }),
      aSale({ totalAmount: 20, taxAmount: 0 }),
    ]);
    expect(compareDays(today, dayBefore)).toEqual({
      totalSales: 30,
      totalTransactions: 1,
      averageTransactionAmount: 30,
      previousDayTotalSales: 40,
      previousDayTransactionCount: 2,
      previousDayAverageTransaction: 20,
      salesChangePercentage: -25,
      transactionCountChangePercentage: -50,
      averageTransactionChangePercentage: 50,
    });
  });
});

describe('chart values', () => {
  const day = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z') };
  const at = (saleDate: string) => aSale({ saleDate, totalAmount: 10, taxAmount: 0 });

  it('put each sale into its hour', () => {
    const trends = bucketSales(
      [at('2026-03-01T09:00:00Z'), at('2026-03-01T09:59:59.999Z'), at('2026-03-01T10:00:00Z')],
      day,
    );
    expect(trends.salesTrend).toHaveLength(24);
    expect(trends.salesTrend.slice(8, 12)).toEqual([0, 20, 10, 0]);
    expect(trends.transactionTrend.slice(8, 12)).toEqual([0, 2, 1, 0]);
    expect(trends.averageTrend.slice(8, 12)).toEqual([0, 10, 10, 0]);
  });

  it('keep the sale of the last millisecond and no sale from outside', () => {
    const period = { from: day.from, to: new Date(day.to.getTime() - 1) };
    const sales = [at('2026-02-28T23:59:59Z'), at('2026-03-01T23:59:59.999Z'), at('2026-03-02T00:00:00Z')];
    expect(bucketSales(sales, period, 2).transactionTrend).toEqual([0, 1]);
  });
});
