import { type ApiToken, type ApiTokenInput, displayName, type WireOf } from '@evertill/shared-domain';
import { and, count, desc, eq, isNull, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { oneRow } from '../../kernel/db/one-row';
import { personNamedBy } from '../../kernel/db/refers-to';
import { apiTokens, proposals, users } from '../../kernel/db/schema';
import { isUuid } from '../../kernel/http/is-uuid';
import type { Person } from '../../kernel/http/person';
import { addOrigins, endOrigins } from './token-origins.repository';
import type { TokenKey } from './token-secret';

export type TokenRow = typeof apiTokens.$inferSelect;

// The shortest time between two updates of a token's last use, so that reading does not cause a write each time.
const SEEN_STEP_MS = 5 * 60_000;
const MOST_LISTED = 200;
// The stored password of a token's user. It is the digest of no password, so that user cannot sign in.
const NO_PASSWORD = '';

const makers = personNamedBy(apiTokens.createdBy, 'makers');
const revokers = personNamedBy(apiTokens.revokedBy, 'revokers');

/** Lists the tokens of a shop: the live ones first, then the newest. */
export async function listTokens(sql: Sql, storeId: string) {
  const rows = await selectTokens(sql)
    .where(eq(apiTokens.storeId, storeId))
    .orderBy(desc(isNull(apiTokens.revokedAt)), desc(apiTokens.id))
    .limit(MOST_LISTED);
  return rows.map(toWire);
}

export async function findToken(sql: Sql, storeId: string, id: string) {
  const [row] = await selectTokens(sql).where(isToken(storeId, id));
  return row ? toWire(row) : null;
}

/** Counts the live tokens of a shop. */
export async function countLive(sql: Sql, storeId: string, now: Date): Promise<number> {
  const [row] = await sql
    .select({ live: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.storeId, storeId), isLive(now)));
  return row?.live ?? 0;
}

/**
 * Returns true when a live token has this name in any capitalization, because two tokens of one name could not be told
 * apart in the books.
 */
export async function isNameTaken(sql: Sql, storeId: string, name: string, now: Date): Promise<boolean> {
  const rows = await sql
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.storeId, storeId), raw`lower(${apiTokens.name}) = lower(${name})`, isLive(now)))
    .limit(1);
  return rows.length > 0;
}

/** Creates a token, and the user who is the author of its changes. */
export async function createToken(
  sql: Sql,
  { storeId, id: createdBy }: Person,
  { tokenHash, ...input }: ApiTokenInput & { tokenHash: string },
  now: Date,
): Promise<TokenRow> {
  const id = newId(now);
  const { name } = input;
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  const scopes = [...new Set(input.scopes)];
  const origins = [...new Set(input.origins)];
  await sql.insert(users).values({
    storeId,
    id,
    username: name,
    usernameKey: `token ${id}`,
    passwordHash: NO_PASSWORD,
    kind: 'token',
    role: 'CASHIER',
    isActive: true,
    createdAt: now,
    updatedAt: now,
  });
  const values = { storeId, id, tokenHash, name, scopes, origins, createdBy, createdAt: now, expiresAt };
  const row = oneRow(await sql.insert(apiTokens).values(values).returning());
  await addOrigins(sql, row);
  return row;
}

/**
 * Reads a token and locks its row until the transaction ends. Writes with the token wait, and then see its new state.
 * Null when there is no such token.
 */
export async function lockToken(sql: Sql, storeId: string, id: string): Promise<TokenRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await sql.select().from(apiTokens).where(isToken(storeId, id)).for('update');
  return row ?? null;
}

export async function revokeToken(
  sql: Sql,
  { storeId, id }: TokenRow,
  revokedBy: string,
  now: Date,
): Promise<void> {
  await sql.update(apiTokens).set({ revokedAt: now, revokedBy }).where(isToken(storeId, id));
  // What a revoked token proposed may come from whoever the token was revoked for.
  await sql
    .update(proposals)
    .set({ status: 'ended', settledAt: now, settledBy: revokedBy })
    .where(and(eq(proposals.storeId, storeId), eq(proposals.tokenId, id), eq(proposals.status, 'open')));
  await sql
    .update(users)
    .set({ isActive: false, updatedAt: now })
    .where(and(eq(users.storeId, storeId), eq(users.id, id)));
  await endOrigins(sql, id, now);
}

/** Replaces a token's secret. The old one is no longer valid. */
export async function replaceSecret(sql: Sql, { storeId, id }: TokenRow, tokenHash: string): Promise<void> {
  await sql.update(apiTokens).set({ tokenHash }).where(isToken(storeId, id));
}

export async function findByKey(sql: Sql, { storeId, tokenHash }: TokenKey): Promise<TokenRow | null> {
  const [row] = await sql
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.storeId, storeId), eq(apiTokens.tokenHash, tokenHash)));
  return row ?? null;
}

/** Stores when and where a token was used. */
export async function touchToken(
  sql: Sql,
  { storeId, id, lastUsedAt, lastOrigin }: TokenRow,
  origin: string | null,
  now: Date,
): Promise<void> {
  const isFresh = lastUsedAt && now.getTime() - lastUsedAt.getTime() <= SEEN_STEP_MS;
  if (isFresh && (origin === null || origin === lastOrigin)) return;
  const seen = { lastUsedAt: now, lastOrigin: origin ?? lastOrigin };
  await sql.update(apiTokens).set(seen).where(isToken(storeId, id));
}

/**
 * Returns a live token with a shared lock, so that it cannot be revoked before the transaction ends. Several
 * transactions can hold the lock. Null when the token is not live.
 */
export async function holdToken(sql: Sql, storeId: string, id: string): Promise<TokenRow | null> {
  const [row] = await sql.select().from(apiTokens).where(isToken(storeId, id)).for('key share');
  return row ?? null;
}

/** Returns the condition that a token is neither revoked nor expired. */
export function isLive(now: Date): SQL<boolean> {
  const { revokedAt, expiresAt } = apiTokens;
  return raw<boolean>`(${revokedAt} is null and (${expiresAt} is null or ${expiresAt} > ${now.toISOString()}::timestamptz))`;
}

function isToken(storeId: string, id: string) {
  return and(eq(apiTokens.storeId, storeId), eq(apiTokens.id, id));
}

function selectTokens(sql: Sql) {
  return sql
    .select({ token: apiTokens, createdBy: makers.name, revokedBy: revokers.name })
    .from(apiTokens)
    .leftJoin(makers.table, makers.on)
    .leftJoin(revokers.table, revokers.on);
}

type NamedToken = Awaited<ReturnType<typeof selectTokens>>[number];

// Converts a token to the API's shape, without its digest.
function toWire({ token, createdBy, revokedBy }: NamedToken): WireOf<ApiToken> {
  const { id, name, scopes, origins, createdAt, expiresAt, revokedAt, lastUsedAt, lastOrigin } = token;
  return {
    id,
    name,
    scopes,
    origins,
    lastOrigin,
    createdAt: createdAt.toISOString(),
    createdByName: createdBy && displayName(createdBy),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedByName: revokedBy && displayName(revokedBy),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
