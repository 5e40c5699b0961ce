import { and, asc, count, eq, isNull, max } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';
import { products, sales, stores, users } from '../../kernel/db/schema';
import { findStoreByCode, listStoreIds } from '../../people/stores/store-directory';
import { findStore, holdStore } from '../../people/stores/stores.repository';
import { recordRun } from './record-run';

/** A shop in the list of the operator. */
export interface ShopLine {
  id: string;
  code: string;
  name: string;
  planId: string;
  /** When the operator suspended the shop. Null for an open one. */
  suspendedAt: string | null;
  /** When everything of the shop is erased. Null for an account that stays. */
  closesAt: string | null;
  people: number;
  products: number;
  sales: number;
  lastSaleAt: string | null;
  createdAt: string;
}

/** Lists the shops of the server, oldest first. */
export async function listShops(db: Database): Promise<ShopLine[]> {
  const shops: ShopLine[] = [];
  // Ids begin with their time.
  for (const id of (await listStoreIds(db)).sort()) shops.push(await describe(db, id));
  return shops;
}

async function describe(db: Database, id: string): Promise<ShopLine> {
  const sql = db.store(id);
  const { code, name, planId, createdAt, suspendedAt, closesAt } = await findStore(sql, id);
  const isPerson = and(eq(users.storeId, id), isNull(users.deletedAt), eq(users.kind, 'person'));
  const isProduct = and(eq(products.storeId, id), isNull(products.deletedAt));
  const [[people], [goods], [sold]] = await Promise.all([
    sql.select({ count: count() }).from(users).where(isPerson),
    sql.select({ count: count() }).from(products).where(isProduct),
    sql
      .select({ count: count(), last: max(sales.saleDate) })
      .from(sales)
      .where(eq(sales.storeId, id)),
  ]);
  return {
    id,
    code,
    name,
    planId,
    suspendedAt: suspendedAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    people: people?.count ?? 0,
    products: goods?.count ?? 0,
    sales: sold?.count ?? 0,
    lastSaleAt: sold?.last?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Suspends a shop or opens it again. False when it was so already. */
export async function setSuspended(
  db: Database,
  storeId: string,
  suspendedAt: Date | null,
  now: Date,
): Promise<boolean> {
  return db.transaction(storeId, async (sql) => {
    const before = await holdStore(sql, storeId);
    if ((before.suspendedAt === null) === (suspendedAt === null)) return false;
    await sql.update(stores).set({ suspendedAt }).where(eq(stores.id, storeId));
    await recordRun(sql, storeId, suspendedAt === null ? 'RUN resume' : 'RUN suspend', now);
    return true;
  });
}

/** Finds a shop by its code. Throws when there is none. */
export async function requireShop(
  db: Database,
  code: string,
): Promise<{ id: string; code: string; name: string }> {
  const id = await findStoreByCode(db, code);
  if (id === null) throw new Error(`There is no store with the code ${code}. See: evertill list`);
  const { name } = await findStore(db.store(id), id);
  return { id, code, name };
}

/** Returns the name of the shop's oldest active administrator. Null when there is none. */
export async function findOwner(db: Database, storeId: string): Promise<string | null> {
  const isOwner = and(
    eq(users.storeId, storeId),
    eq(users.role, 'ADMIN'),
    eq(users.isActive, true),
    eq(users.kind, 'person'),
    isNull(users.deletedAt),
  );
  const sql = db.store(storeId);
  const [owner] = await sql
    .select()
    .from(users)
    .where(isOwner)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return owner?.username ?? null;
}
