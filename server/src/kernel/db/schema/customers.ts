import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, storeId } from './columns';

/**
 * The customers of a shop. No field but the id is unique: people share names, and families share phones. A customer who
 * was merged or erased keeps a row without any data, so that a late copy of the data is not stored again.
 */
export const customers = pgTable(
  'customers',
  {
    storeId: storeId(),
    // Made by the device that added the customer.
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    cardCode: text('card_code'),
    note: text('note'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('customers_by_name').on(table.storeId, table.name).where(sql`deleted_at is null`),
  ],
);

/** The ids of customers that were merged into others. A sale that names such an id belongs to `customer_id`. */
export const customerAliases = pgTable(
  'customer_aliases',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    customerId: uuid('customer_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('customer_aliases_of').on(table.storeId, table.customerId),
  ],
);
