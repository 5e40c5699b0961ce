// Stock moves by what was sold, never to what somebody saw: `stock = stock - n` is right in whatever order sales arrive.
import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { products } from '../db/schema';
import { isUuid } from '../http/is-uuid';

// What the column holds. A sale that took place is booked whatever the stock is, so its end must not stop it.
const HIGHEST = 2 ** 31 - 1;
const LOWEST = -(2 ** 31);

export interface SoldProduct {
  id: string;
  name: string;
  unitPrice: string;
  isDeleted: boolean;
}

/** The products a sale names, deleted ones too, by their id. */
export async function findSoldProducts(
  sql: Sql,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, SoldProduct>> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return new Map();
  const rows = await sql
    .select({
      id: products.id,
      name: products.name,
      unitPrice: products.unitPrice,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.id, wanted)));
  return new Map(rows.map(({ deletedAt, ...row }) => [row.id, { ...row, isDeleted: deletedAt !== null }]));
}

/** Takes quantities from stock (negative ones put back) and answers what is left, by product. */
export async function takeFromStock(
  sql: Sql,
  storeId: string,
  quantities: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const moves = [...quantities].filter(([id]) => isUuid(id));
  if (moves.length === 0) return new Map();
  const rows = raw.join(
    moves.map(([id, quantity]) => raw`(${id}::uuid, ${quantity}::bigint)`),
    raw`, `,
  );
  // Rows are locked in the order of their ids, so that two sales of the same things cannot wait for each other.
  const result = await sql.execute<{ id: string; stock: number }>(raw`
    with moves (id, quantity) as (values ${rows}),
    locked as (
      select ${products.id} as id from ${products}
      where ${products.storeId} = ${storeId} and ${products.id} in (select id from moves)
      order by ${products.id} for update
    )
    update ${products} set
      stock_quantity = least(greatest(stock_quantity - moves.quantity, ${LOWEST}::bigint), ${HIGHEST}::bigint),
      updated_at = ${now.toISOString()}
    from moves join locked on locked.id = moves.id
    where ${products.storeId} = ${storeId} and ${products.id} = locked.id
    returning ${products.id} as id, stock_quantity as stock`);
  return new Map(result.rows.map(({ id, stock }) => [id, stock]));
}
