import { isRecord } from '../kernel/is-record';
import { cashDifference, countedTotal, expectedCash } from '../shifts/drawer';
import { SHIFT_SUMS, type ShiftSums, sumIn } from '../shifts/shift-sums';
import type { ShiftClosing } from './shift';

/**
 * Builds a closing from the till's stored data, for a report before the server has answered. Its sums are those of the
 * till itself.
 */
export function closingOfTill(
  data: Readonly<Record<string, unknown>>,
  { key, closedByName }: { key: string; closedByName: string | null },
): ShiftClosing {
  const till = isRecord(data.till) ? data.till : {};
  const unsynced = isRecord(data.unsynced) ? data.unsynced : {};
  const sums = sumsOf(till.sums);
  const floatAmount = Number(data.floatAmount ?? 0);
  const counts = isRecord(data.counts) ? (data.counts as Record<string, number>) : null;
  const countedAmount = Number(data.countedAmount ?? countedTotal(counts ?? {}));
  const expectedAmount = expectedCash(floatAmount, sums);
  return {
    id: key,
    registerName: null,
    openedByName: null,
    receivedAt: null,
    perpetualTotal: null,
    closedByName,
    floatAmount,
    sums,
    expectedAmount,
    countedAmount,
    counts,
    registerId: String(data.registerId ?? ''),
    number: Number(data.shiftNumber ?? 0),
    openedAt: typeof data.openedAt === 'string' ? data.openedAt : null,
    closedAt: String(data.closedAt ?? ''),
    difference: cashDifference(countedAmount, expectedAmount),
    reason: typeof data.reason === 'string' && data.reason !== '' ? data.reason : null,
    tillExpectedAmount: expectedAmount,
    tillSales: sumIn(sums, SHIFT_SUMS.sales),
    unsyncedCount: Number(unsynced.count ?? 0),
    unsyncedTotal: sumIn(sumsOf(unsynced.sums), SHIFT_SUMS.salesTotal),
    firstSequence: sequenceOf(till.firstSequence),
    lastSequence: sequenceOf(till.lastSequence),
    movements: [],
    corrections: [],
  };
}

function sumsOf(value: unknown): ShiftSums {
  return isRecord(value) ? (value as ShiftSums) : {};
}

function sequenceOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
