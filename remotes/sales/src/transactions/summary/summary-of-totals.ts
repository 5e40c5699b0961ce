import {
  addDays,
  daysBetween,
  type PeriodTotals,
  percentageChange,
  summaryOf,
} from '@evertill/shared-domain';
import type { Measure, Summary } from './use-summary';

/** Builds the summary from the server's daily totals, for a period whose sales are not on this device. */
export function summaryOfTotals({ from, to, count, days, previous }: PeriodTotals): Summary {
  const current = summaryOf(
    days.reduce((sum, { total }) => sum + total, 0),
    days.reduce((sum, { transactions }) => sum + transactions, 0),
  );
  const before = summaryOf(previous.total, previous.transactions);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const figuresByDay = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => {
    const day = byDay.get(addDays(from, n));
    return summaryOf(day?.total ?? 0, day?.transactions ?? 0);
  });
  const measure = (name: keyof typeof current): Measure => ({
    current: current[name],
    previous: before[name],
    change: percentageChange(current[name], before[name]),
    trend: figuresByDay.map((day) => day[name]),
  });
  return {
    sales: measure('totalSales'),
    transactions: measure('totalTransactions'),
    average: measure('averageTransactionAmount'),
    uncounted: count - current.totalTransactions,
    isUnknown: false,
    previousSales: null,
    isLoading: false,
    error: null,
  };
}
