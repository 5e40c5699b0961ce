import { object } from 'superstruct';
import { numeric, numericOrZero } from '../reading/fields';
import { readWire } from '../reading/quick-read';
import { folded, listOf, shape } from '../reading/shapes';

/** Today's figures beside those of the day before (spec 3). */
export interface DailySummary {
  totalSales: number;
  totalTransactions: number;
  averageTransactionAmount: number;
  previousDayTotalSales: number;
  previousDayTransactionCount: number;
  previousDayAverageTransaction: number;
  salesChangePercentage: number;
  transactionCountChangePercentage: number;
  averageTransactionChangePercentage: number;
}

/** The values of the three small charts (spec 3). */
export interface Trends {
  salesTrend: number[];
  transactionTrend: number[];
  averageTrend: number[];
}

/** Reads a daily summary as fetched. */
export const DailySummaryStruct = shape(
  object({
    totalSales: numericOrZero,
    totalTransactions: numericOrZero,
    averageTransactionAmount: numericOrZero,
    previousDayTotalSales: numericOrZero,
    previousDayTransactionCount: numericOrZero,
    previousDayAverageTransaction: numericOrZero,
    salesChangePercentage: numericOrZero,
    transactionCountChangePercentage: numericOrZero,
    averageTransactionChangePercentage: numericOrZero,
  }),
);

/** Reads trends as fetched. A missing series is read as an empty one. */
export const TrendsStruct = folded(
  shape(
    object({ salesTrend: listOf(numeric), transactionTrend: listOf(numeric), averageTrend: listOf(numeric) }),
  ),
  (wire) => ({
    salesTrend: wire.salesTrend ?? [],
    transactionTrend: wire.transactionTrend ?? [],
    averageTrend: wire.averageTrend ?? [],
  }),
);

/** Reads a daily summary from the wire. Throws a StructError that names the invalid field. */
export function parseDailySummary(wire: unknown): DailySummary {
  return readWire(wire, DailySummaryStruct);
}

/** Reads trends from the wire. Throws a StructError that names the invalid field. */
export function parseTrends(wire: unknown): Trends {
  return readWire(wire, TrendsStruct);
}
