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

/** One row per write that got a definite answer. The row is written in the transaction of the write. */
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
    // The exact text of the answer, so that a replay returns the same bytes.
    response: text('response').notNull(),
    refusal: text('refusal', { enum: ['before-payment', 'discarded', 'other'] }),
    isMoney: boolean('is_money').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.key] }),
    // Finds old keys to delete without reading the other keys.
    index('idempotency_keys_age').on(table.storeId, table.isMoney, table.createdAt),
  ],
);

/**
 * Every sale number of a register that reached the server. A number that is missing below the highest number is a
 * missing sale.
 */
export const registerNumbers = pgTable(
  'register_numbers',
  {
    storeId: storeId(),
    registerId: text('register_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    outcome: text('outcome', { enum: ['accepted', 'refused', 'refused-late', 'discarded'] }).notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.registerId, table.sequence, table.key] })],
);

/**
 * The registers of a shop. A register waits until a manager or an administrator has signed in on it or approved it. The
 * server accepts sales from every register.
 */
export const registers = pgTable(
  'registers',
  {
    storeId: storeId(),
    // The id that the register sends.
    id: text('id').notNull(),
    name: text('name'),
    status: text('status', { enum: REGISTER_STATUSES }).notNull(),
    /** The person who last decided on the status, and the time. Null before the first decision. */
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    /** The browser and the system, such as 'Chrome on Windows'. Empty when no person has signed in on the register. */
    device: text('device').notNull().default(''),
    seenAt: moment('seen_at').notNull(),
    seenBy: uuid('seen_by'),
    /** The integrator's token whose page is this register. Null for the shop's own registers. */
    tokenId: uuid('token_id'),
    /** The last day for which a manager was told that the register sells without being enrolled. */
    reportedOn: date('reported_on', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

/** Missing numbers that a manager has explained. They no longer count as missing. */
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
  'refused-late',
  'discarded',
  'own-judgment',
  'price-change',
  'card-number',
  'refund',
  'author',
  'date',
  'payment',
  'register',
  'shift',
  'hands',
  'approval',
  'webhook',
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
    // The register of the finding, and its day in the shop's calendar. Findings of the same kind, register and day have
    // one cause and are judged together.
    registerId: text('register_id'),
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
    clearedAt: moment('cleared_at'),
    clearedBy: uuid('cleared_by'),
    note: text('note'),
    /** The judgment that cleared the finding. Findings that were cleared together are reopened together. */
    judgmentId: uuid('judgement_id'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    // The order of the list, in which the findings of a sale are next to each other.
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

/** Discarded changes with the whole record, so that nothing leaves a register's queue without a trace here. */
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
    // The author made the change, and the submitter's session delivered it. The two differ when one register sends
    // another register's sale.
    authorId: uuid('author_id').notNull(),
    submitterId: uuid('submitter_id').notNull(),
    address: text('address'),
    key: text('key'),
    status: integer('status').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>(),
    /** The X-Request-Id of the answer, which the server's log also contains. */
    requestId: text('request_id'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('audit_entries_entity').on(table.storeId, table.entityId, table.id),
    index('audit_entries_refused').on(table.storeId, table.id).where(sql`status >= 400`),
    index('audit_entries_sign_in').on(table.storeId, table.id).where(sql`action like '%/auth/%'`),
  ],
);
