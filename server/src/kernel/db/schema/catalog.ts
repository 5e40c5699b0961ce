import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, bytes, moment, storeId } from './columns';

export const categories = pgTable(
  'categories',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('categories_name').on(table.storeId, sql`lower(name)`).where(sql`deleted_at is null`),
  ],
);

export const suppliers = pgTable(
  'suppliers',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    contactPerson: text('contact_person'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

/**
 * The products. A deleted product keeps its row, because past sales name it and a register that was offline may still
 * sell it.
 */
export const products = pgTable(
  'products',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    sku: text('sku'),
    barcode: text('barcode'),
    description: text('description'),
    unitPrice: amount('unit_price').notNull(),
    stockQuantity: integer('stock_quantity').notNull(),
    /** False when the stock is not counted. Sales and refunds then leave `stock_quantity` as it is. */
    trackStock: boolean('track_stock').notNull().default(true),
    image: text('image'),
    categoryId: uuid('category_id'),
    supplierId: uuid('supplier_id'),
    /** The ids of the product's own taxes. Null for a product with the usual taxes. */
    taxIds: jsonb('tax_ids').$type<string[]>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('products_sku').on(table.storeId, table.sku).where(sql`deleted_at is null`),
    uniqueIndex('products_barcode').on(table.storeId, table.barcode).where(sql`deleted_at is null`),
    // There is no index on updated_at. Every sale sets that column, so each stock change would have to write all the
    // other indexes too.
    index('products_category').on(table.storeId, table.categoryId),
    index('products_supplier').on(table.storeId, table.supplierId),
    foreignKey({
      columns: [table.storeId, table.categoryId],
      foreignColumns: [categories.storeId, categories.id],
    }),
    foreignKey({
      columns: [table.storeId, table.supplierId],
      foreignColumns: [suppliers.storeId, suppliers.id],
    }),
  ],
);

export const pictures = pgTable(
  'pictures',
  {
    storeId: storeId(),
    sha256: text('sha256').notNull(),
    mediaType: text('media_type').notNull(),
    content: bytes('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.sha256] })],
);

/** Taxes and discounts. Both are a percentage of an amount or a fixed amount. */
export const rates = pgTable(
  'rates',
  {
    storeId: storeId(),
    kind: text('kind', { enum: ['tax', 'discount'] }).notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    type: text('type', { enum: ['PERCENTAGE', 'FIXED_AMOUNT'] }).notNull(),
    // Four decimal places, because a sales tax can be 8.875 %.
    value: numeric('value', { precision: 14, scale: 4, mode: 'number' }).notNull(),
    isActive: boolean('is_active').notNull(),
    /** A tax for chosen products is charged only on products that name it. A discount is always 'all'. */
    appliesTo: text('applies_to', { enum: ['all', 'chosen'] })
      .notNull()
      .default('all'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.id] })],
);
