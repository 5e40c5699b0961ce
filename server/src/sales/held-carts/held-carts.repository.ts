// The rows of `held_carts`. Of all registers that want a cart, one statement here lets one have it.
import { and, desc, eq, getTableColumns, inArray, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { personNamedBy } from '../../kernel/db/refers-to';
import { heldCarts } from '../../kernel/db/schema';

const DAY_MS = 24 * 3600_000;
/** The time for which a held cart is offered to other registers. The register that held it keeps its own copy. */
const HELD_FOR_MS = 30 * DAY_MS;
/** The time for which the server remembers that a cart can no longer be opened. */
const CLOSED_FOR_MS = 90 * DAY_MS;
/** The most held carts of a shop, the newest ones. */
const MOST_HELD = 500;
const MOST_CLOSED = 2_000;
const MOST_CLOSED_LISTED = 1_000;

const holders = personNamedBy(heldCarts.heldBy, 'holders');

/** Lists the carts that can be taken, oldest first. */
export async function listHeld(sql: Sql, storeId: string) {
  return selectNamed(sql)
    .where(isOf(storeId, eq(heldCarts.status, 'held')))
    .orderBy(heldCarts.heldAt, heldCarts.id);
}

/** Lists the carts that cannot be taken any more, newest first. */
export async function listClosed(sql: Sql, storeId: string) {
  const { id, status, closedRegisterId } = heldCarts;
  return sql
    .select({ id, status, registerId: closedRegisterId })
    .from(heldCarts)
    .where(isOf(storeId, ne(status, 'held')))
    .orderBy(desc(heldCarts.changedAt))
    .limit(MOST_CLOSED_LISTED);
}

export async function findHeldCart(sql: Sql, storeId: string, id: string) {
  const [row] = await selectNamed(sql).where(isOf(storeId, eq(heldCarts.id, id)));
  return row ?? null;
}

/** Adds a cart. False when the cart is known already, for example because it was paid before it arrived. */
export async function insertHeldCart(sql: Sql, row: typeof heldCarts.$inferInsert): Promise<boolean> {
  const added = await sql.insert(heldCarts).values(row).onConflictDoNothing().returning({ id: heldCarts.id });
  return added.length > 0;
}

/**
 * Gives a cart to a register, when it is held, when that register has it already (it asks again because the first answer
 * was lost), or when the cart has not arrived yet. False when another register has it, or when it was paid or deleted.
 */
export async function takeHeldCart(
  sql: Sql,
  storeId: string,
  { id, registerId, now }: { id: string; registerId: string; now: Date },
): Promise<boolean> {
  const taken = { status: 'taken', closedRegisterId: registerId, changedAt: now } as const;
  const isFree = eq(heldCarts.status, 'held');
  const isOwn = and(eq(heldCarts.status, 'taken'), eq(heldCarts.closedRegisterId, registerId));
  const won = await sql
    .insert(heldCarts)
    .values({ storeId, id, ...taken })
    .onConflictDoUpdate({
      target: [heldCarts.storeId, heldCarts.id],
      set: taken,
      setWhere: or(isFree, isOwn),
    })
    .returning({ id: heldCarts.id });
  return won.length > 0;
}

/** Marks carts as deleted unless they were paid. A cart that is not known is marked before it arrives. */
export async function deleteHeldCart(
  sql: Sql,
  storeId: string,
  { id, registerId, now }: { id: string; registerId: string | null; now: Date },
): Promise<void> {
  const deleted = { status: 'deleted', closedRegisterId: registerId, changedAt: now } as const;
  await sql
    .insert(heldCarts)
    .values({ storeId, id, ...deleted })
    .onConflictDoUpdate({
      target: [heldCarts.storeId, heldCarts.id],
      set: deleted,
      setWhere: ne(heldCarts.status, 'paid'),
    });
}

/** A sale, and the held cart that was opened for it. */
export interface PaidCart {
  id: string;
  saleId: string;
  registerId: string | null;
}

/**
 * Marks the carts of sales as paid, for good. Returns, by cart, the sale that had paid it before. The first sale stays
 * in the row.
 */
export async function payHeldCarts(
  sql: Sql,
  storeId: string,
  paid: readonly PaidCart[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const before = new Map<string, string>();
  // Always in the same order, so that two batches of sales do not wait for each other.
  for (const { id, saleId, registerId } of paid.toSorted(byId)) {
    const closed = { status: 'paid', closedRegisterId: registerId, saleId, changedAt: now } as const;
    const rows = await sql
      .insert(heldCarts)
      .values({ storeId, id, ...closed })
      .onConflictDoUpdate({
        target: [heldCarts.storeId, heldCarts.id],
        set: closed,
        setWhere: ne(heldCarts.status, 'paid'),
      })
      .returning({ id: heldCarts.id });
    if (rows.length > 0) continue;
    const known = await findHeldCart(sql, storeId, id);
    if (known?.cart.saleId && known.cart.saleId !== saleId) before.set(id, known.cart.saleId);
  }
  return before;
}

// Sales of the same cart keep their order, so that the first one stays in the row.
function byId(a: PaidCart, b: PaidCart): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** Deletes the oldest held carts of a shop that has more than its share. */
export async function keepNewestHeld(sql: Sql, storeId: string): Promise<void> {
  await keepNewest(sql, storeId, eq(heldCarts.status, 'held'), MOST_HELD);
}

/** Deletes the carts of a shop that were held or closed long ago. */
export async function pruneHeldCarts(sql: Sql, storeId: string, now: Date): Promise<void> {
  const before = (ms: number) => lt(heldCarts.changedAt, new Date(now.getTime() - ms));
  const isOld = or(and(eq(heldCarts.status, 'held'), before(HELD_FOR_MS)), before(CLOSED_FOR_MS));
  await sql.delete(heldCarts).where(isOf(storeId, isOld));
  await keepNewest(sql, storeId, ne(heldCarts.status, 'held'), MOST_CLOSED);
}

async function keepNewest(sql: Sql, storeId: string, among: SQL, most: number): Promise<void> {
  const tooMany = sql
    .select({ id: heldCarts.id })
    .from(heldCarts)
    .where(isOf(storeId, among))
    .orderBy(desc(heldCarts.changedAt), desc(heldCarts.id))
    .offset(most);
  await sql.delete(heldCarts).where(isOf(storeId, inArray(heldCarts.id, tooMany)));
}

function isOf(storeId: string, condition: SQL | undefined) {
  return and(eq(heldCarts.storeId, storeId), condition);
}

function selectNamed(sql: Sql) {
  return sql
    .select({ cart: getTableColumns(heldCarts), heldBy: holders.name })
    .from(heldCarts)
    .leftJoin(holders.table, holders.on);
}

export type NamedHeldCart = Awaited<ReturnType<typeof selectNamed>>[number];
