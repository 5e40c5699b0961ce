import { bigint, date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { storeId } from './columns';

/** What a row of the day's totals is about. */
export const TOTAL_KINDS = ['every', 'all', 'cashier', 'product', 'tender', 'tax'] as const;

// Room for a day of the largest sales there can be: a sale that took place is booked, whatever its day has come to.
const total = (name: string) => bigint(name, { mode: 'number' });
const totalAmount = (name: string) => numeric(name, { precision: 20, scale: 2 });

/**
 * What the sales of a day came to, kept in the transactions that change them, so that a report over years reads days and not sales.
 * 'every' counts all sales; those that do not count in reports are in nothing else. A sale has one row of the kinds 'all' and
 * 'cashier' each, one of 'product' for each line, of 'tender' for each payment and of 'tax' for each tax; the columns are sums over
 * these.
 */
export const dayTotals = pgTable(
  'day_totals',
  {
    storeId: storeId(),
    kind: text('kind', { enum: TOTAL_KINDS }).notNull(),
    /** A day of the shop's calendar. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Whose: an id, a payment method, a tax; empty for 'every' and 'all'. */
    key: text('key').notNull(),
    count: total('count').notNull(),
    quantity: total('quantity').notNull(),
    returned: total('returned').notNull(),
    /** Before discount and tax; of a tax, what it was taken of. */
    subtotal: totalAmount('subtotal').notNull(),
    discount: totalAmount('discount').notNull(),
    tax: totalAmount('tax').notNull(),
    /** What was to be paid, or was paid. */
    total: totalAmount('total').notNull(),
    /** What was given back; of a product before discount and tax. */
    refunded: totalAmount('refunded').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.day, table.key] })],
);
