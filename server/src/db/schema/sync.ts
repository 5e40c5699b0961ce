import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, storeId } from './columns';

/** One row per write that got a definite answer, written in the transaction of its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    storeId: storeId(),
    key: text('key').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    bodyHash: text('body_hash').notNull(),
    authorId: uuid('author_id').notNull(),
    status: integer('status').notNull(),
    // The exact bytes that were answered: a replay answers the same.
    response: text('response').notNull(),
    refusal: text('refusal', { enum: ['before-payment', 'discarded', 'other'] }),
    isMoney: boolean('is_money').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.key] }),
    // For forgetting the old ones without reading all the others.
    index('idempotency_keys_age').on(table.storeId, table.isMoney, table.createdAt),
  ],
);

/** Every number a register stamped that reached us; what is missing below the highest is a missing sale. */
export const registerNumbers = pgTable(
  'register_numbers',
  {
    storeId: storeId(),
    registerId: text('register_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    outcome: text('outcome', { enum: ['accepted', 'refused', 'discarded'] }).notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.registerId, table.sequence, table.key] })],
);

/** Missing numbers that a manager has explained: they are missing no more. */
export const closedGaps = pgTable(
  'closed_gaps',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    registerId: text('register_id').notNull(),
    first: bigint('first', { mode: 'number' }).notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

export const REVIEW_KINDS = [
  'stock',
  'price',
  'tax',
  'discount',
  'deleted-product',
  'unknown-product',
  'disabled-user',
  'register-number',
  'card-number',
  'refund',
  'author',
  'date',
  'payment',
] as const;

export const reviewItems = pgTable(
  'review_items',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: REVIEW_KINDS }).notNull(),
    message: text('message').notNull(),
    saleId: uuid('sale_id'),
    productId: text('product_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    clearedAt: moment('cleared_at'),
    clearedBy: uuid('cleared_by'),
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('review_items_open').on(table.storeId, table.createdAt).where(sql`cleared_at is null`),
  ],
);

/** Changes that a manager gave up, with the whole record: nothing leaves a till's queue without a trace here. */
export const discards = pgTable(
  'discards',
  {
    storeId: storeId(),
    key: text('key').notNull(),
    reason: text('reason').notNull(),
    record: jsonb('record').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.key] })],
);

export const auditEntries = pgTable(
  'audit_entries',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    at: moment('at').notNull(),
    action: text('action').notNull(),
    entityId: text('entity_id'),
    // Who did it, and whose session delivered it: they differ when one till sends another's sale.
    authorId: uuid('author_id').notNull(),
    submitterId: uuid('submitter_id').notNull(),
    address: text('address'),
    key: text('key'),
    status: integer('status').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);
