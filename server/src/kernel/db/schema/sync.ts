import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, storeId } from './columns';

export const REGISTER_STATUSES = ['waiting', 'enrolled', 'revoked'] as const;

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

/** The tills of a shop: one waits until somebody of the office has signed in on it or let it in. Sales come from all of them. */
export const registers = pgTable(
  'registers',
  {
    storeId: storeId(),
    // As the till sends it.
    id: text('id').notNull(),
    name: text('name'),
    status: text('status', { enum: REGISTER_STATUSES }).notNull(),
    /** Who decided on its status last, and when; null until somebody has. */
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    /** 'Chrome on Windows'; empty where nobody has signed in on it. */
    device: text('device').notNull().default(''),
    seenAt: moment('seen_at').notNull(),
    seenBy: uuid('seen_by'),
    /** The integrator's token whose page it is; null for a till of the shop. */
    tokenId: uuid('token_id'),
    /** The last day of which a manager was told that it sells without being enrolled. */
    reportedOn: date('reported_on', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
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
  'register',
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
    // The register and the shop's day of what it is about: findings of one kind that share both have one cause, and are judged as one.
    registerId: text('register_id'),
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
    clearedAt: moment('cleared_at'),
    clearedBy: uuid('cleared_by'),
    note: text('note'),
    /** What was cleared in one go is opened again in one go. */
    judgmentId: uuid('judgement_id'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    // In the order of the list, a sale's findings beside each other.
    index('review_items_by_sale')
      .on(table.storeId, table.createdAt, sql`coalesce(sale_id, id)`, table.kind)
      .where(sql`cleared_at is null`),
    index('review_items_alike')
      .on(table.storeId, table.kind, table.registerId, table.day)
      .where(sql`cleared_at is null`),
    index('review_items_judged')
      .on(table.storeId, table.clearedAt, table.judgmentId)
      .where(sql`cleared_at is not null`),
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
    /** The X-Request-Id of the answer, as the server's log has it too. */
    requestId: text('request_id'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('audit_entries_entity').on(table.storeId, table.entityId, table.id),
    index('audit_entries_refused').on(table.storeId, table.id).where(sql`status >= 400`),
    index('audit_entries_sign_in').on(table.storeId, table.id).where(sql`action like '%/auth/%'`),
  ],
);
