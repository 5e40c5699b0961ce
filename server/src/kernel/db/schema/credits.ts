import { CREDIT_ENTRY_KINDS, CREDIT_KINDS } from '@evertill/shared-domain';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, moment, storeId } from './columns';

/** The gift cards and the store credit of a shop (see docs/decisions/036). */
export const credits = pgTable(
  'credits',
  {
    storeId: storeId(),
    /** Made by the till that gave out the credit. */
    id: uuid('id').notNull(),
    kind: text('kind', { enum: CREDIT_KINDS }).notNull(),
    /** The digest of the code. The code itself is money, and nowhere in the database. */
    digest: text('digest').notNull(),
    /** The last characters of the code, by which people tell credits apart. */
    codeEnd: text('code_end').notNull(),
    customerId: uuid('customer_id'),
    /** The sum of the entries, kept so that a debit can be refused in one statement. */
    balance: amount('balance').notNull(),
    issuedAt: moment('issued_at').notNull(),
    voidedAt: moment('voided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('credits_by_code').on(table.storeId, table.digest),
    index('credits_by_time').on(table.storeId, table.issuedAt, table.id),
    check('credits_balance', sql`balance >= 0`),
  ],
);

/** Every change of a credit's balance. Entries are only added, and none is changed but for the sale that arrives later. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    storeId: storeId(),
    creditId: uuid('credit_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: CREDIT_ENTRY_KINDS }).notNull(),
    /** Below zero for money that left the credit. */
    amount: amount('amount').notNull(),
    /** The key of the sale, the refund or the payment. A credit has one entry of a kind for each key. */
    key: text('key').notNull(),
    /** The sale of the entry. Null until the sale of a redemption has arrived. */
    saleId: uuid('sale_id'),
    userId: uuid('user_id').notNull(),
    registerId: text('register_id'),
    reason: text('reason'),
    at: moment('at').notNull(),
    /** When a manager was told that the sale of this redemption is missing. */
    reportedAt: moment('reported_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.creditId, table.id] }),
    foreignKey({
      columns: [table.storeId, table.creditId],
      foreignColumns: [credits.storeId, credits.id],
    }),
    uniqueIndex('credit_entries_once').on(table.storeId, table.creditId, table.kind, table.key),
    index('credit_entries_by_key').on(table.storeId, table.key),
    // Finds the redemptions whose sale is missing.
    index('credit_entries_open')
      .on(table.storeId, table.at)
      .where(sql`kind = 'redeem' and sale_id is null and reported_at is null`),
    index('credit_entries_by_sale').on(table.storeId, table.saleId).where(sql`sale_id is not null`),
  ],
);
