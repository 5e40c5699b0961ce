import { eq } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { storeDirectory, stores } from '../../kernel/db/schema';
import { notFound } from '../../kernel/http/http-error';

/** A shop with its code in the directory. */
export type StoreRow = typeof stores.$inferSelect & { code: string };
export type StoreChanges = Partial<
  Pick<StoreRow, 'name' | 'address' | 'phone' | 'timezone' | 'planId' | 'settings' | 'subscription'>
>;

/** The currency of every shop, for now (spec 1). */
export const STORE_CURRENCY = 'USD';

export async function findStore(sql: Sql, storeId: string): Promise<StoreRow> {
  return storeOf(await selectStore(sql, storeId));
}

/**
 * Reads a shop whose settings are about to change, and holds its row until the transaction ends, so that no change made
 * at the same moment is lost. Sales do not wait for the row.
 */
export async function holdStore(sql: Sql, storeId: string): Promise<StoreRow> {
  return storeOf(await selectStore(sql, storeId).for('no key update', { of: stores }));
}

function selectStore(sql: Sql, storeId: string) {
  return sql
    .select({ store: stores, code: storeDirectory.code })
    .from(stores)
    .innerJoin(storeDirectory, eq(storeDirectory.id, stores.id))
    .where(eq(stores.id, storeId));
}

function storeOf([row]: { store: typeof stores.$inferSelect; code: string }[]): StoreRow {
  if (!row) throw notFound('Store not found');
  return { ...row.store, code: row.code };
}

export async function updateStore(
  sql: Sql,
  storeId: string,
  changes: StoreChanges,
  now: Date,
): Promise<StoreRow> {
  // Callers pass whole rows too, and a distributed engine lets no statement set the column that places a row.
  const { id: _, ...fields }: Partial<StoreRow> = changes;
  await sql
    .update(stores)
    .set({ ...fields, updatedAt: now })
    .where(eq(stores.id, storeId));
  return findStore(sql, storeId);
}

export function storeToWire({
  id,
  code,
  name,
  address,
  phone,
  timezone,
  planId,
  isDemo,
  createdAt,
}: StoreRow) {
  return {
    id,
    code,
    name,
    address,
    phone,
    timezone,
    currency: STORE_CURRENCY,
    planId,
    isDemo,
    createdAt: createdAt.toISOString(),
  };
}
