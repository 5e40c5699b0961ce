// When a sale, refund or cash movement arrives after its shift was closed, the closing stays unchanged and a correction
// is written beside it.
import { netOf, type ShiftSums, toWireAmount } from '@evertill/shared-domain';
import { and, eq, sql as raw } from 'drizzle-orm';
import { builtOnce, isOneOf } from '../../kernel/db/built-once';
import type { Sql } from '../../kernel/db/database';
import { shiftClosings, shiftCorrections } from '../../kernel/db/schema';
import { shareRegisters } from '../registers/registers.repository';
import { type ShiftPlace, shiftName } from './shift-place';

/** A sale, refund or cash movement that counts in a shift. */
export interface Arrival {
  registerId: string | null | undefined;
  shiftNumber: number | null | undefined;
  /** The id of the row: a sale, a refund or a movement. */
  id: string;
  kind: (typeof shiftCorrections.$inferSelect)['kind'];
  label: string;
  happenedAt: Date;
  sums: ShiftSums;
}

const selectClosings = builtOnce((sql) =>
  sql
    .select({ registerId: shiftClosings.registerId, shiftNumber: shiftClosings.shiftNumber })
    .from(shiftClosings)
    .where(
      and(
        eq(shiftClosings.storeId, raw.placeholder('storeId')),
        isOneOf(shiftClosings.registerId, raw.placeholder('ids')),
        isOneOf(shiftClosings.shiftNumber, raw.placeholder('numbers')),
      ),
    ),
);

/**
 * Writes corrections for rows that arrived too late. Must: be called in the transaction that writes the row itself. The
 * register cannot be closed until that transaction ends, so every row is either in the closing or in a correction,
 * never in both.
 */
export async function correctClosedShifts(
  sql: Sql,
  storeId: string,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<void> {
  const placed = arrivals.flatMap((arrival) => placeOf(arrival) ?? []);
  const ids = [...new Set(placed.map(({ registerId }) => registerId))].sort();
  if (ids.length === 0) return;
  const numbers = placed.map(({ shiftNumber }) => shiftNumber);
  // Sent together, and in this order: the closings are read when the registers can no longer be closed.
  const [, closed] = await Promise.all([
    shareRegisters(sql, storeId, ids),
    selectClosings(sql, { storeId, ids, numbers }),
  ]);
  const names = new Set(closed.map(shiftName));
  const late = placed.filter((arrival) => names.has(shiftName(arrival)));
  if (late.length === 0) return;
  await sql.insert(shiftCorrections).values(
    late.map(({ sums, ...row }) => ({
      storeId,
      ...row,
      sums,
      createdAt: now,
      netTotal: toWireAmount(netOf(sums)),
    })),
  );
}

function placeOf(arrival: Arrival): (Arrival & ShiftPlace) | null {
  const { registerId, shiftNumber } = arrival;
  return registerId && shiftNumber ? { ...arrival, registerId, shiftNumber } : null;
}
