import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { amount, moment, storeId } from './columns';
import { sales } from './sales';

/** The corrections of the tenders of paid sales. The payments of a sale stay as they were rung up. */
export const tenderCorrections = pgTable(
  'tender_corrections',
  {
    storeId: storeId(),
    saleId: uuid('sale_id').notNull(),
    id: uuid('id').notNull(),
    /** The line of the payment. */
    payment: integer('payment').notNull(),
    fromTender: text('from_tender').notNull(),
    toTender: text('to_tender').notNull(),
    amount: amount('amount').notNull(),
    /** The amount that was added to the rounding of the sale's cash (decision 037). */
    rounding: amount('rounding').notNull().default('0'),
    /** The step of cash for a sale that was rung up without cash. Null when the till told none. */
    cashRoundingStep: amount('cash_rounding_step'),
    reason: text('reason').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    correctedAt: moment('corrected_at').notNull(),
    /** The register at which the correction was made, and its shift. Null when the shop does not use shifts. */
    registerId: text('register_id'),
    shiftNumber: integer('shift_number'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleId, table.id] }),
    foreignKey({ columns: [table.storeId, table.saleId], foreignColumns: [sales.storeId, sales.id] }),
    index('tender_corrections_by_date').on(table.storeId, table.correctedAt),
    index('tender_corrections_by_shift').on(table.storeId, table.registerId, table.shiftNumber),
  ],
);
