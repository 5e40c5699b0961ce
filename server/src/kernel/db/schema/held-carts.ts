import type { Approval, CartItem } from '@evertill/shared-domain';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { amount, moment, storeId } from './columns';

/** The states of a held cart. Only a 'held' one can be taken, and a 'paid' or 'deleted' one stays so for good. */
export const HELD_CART_STATUSES = ['held', 'taken', 'paid', 'deleted'] as const;

/** What a held cart contains. */
export interface HeldCartDocument {
  lines: CartItem[];
  discountId: string | null;
  /** The id of the customer, without the name. */
  customerId?: string;
  /** What a manager approved besides the prices of lines. Missing in carts of earlier builds. */
  approvals?: Approval[];
  isTotalShown?: boolean;
  taxAmount: string;
}

/**
 * The carts that were put aside. A row without a document marks a cart that was paid, taken or deleted before it arrived
 * here, so that it cannot be opened when it arrives.
 */
export const heldCarts = pgTable(
  'held_carts',
  {
    storeId: storeId(),
    /** Given by the till. */
    id: text('id').notNull(),
    status: text('status', { enum: HELD_CART_STATUSES }).notNull(),
    name: text('name'),
    registerId: text('register_id'),
    heldAt: moment('held_at'),
    heldBy: uuid('held_by'),
    itemCount: integer('item_count'),
    total: amount('total'),
    document: jsonb('document').$type<HeldCartDocument>(),
    /** The time when the row was written or last changed its status. */
    changedAt: moment('changed_at').notNull(),
    /** The register that took, sold or deleted the cart. */
    closedRegisterId: text('closed_register_id'),
    /** The sale that paid the cart. */
    saleId: uuid('sale_id'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('held_carts_by_time').on(table.storeId, table.status, table.changedAt),
  ],
);
