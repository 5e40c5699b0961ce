import { eq } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { stores } from '../db/schema';
import { notFound } from '../http/http-error';

export type StoreRow = typeof stores.$inferSelect;
export type StoreChanges = Partial<
  Pick<StoreRow, 'name' | 'address' | 'phone' | 'timezone' | 'planId' | 'settings'>
>;

export async function findStore(sql: Sql, storeId: string): Promise<StoreRow> {
  const [row] = await sql.select().from(stores).where(eq(stores.id, storeId));
  if (!row) throw notFound('Store not found');
  return row;
}

export async function updateStore(
  sql: Sql,
  storeId: string,
  changes: StoreChanges,
  now: Date,
): Promise<StoreRow> {
  await sql
    .update(stores)
    .set({ ...changes, updatedAt: now })
    .where(eq(stores.id, storeId));
  return findStore(sql, storeId);
}

export function storeToWire({ id, name, address, phone, timezone, planId, isDemo, createdAt }: StoreRow) {
  return {
    id,
    name,
    address,
    phone,
    timezone,
    currency: 'USD',
    planId,
    isDemo,
    createdAt: createdAt.toISOString(),
  };
}
