import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, storeId } from './columns';

/**
 * The customers at Stripe of all shops. A webhook names a customer, when the shop is not known yet, so this table must
 * not contain data of a shop.
 */
export const stripeCustomers = pgTable(
  'stripe_customers',
  {
    /** The id at Stripe: 'cus_…'. */
    id: text('id').primaryKey(),
    storeId: uuid('store_id').notNull(),
    /** When the subscription was last read from Stripe. */
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    uniqueIndex('stripe_customers_store').on(table.storeId),
    index('stripe_customers_checked').on(table.checkedAt),
  ],
);

/** The subscription of a shop at Stripe, as it was last read. The subscription of the store follows from it. */
export const stripeSubscriptions = pgTable(
  'stripe_subscriptions',
  {
    storeId: storeId(),
    /** Null for a customer who has not subscribed yet. */
    subscriptionId: text('subscription_id'),
    /** The status at Stripe, such as 'past_due'. */
    status: text('status'),
    /** Counts what was written. A read that began before another was written is not written itself. */
    version: integer('version').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.storeId] })],
);

/** The webhooks of Stripe that have had their effect. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    storeId: storeId(),
    /** The id of the event at Stripe: 'evt_…'. */
    id: text('id').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('stripe_events_age').on(table.storeId, table.receivedAt),
  ],
);
