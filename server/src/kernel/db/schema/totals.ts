import { bigint, date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { storeId } from './columns';

/** The subjects of the rows in the day totals. */
export const TOTAL_KINDS = [
  'every',
  'all',
  'cashier',
  'product',
  'tender',
  'tax',
  'rounding',
  'refunder',
  'undone',
  'undone-cashier',
] as const;

// Large enough for a day of the largest possible sales, because a sale that took place must always be booked.
const total = (name: string) => bigint(name, { mode: 'number' });
const totalAmount = (name: string) => numeric(name, { precision: 20, scale: 2 });

/**
 * The sums of a day's sales and refunds. The transactions that change sales also update these sums, so that a report
 * over years reads days and not sales. The kind 'every' counts all sales, and the other kinds leave out canceled ones.
 * A sale adds to one row of 'all' and one of 'cashier', to one of 'product' for each line, to one of 'tender' for each
 * payment, to one of 'tax' for each tax, and to 'rounding' while the rounding of its cash is not zero, all on the day of
 * the sale. A refund adds to the same kinds on the day of the refund, and to one row of 'refunder': to 'cashier' and
 * 'refunder' under the person who paid the money back. A sale therefore stays in its day when it is refunded. The
 * negative sums of 'undone' and 'undone-cashier' take a sale that was refunded completely out of the summaries, which
 * exclude such sales.
 */
export const dayTotals = pgTable(
  'day_totals',
  {
    storeId: storeId(),
    kind: text('kind', { enum: TOTAL_KINDS }).notNull(),
    /** The day in the shop's calendar. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The id, the payment method or the tax that the row is about. Empty for 'every', 'all', 'rounding' and 'undone'. */
    key: text('key').notNull(),
    count: total('count').notNull(),
    quantity: total('quantity').notNull(),
    returned: total('returned').notNull(),
    /** The amount before discount and tax. For a tax, the amount that was taxed. */
    subtotal: totalAmount('subtotal').notNull(),
    discount: totalAmount('discount').notNull(),
    tax: totalAmount('tax').notNull(),
    /** The amount that was due, or was paid. */
    total: totalAmount('total').notNull(),
    /**
     * The amount that was given back on this day. For a product, the amount before discount and tax. For a tax, the
     * taxed amount.
     */
    refunded: totalAmount('refunded').notNull(),
    /** The tax that was given back on this day. */
    refundedTax: totalAmount('refunded_tax').notNull().default('0'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.day, table.key] })],
);
