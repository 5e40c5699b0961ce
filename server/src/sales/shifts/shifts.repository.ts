import { sumMoney, toWireAmount } from '@evertill/shared-domain';
import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import {
  cashMovements,
  shiftClosings,
  shiftCorrections,
  shiftRecounts,
  shifts,
} from '../../kernel/db/schema';
import { isOfShift, type ShiftPlace } from './shift-place';

export type ClosingRow = typeof shiftClosings.$inferSelect;
export type OpenedRow = typeof shifts.$inferSelect;
export type MovementRow = typeof cashMovements.$inferSelect;
export type RecountRow = typeof shiftRecounts.$inferSelect;

/** The first opening and the first closing of a shift. Null for what has not arrived. */
export interface KnownShift {
  opened: OpenedRow | null;
  closing: ClosingRow | null;
}

/**
 * Reads and writes the shifts of one store for the register's own writes. `shift-lists.repository.ts` reads them with
 * their names.
 */
export function createShiftsRepository(sql: Sql, storeId: string) {
  return {
    async insertOpened(row: Omit<OpenedRow, 'storeId'>): Promise<void> {
      await sql.insert(shifts).values({ ...row, storeId });
    },

    /** Reads what is known of a shift. Its register must be held, so that nothing changes until the transaction ends. */
    async findKnown(place: ShiftPlace): Promise<KnownShift> {
      const [[opened = null], [closing = null]] = await Promise.all([
        sql
          .select()
          .from(shifts)
          .where(isOfShift(shifts, storeId, place)),
        sql
          .select()
          .from(shiftClosings)
          .where(isOfShift(shiftClosings, storeId, place)),
      ]);
      return { opened, closing };
    },

    /** Keeps an opening or a closing that came after the first one of its shift. */
    async insertRecount(row: Omit<RecountRow, 'storeId'>): Promise<void> {
      await sql.insert(shiftRecounts).values({ ...row, storeId });
    },

    async insertMovement(row: Omit<MovementRow, 'storeId'>): Promise<void> {
      await sql.insert(cashMovements).values({ ...row, storeId });
    },

    async insertClosing(row: Omit<ClosingRow, 'storeId'>): Promise<void> {
      await sql.insert(shiftClosings).values({ ...row, storeId });
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
