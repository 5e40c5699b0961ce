// The directory of shops: their ids and their codes for sign-in, and nothing else about them.
import { randomInt } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Sql } from '../../kernel/db/database';
import { storeDirectory } from '../../kernel/db/schema';
import { brokenUniqueIndex } from '../../kernel/db/sql-state';
import { badRequest } from '../../kernel/http/http-error';
import { isReservedCode, isStoreCode, numberedCode, storeCodeFrom } from './store-code';

const NUMBERS_IN_A_ROW = 9;

export async function listStoreIds(db: Database): Promise<string[]> {
  const rows = await db.shared.select().from(storeDirectory);
  return rows.map(({ id }) => id);
}

/** Returns the oldest shop, because ids sort by the time of their creation. Null without shops. */
export async function findFirstStore(db: Database): Promise<string | null> {
  const [row] = await db.shared.select().from(storeDirectory).orderBy(asc(storeDirectory.id)).limit(1);
  return row?.id ?? null;
}

/** Returns the shop of a server that has exactly one. Null otherwise. */
export async function findOnlyStore(db: Database): Promise<string | null> {
  const [only, second] = await db.shared.select().from(storeDirectory).limit(2);
  return second ? null : (only?.id ?? null);
}

/** Tells whether the server has no shop, one shop or several. Strangers learn nothing more about shops. */
export async function countStores(db: Database): Promise<'none' | 'one' | 'several'> {
  const { length } = await db.shared.select().from(storeDirectory).limit(2);
  return length > 1 ? 'several' : length === 1 ? 'one' : 'none';
}

export async function findStoreByCode(db: Database, code: string): Promise<string | null> {
  const [row] = await db.shared.select().from(storeDirectory).where(eq(storeDirectory.code, code));
  return row?.id ?? null;
}

/** Adds a new shop to the directory, under a code made from its name. */
export async function enterStore(sql: Sql, id: string, name: string): Promise<void> {
  const code = storeCodeFrom(name);
  for (let attempt = 1; ; attempt += 1) {
    const number = attempt <= NUMBERS_IN_A_ROW ? attempt : randomInt(10, 1_000_000);
    const values = { id, code: attempt === 1 ? code : numberedCode(code, number) };
    const rows = await sql.insert(storeDirectory).values(values).onConflictDoNothing().returning();
    if (rows.length > 0) return;
  }
}

/**
 * Holds the lines of shops in the directory until the transaction ends, so that two changes around one of them take
 * turns. Holds them in the order of their ids, so that no two callers wait for each other.
 */
export async function holdEntries(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql
    .select()
    .from(storeDirectory)
    .where(inArray(storeDirectory.id, [...ids]))
    .orderBy(asc(storeDirectory.id))
    .for('update');
}

export async function changeStoreCode(sql: Sql, id: string, code: string): Promise<void> {
  if (!isStoreCode(code))
    throw badRequest('code', 'Use letters, digits and hyphens, for example corner-store');
  const [own] = await sql.select().from(storeDirectory).where(eq(storeDirectory.id, id));
  if (isReservedCode(code) && own?.code !== code)
    throw badRequest('code', 'This store code is reserved. Please choose another one.');
  try {
    await sql.update(storeDirectory).set({ code }).where(eq(storeDirectory.id, id));
  } catch (error) {
    throw brokenUniqueIndex(error) === null ? error : badRequest('code', 'This store code is already taken');
  }
}
