import type { TokenScope } from '@evertill/shared-domain';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, storeId } from './columns';

/**
 * The tokens that let an integrator's page sell. Each token has its own user with the same id, who is the author of the
 * token's changes.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<TokenScope[]>().notNull(),
    /** The pages that may use the token, as browsers name them: 'https://shop.example'. */
    origins: jsonb('origins').$type<string[]>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null when the token is valid until it is revoked. */
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
 * The pages that may use any token of any shop. A browser asks for this before it sends the token, when the shop is not
 * known yet, so this table must not contain data of a shop.
 */
export const tokenOrigins = pgTable(
  'token_origins',
  {
    origin: text('origin').notNull(),
    tokenId: uuid('token_id').notNull(),
    /** The time when the token expires or was revoked. Null for a token without an end. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.tokenId] }),
    index('token_origins_token').on(table.tokenId),
  ],
);
