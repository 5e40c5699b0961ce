// Which shops there are, without a word of what is theirs.
import { asc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { storeDirectory } from '../db/schema';

export async function listStoreIds(db: Database): Promise<string[]> {
  const rows = await db.shared.select().from(storeDirectory);
  return rows.map(({ id }) => id);
}

/** The oldest shop; ids sort by the time of their making. */
export async function findFirstStore(db: Database): Promise<string | null> {
  const [row] = await db.shared.select().from(storeDirectory).orderBy(asc(storeDirectory.id)).limit(1);
  return row?.id ?? null;
}
