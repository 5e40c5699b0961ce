import { and, eq, getTableColumns, gt, isNull, lt } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { refersTo } from '../../kernel/db/refers-to';
import { passwordLinks, users } from '../../kernel/db/schema';
import { isUuid } from '../../kernel/http/is-uuid';
import { hashSecret, isSecret, newSecret } from '../sessions/secret';
import type { UserRow } from '../users/users.repository';

/** The time for which a person can use a link, from the moment when the link is made. */
export const LINK_VALID_FOR_MS = 3600_000;

/** A link as the server stores it. */
export interface PasswordLink {
  storeId: string;
  tokenHash: string;
}

export interface NewLink {
  /** '<store id>.<secret>', for the address of the page. */
  link: string;
  expiresAt: Date;
}

/**
 * Returns the address of the page on which a person uses a link, without the server's own address. The link is behind
 * the #, because browsers send that part to no server, so no log can contain it.
 */
export function pathOfLink(link: string): string {
  return `/saas/new-password#${link}`;
}

/** Returns the address of the page on which an invited person uses a link. The page welcomes the person. */
export function pathOfInvitation(link: string): string {
  return `/saas/new-password?invited#${link}`;
}

/** Reads a link. Null when the text is not the text of a link. */
export function readLink(text: string): PasswordLink | null {
  const [storeId = '', secret = '', rest] = text.split('.');
  if (rest !== undefined || !isUuid(storeId) || !isSecret(secret)) return null;
  return { storeId, tokenHash: hashSecret(secret) };
}

/** Makes a link for a person. It replaces the person's link before. */
export async function makePasswordLink(
  sql: Sql,
  { storeId, id }: { storeId: string; id: string },
  now: Date,
  validForMs = LINK_VALID_FOR_MS,
): Promise<NewLink> {
  const secret = newSecret();
  const made = {
    tokenHash: hashSecret(secret),
    expiresAt: new Date(now.getTime() + validForMs),
  };
  await sql
    .insert(passwordLinks)
    .values({ storeId, userId: id, ...made })
    .onConflictDoUpdate({ target: [passwordLinks.storeId, passwordLinks.userId], set: made });
  return { link: `${storeId}.${secret}`, expiresAt: made.expiresAt };
}

/** Returns the person of a link. Null when the link is unknown, used, replaced or expired, or the account is disabled. */
export async function findPersonOfLink(sql: Sql, link: PasswordLink, now: Date): Promise<UserRow | null> {
  const [row] = await sql
    .select(getTableColumns(users))
    .from(passwordLinks)
    .innerJoin(users, refersTo(passwordLinks.userId, users))
    .where(and(isUsable(link, now), eq(users.isActive, true), isNull(users.deletedAt)));
  return row ?? null;
}

/** Uses a link up. False when the link cannot be used, for example because another request has just used it. */
export async function useUp(sql: Sql, link: PasswordLink, now: Date): Promise<boolean> {
  const rows = await sql
    .delete(passwordLinks)
    .where(isUsable(link, now))
    .returning({ userId: passwordLinks.userId });
  return rows.length > 0;
}

/** Deletes the expired links of a shop. */
export async function prunePasswordLinks(sql: Sql, storeId: string, now: Date): Promise<void> {
  await sql
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.storeId, storeId), lt(passwordLinks.expiresAt, now)));
}

function isUsable({ storeId, tokenHash }: PasswordLink, now: Date) {
  return and(
    eq(passwordLinks.storeId, storeId),
    eq(passwordLinks.tokenHash, tokenHash),
    gt(passwordLinks.expiresAt, now),
  );
}
