// The accounts that one person has in several shops. A link holds ids only. Every use reads the account behind a link
// in its own shop, so a removed or disabled account opens nothing.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../../kernel/db/database';
import { oneRow } from '../../kernel/db/one-row';
import { accountLinks } from '../../kernel/db/schema';

/** An account in a shop. */
export interface AccountId {
  storeId: string;
  id: string;
}

/** The most shops in which one person works. */
export const MOST_STORES_OF_A_PERSON = 50;

const others = alias(accountLinks, 'others');

/** Lists the other accounts of the person who has this account. Empty for a person who works in one shop. */
export async function findLinked(sql: Sql, { storeId, id }: AccountId): Promise<AccountId[]> {
  return sql
    .select({ storeId: others.storeId, id: others.userId })
    .from(accountLinks)
    .innerJoin(others, eq(others.personId, accountLinks.personId))
    .where(and(eq(accountLinks.storeId, storeId), eq(accountLinks.userId, id), ne(others.storeId, storeId)))
    .orderBy(asc(others.storeId), asc(others.userId))
    .limit(MOST_STORES_OF_A_PERSON);
}

/**
 * Adds an account to those of a person, and forgets an earlier account of the person in the same shop. The person's own
 * row is held until the transaction ends. Returns the number of shops that the person is then linked to.
 */
export async function linkAccounts(sql: Sql, own: AccountId, added: AccountId): Promise<number> {
  const isOwn = and(eq(accountLinks.storeId, own.storeId), eq(accountLinks.userId, own.id));
  await sql
    .insert(accountLinks)
    .values({ storeId: own.storeId, userId: own.id, personId: randomUUID() })
    .onConflictDoNothing();
  const { personId } = oneRow(await sql.select().from(accountLinks).where(isOwn).for('update'));
  const ofPerson = eq(accountLinks.personId, personId);
  await sql.delete(accountLinks).where(and(ofPerson, eq(accountLinks.storeId, added.storeId)));
  await sql.insert(accountLinks).values({ storeId: added.storeId, userId: added.id, personId });
  return (
    await sql
      .select()
      .from(accountLinks)
      .where(ofPerson)
      .limit(MOST_STORES_OF_A_PERSON + 1)
  ).length;
}

/**
 * Returns the shops in which the people of a shop work, the shop included, in the order of their ids. They are the shops
 * of its owners, because only a person who administers two shops links an account of one to the other.
 */
export async function ownersStores(sql: Sql, storeId: string): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ id: others.storeId })
    .from(accountLinks)
    .innerJoin(others, eq(others.personId, accountLinks.personId))
    .where(and(eq(accountLinks.storeId, storeId), ne(others.storeId, storeId)));
  return [storeId, ...rows.map(({ id }) => id)].sort();
}
