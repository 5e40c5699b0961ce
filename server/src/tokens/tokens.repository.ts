import type { ApiTokenInput } from '@evertill/shared-domain';
import { and, count, desc, eq, isNull, sql as raw, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Person } from '../auth/person';
import type { Sql } from '../db/database';
import { newId } from '../db/new-id';
import { oneRow } from '../db/one-row';
import { apiTokens, users } from '../db/schema';
import { isUuid } from '../http/is-uuid';
import { displayName } from '../users/display-name';
import { addOrigins, endOrigins } from './token-origins.repository';
import type { TokenKey } from './token-secret';

export type TokenRow = typeof apiTokens.$inferSelect;

// A token is marked as used at most this often: reading must not become writing.
const SEEN_STEP_MS = 5 * 60_000;
const MOST_LISTED = 200;
// Nobody signs in with this: it is the digest of no password.
const NO_PASSWORD = '';

const makers = alias(users, 'makers');
const revokers = alias(users, 'revokers');

/** The tokens of a shop: those that are good first, then the newest. */
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

/** How many of them still count. */
export async function countLive(sql: Sql, storeId: string, now: Date): Promise<number> {
  const [row] = await sql
    .select({ live: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.storeId, storeId), isLive(now)));
  return row?.live ?? 0;
}

/** Whether a token that counts is called so, in whatever letters: two of one name could not be told apart in the books. */
export async function isNameTaken(sql: Sql, storeId: string, name: string, now: Date): Promise<boolean> {
  const rows = await sql
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.storeId, storeId), raw`lower(${apiTokens.name}) = lower(${name})`, isLive(now)))
    .limit(1);
  return rows.length > 0;
}

/** Makes a token, and the user who is the author of what it does. */
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
    ...{ storeId, id, username: name, usernameKey: `token ${id}`, passwordHash: NO_PASSWORD },
    ...{ kind: 'token', role: 'CASHIER', isActive: true, createdAt: now, updatedAt: now },
  });
  const values = { storeId, id, tokenHash, name, scopes, origins, createdBy, createdAt: now, expiresAt };
  const row = oneRow(await sql.insert(apiTokens).values(values).returning());
  await addOrigins(sql, row);
  return row;
}

/** The row of a token, held until the transaction ends: what it was about to write waits, and then sees what became of it. */
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
  await sql
    .update(users)
    .set({ isActive: false, updatedAt: now })
    .where(and(eq(users.storeId, storeId), eq(users.id, id)));
  await endOrigins(sql, id, now);
}

/** Gives a token another secret; the one before it is not known any more. */
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

/** Notes that a token was used, and where. */
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
 * The token, if it still counts, held against being revoked until the transaction ends. Several hold it at once.
 */
export async function holdToken(sql: Sql, storeId: string, id: string): Promise<TokenRow | null> {
  const [row] = await sql.select().from(apiTokens).where(isToken(storeId, id)).for('key share');
  return row ?? null;
}

/** Whether a token of the table still counts. */
export function isLive(now: Date): SQL<boolean> {
  const { revokedAt, expiresAt } = apiTokens;
  return raw<boolean>`(${revokedAt} is null and (${expiresAt} is null or ${expiresAt} > ${now.toISOString()}::timestamptz))`;
}

function isToken(storeId: string, id: string) {
  return and(eq(apiTokens.storeId, storeId), eq(apiTokens.id, id));
}

function selectTokens(sql: Sql) {
  const nameOf = ({ username, firstName, lastName }: typeof makers | typeof revokers) => ({
    username,
    firstName,
    lastName,
  });
  return sql
    .select({ token: apiTokens, createdBy: nameOf(makers), revokedBy: nameOf(revokers) })
    .from(apiTokens)
    .leftJoin(makers, and(eq(makers.storeId, apiTokens.storeId), eq(makers.id, apiTokens.createdBy)))
    .leftJoin(revokers, and(eq(revokers.storeId, apiTokens.storeId), eq(revokers.id, apiTokens.revokedBy)));
}

type NamedToken = Awaited<ReturnType<typeof selectTokens>>[number];

// Never the digest.
function toWire({ token, createdBy, revokedBy }: NamedToken) {
  const { id, name, scopes, origins, createdAt, expiresAt, revokedAt, lastUsedAt, lastOrigin } = token;
  return {
    ...{ id, name, scopes, origins, lastOrigin },
    createdAt: createdAt.toISOString(),
    createdByName: createdBy && displayName(createdBy),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedByName: revokedBy && displayName(revokedBy),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
