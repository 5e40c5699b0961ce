import { sumMoney, toWireAmount } from '@evertill/shared-domain';
import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { cashMovements, shiftClosings, shiftCorrections, shifts } from '../../kernel/db/schema';
import { isOfShift, type ShiftPlace } from './shift-place';

export type ClosingRow = typeof shiftClosings.$inferSelect;
export type OpenedRow = typeof shifts.$inferSelect;
export type MovementRow = typeof cashMovements.$inferSelect;

/**
 * Reads and writes the shifts of one store for the register's own writes. `shift-lists.repository.ts` reads them with
 * their names.
 */
export function createShiftsRepository(sql: Sql, storeId: string) {
  return {
    /** Adds an opened shift. Returns false when the shift has been opened before. */
    async insertOpened(row: Omit<OpenedRow, 'storeId'>): Promise<boolean> {
      const inserted = await sql
        .insert(shifts)
        .values({ ...row, storeId })
        .onConflictDoNothing()
        .returning({ number: shifts.shiftNumber });
      return inserted.length > 0;
    },

    async findOpened(place: ShiftPlace): Promise<OpenedRow | null> {
      const [row] = await sql
        .select()
        .from(shifts)
        .where(isOfShift(shifts, storeId, place));
      return row ?? null;
    },

    async insertMovement(row: Omit<MovementRow, 'storeId'>): Promise<void> {
      await sql.insert(cashMovements).values({ ...row, storeId });
    },

    async insertClosing(row: Omit<ClosingRow, 'storeId'>): Promise<void> {
      await sql.insert(shiftClosings).values({ ...row, storeId });
    },

    async isClosed(place: ShiftPlace): Promise<boolean> {
      const rows = await sql
        .select({ id: shiftClosings.id })
        .from(shiftClosings)
        .where(isOfShift(shiftClosings, storeId, place));
      return rows.length > 0;
    },

    /** Returns the sum of all closings and corrections of a register so far. */
    async perpetualTotal(registerId: string): Promise<string> {
      const sums = await Promise.all(
        [shiftClosings, shiftCorrections].map((table) =>
          sql
            .select({ total: raw<string>`coalesce(sum(${table.netTotal}), 0)::text` })
            .from(table)
            .where(and(eq(table.storeId, storeId), eq(table.registerId, registerId))),
        ),
      );
      return toWireAmount(sumMoney(sums.flat().map(({ total }) => total)));
    },
  };
}
