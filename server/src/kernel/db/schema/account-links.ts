import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/**
 * The accounts that belong to one person in several shops. A person's other shops are looked up here before their shops
 * are known, so this table must not contain data of a shop.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    storeId: uuid('store_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The same in every shop of the person, and nothing else. */
    personId: uuid('person_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId] }),
    index('account_links_person').on(table.personId),
  ],
);
