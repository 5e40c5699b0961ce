// Which shops there are and how they are called at sign-in, without a word of what is theirs.
import { randomInt } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database, Sql } from '../db/database';
import { storeDirectory } from '../db/schema';
import { brokenUniqueIndex } from '../db/sql-state';
import { badRequest } from '../http/http-error';
import { isStoreCode, numberedCode, storeCodeFrom } from './store-code';

const NUMBERS_IN_A_ROW = 9;

export async function listStoreIds(db: Database): Promise<string[]> {
  const rows = await db.shared.select().from(storeDirectory);
  return rows.map(({ id }) => id);
}

/** The oldest shop; ids sort by the time of their making. */
export async function findFirstStore(db: Database): Promise<string | null> {
  const [row] = await db.shared.select().from(storeDirectory).orderBy(asc(storeDirectory.id)).limit(1);
  return row?.id ?? null;
}

/** The shop of a server that has just one. */
export async function findOnlyStore(db: Database): Promise<string | null> {
  const [only, second] = await db.shared.select().from(storeDirectory).limit(2);
  return second ? null : (only?.id ?? null);
}

/** Whether there is no shop, one, or more: nothing else of them is told to strangers. */
export async function countStores(db: Database): Promise<'none' | 'one' | 'several'> {
  const { length } = await db.shared.select().from(storeDirectory).limit(2);
  return length > 1 ? 'several' : length === 1 ? 'one' : 'none';
}

export async function findStoreByCode(db: Database, code: string): Promise<string | null> {
  const [row] = await db.shared.select().from(storeDirectory).where(eq(storeDirectory.code, code));
  return row?.id ?? null;
}

/** Enters a new shop under a code from its name. */
export async function enterStore(sql: Sql, id: string, name: string): Promise<void> {
  const code = storeCodeFrom(name);
  for (let attempt = 1; ; attempt += 1) {
    const number = attempt <= NUMBERS_IN_A_ROW ? attempt : randomInt(10, 1_000_000);
    const values = { id, code: attempt === 1 ? code : numberedCode(code, number) };
    const rows = await sql.insert(storeDirectory).values(values).onConflictDoNothing().returning();
    if (rows.length > 0) return;
  }
}

export async function changeStoreCode(sql: Sql, id: string, code: string): Promise<void> {
  if (!isStoreCode(code))
    throw badRequest('code', 'Use letters, digits and hyphens, for example corner-shop');
  try {
    await sql.update(storeDirectory).set({ code }).where(eq(storeDirectory.id, id));
  } catch (error) {
    throw brokenUniqueIndex(error) === null ? error : badRequest('code', 'This shop code is already taken');
  }
}
