import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * The links to receipts of all shops. A customer opens a link without a session, when the shop is not known yet, so this
 * table must not contain data of a shop.
 */
export const receiptLinks = pgTable(
  'receipt_links',
  {
    /** The digest of the link's secret. The secret itself is not stored. */
    digest: text('digest').primaryKey(),
    storeId: uuid('store_id').notNull(),
    saleId: uuid('sale_id').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('receipt_links_end').on(table.endsAt)],
);
