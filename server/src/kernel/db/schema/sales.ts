import type { ApprovedAction } from '@evertill/shared-domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, moment, storeId } from './columns';

export interface TaxDetailRow {
  name: string;
  type: 'PERCENTAGE' | 'FIXED_AMOUNT';
  value: number;
  amount: string;
  /** The amount on which the tax was charged. Missing when that is the whole amount of the sale. */
  taxableAmount?: string;
}

export interface DiscountSnapshot {
  id: string | null;
  name: string;
  type: 'PERCENTAGE' | 'FIXED_AMOUNT';
  value: number;
}

/** How the person of a sale took over the register, and from whom. */
export interface Takeover {
  how: 'pin';
  signedInId: string;
  signedInName: string;
}

/** What a manager approved at the register, by the name that the manager had then. */
export interface ApprovalRow {
  action: ApprovedAction;
  approvedById: string | null;
  approvedByName: string;
  how: 'pin';
  reason: string;
  at: string;
  /** The position of the line, from 0. */
  line?: number;
}

export const sales = pgTable(
  'sales',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    saleNumber: text('sale_number').notNull(),
    saleDate: moment('sale_date').notNull(),
    createdAt: moment('created_at').notNull(),
    status: text('status', {
      enum: ['PENDING', 'COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED'],
    }).notNull(),
    offline: boolean('offline').notNull(),
    userId: uuid('user_id').notNull(),
    /** The customer that the till named. No foreign key, because the sale may arrive before its customer. */
    customerId: uuid('customer_id'),
    /** The customer's name as it was rung up. */
    customerName: text('customer_name'),
    subtotal: amount('subtotal').notNull(),
    discountAmount: amount('discount_amount').notNull(),
    discountId: text('discount_id'),
    discount: jsonb('discount').$type<DiscountSnapshot>(),
    taxAmount: amount('tax_amount').notNull(),
    taxDetails: jsonb('tax_details').$type<TaxDetailRow[]>().notNull(),
    // The subtotal minus the discount, before tax. The amount due is total_amount plus tax_amount.
    totalAmount: amount('total_amount').notNull(),
    amountReceived: amount('amount_received').notNull(),
    change: amount('change').notNull(),
    /** The cash taken less the cash due. Null when the cash was not rounded. */
    cashRoundingAmount: amount('cash_rounding_amount'),
    /** The step to which the cash was rounded, which refunds in cash use too. */
    cashRoundingStep: amount('cash_rounding_step'),
    refundedAmount: amount('refunded_amount').notNull(),
    registerId: text('register_id'),
    registerSequence: bigint('register_sequence', { mode: 'number' }),
    /** The shift of the register in which the sale was rung up. Null when the shop does not use shifts. */
    shiftNumber: integer('shift_number'),
    /** Set when the person of the sale took over the register of the person who was signed in. */
    takeover: jsonb('takeover').$type<Takeover>(),
    /** What a manager approved at the register. */
    approvals: jsonb('approvals').$type<ApprovalRow[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('sales_by_date').on(table.storeId, table.saleDate, table.id),
    // Finds the previous sale of the same register.
    index('sales_by_number').on(table.storeId, table.registerId, table.registerSequence),
    index('sales_by_customer')
      .on(table.storeId, table.customerId, table.saleDate)
      .where(sql`customer_id is not null`),
    index('sales_by_shift')
      .on(table.storeId, table.registerId, table.shiftNumber)
      .where(sql`shift_number is not null`),
  ],
);

export const saleItems = pgTable(
  'sale_items',
  {
    storeId: storeId(),
    saleId: uuid('sale_id').notNull(),
    line: integer('line').notNull(),
    id: uuid('id').notNull(),
    // The id that the register sent. A sale rung up offline is kept even when it names a product that the server does
    // not know.
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    refundedQuantity: integer('refunded_quantity').notNull(),
    unitPrice: amount('unit_price').notNull(),
    totalAmount: amount('total_amount').notNull(),
    taxAmount: amount('tax_amount').notNull(),
    taxes: jsonb('taxes').$type<TaxDetailRow[]>().notNull(),
    /** The positions in the sale's `tax_details` of the line's taxes. Null when the line has all of them. */
    taxedBy: jsonb('taxed_by').$type<number[]>(),
    /** The product's price as the till knew it. Null when the price of the line was not changed at the register. */
    priceWas: amount('price_was'),
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleId, table.line] }),
    foreignKey({ columns: [table.storeId, table.saleId], foreignColumns: [sales.storeId, sales.id] }),
    check('sale_items_quantity', sql`quantity > 0`),
    check('sale_items_refunded', sql`refunded_quantity between 0 and quantity`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    storeId: storeId(),
    saleId: uuid('sale_id').notNull(),
    line: integer('line').notNull(),
    id: uuid('id').notNull(),
    paymentMethod: text('payment_method', { enum: ['CASH', 'CREDIT_CARD', 'DEBIT_CARD'] }).notNull(),
    /** What a payment that is written as a card is besides a card. Null for cards and cash. */
    as: text('paid_as', { enum: ['other', 'credit'] }),
    amount: amount('amount').notNull(),
    referenceNumber: text('reference_number'),
    status: text('status').notNull(),
    paymentDate: moment('payment_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleId, table.line] }),
    foreignKey({ columns: [table.storeId, table.saleId], foreignColumns: [sales.storeId, sales.id] }),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    storeId: storeId(),
    saleId: uuid('sale_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    refundDate: moment('refund_date').notNull(),
    refundSubtotal: amount('refund_subtotal').notNull(),
    refundTax: amount('refund_tax').notNull(),
    refundDiscount: amount('refund_discount').notNull(),
    refundTotal: amount('refund_total').notNull(),
    /** The cash handed over less the cash due. Null when the cash of the sale was not rounded. */
    cashRoundingAmount: amount('cash_rounding_amount'),
    /** The register that paid the refund, and the register's shift. Null when the shop does not use shifts. */
    registerId: text('register_id'),
    shiftNumber: integer('shift_number'),
    items: jsonb('items').$type<{ productId: string; quantity: number; unitPrice: string }[]>().notNull(),
    // True when the goods went back on the shelf.
    restock: boolean('restock').notNull().default(true),
    reason: text('reason'),
    /** 'credit' when store credit was given out instead of money. Null when the money went back. */
    as: text('paid_as', { enum: ['credit'] }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleId, table.id] }),
    foreignKey({ columns: [table.storeId, table.saleId], foreignColumns: [sales.storeId, sales.id] }),
    index('refunds_by_date').on(table.storeId, table.refundDate),
    index('refunds_by_shift')
      .on(table.storeId, table.registerId, table.shiftNumber)
      .where(sql`shift_number is not null`),
  ],
);
