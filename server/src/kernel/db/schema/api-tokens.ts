import type { TokenScope } from '@evertill/shared-domain';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, storeId } from './columns';

/** What an integrator's page sells with. Its id is that of a user of its own, who is the author of what it does. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<TokenScope[]>().notNull(),
    /** The pages it may be used from, as browsers name them: 'https://shop.example'. */
    origins: jsonb('origins').$type<string[]>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null: until it is revoked. */
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    revokedBy: uuid('revoked_by'),
    lastUsedAt: moment('last_used_at'),
    lastOrigin: text('last_origin'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('api_tokens_hash').on(table.storeId, table.tokenHash),
  ],
);

/**
 * From which pages any token of any shop may be used. A browser asks for that before it sends the token, so no shop is known yet:
 * keep what is a shop's own out of it.
 */
export const tokenOrigins = pgTable(
  'token_origins',
  {
    origin: text('origin').notNull(),
    tokenId: uuid('token_id').notNull(),
    /** When its token expires or was revoked; null for one without an end. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.tokenId] }),
    index('token_origins_token').on(table.tokenId),
  ],
);
