import { PROPOSAL_STATUSES, type ProposalCall } from '@evertill/shared-domain';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, storeId } from './columns';

/** The changes that tokens propose. Nothing is changed until a person confirms a proposal. */
export const proposals = pgTable(
  'proposals',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    tokenId: uuid('token_id').notNull(),
    /** The route of the write, such as 'PUT /products/:id'. */
    call: text('call').$type<ProposalCall>().notNull(),
    /** The record to be changed. Null when the proposal adds a record. */
    entityId: uuid('entity_id'),
    /** The name and the fields of the record as they were when the change was proposed. */
    name: text('name').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The body of the write, after validation. */
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** An open proposal has expired after `expiresAt`. */
    status: text('status', { enum: PROPOSAL_STATUSES }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    settledAt: moment('settled_at'),
    settledBy: uuid('settled_by'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('proposals_open').on(table.storeId, table.tokenId).where(sql`status = 'open'`),
    index('proposals_age').on(table.storeId, table.createdAt),
  ],
);
