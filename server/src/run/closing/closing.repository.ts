import { displayName } from '@evertill/shared-domain';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database, Sql } from '../../kernel/db/database';
import { eraseShop } from '../../kernel/db/erase-shop';
import { stores, users } from '../../kernel/db/schema';
import { listStoreIds } from '../../people/stores/store-directory';

/** When everything of a shop is erased, and who decided that. Both are null for an account that stays. */
export interface Closing {
  closesAt: string | null;
  closedByName: string | null;
}

export async function findClosing(sql: Sql, storeId: string): Promise<Closing> {
  const { username, firstName, lastName } = users;
  const [row] = await sql
    .select({ closesAt: stores.closesAt, closer: { username, firstName, lastName } })
    .from(stores)
    .leftJoin(users, and(eq(users.storeId, stores.id), eq(users.id, stores.closedBy)))
    .where(eq(stores.id, storeId));
  return {
    closesAt: row?.closesAt?.toISOString() ?? null,
    closedByName: row?.closer ? displayName(row.closer) : null,
  };
}

export async function setClosing(
  sql: Sql,
  storeId: string,
  closing: { closesAt: Date | null; closedBy: string | null },
): Promise<void> {
  await sql.update(stores).set(closing).where(eq(stores.id, storeId));
}

/**
 * Erases the shops whose waiting period is over, and those whose erasing was interrupted. `endPayments` must succeed
 * before a shop is erased, so that nobody is charged for it afterwards. A shop for which it fails waits for the next
 * run. Throws the first failure, after all other shops.
 */
export async function eraseClosedShops(
  db: Database,
  now: Date,
  endPayments: (storeId: string) => Promise<void> = async () => {},
): Promise<void> {
  const failures: unknown[] = [];
  for (const storeId of await listStoreIds(db)) {
    const isDue = and(eq(stores.id, storeId), isNotNull(stores.closesAt), lte(stores.closesAt, now));
    const [due] = await db.store(storeId).select({ id: stores.id }).from(stores).where(isDue);
    if (!due) continue;
    try {
      await endPayments(storeId);
    } catch (error) {
      failures.push(error);
      continue;
    }
    await eraseShop(db, storeId);
  }
  if (failures.length > 0) throw failures[0];
}
