// Stock changes by the quantity that was sold and is never set to a value that a person saw, because `stock = stock -
// n` is right in any order of sales.
import { and, eq, sql as raw } from 'drizzle-orm';
import { builtOnce, isOneOf } from '../../kernel/db/built-once';
import type { Sql } from '../../kernel/db/database';
import { keepPlan } from '../../kernel/db/kept-plans';
import { products } from '../../kernel/db/schema';
import { isUuid } from '../../kernel/http/is-uuid';

// The limits of the column. Stock stops at these limits, because a sale that has taken place is booked whatever the
// stock is.
const HIGHEST = 2 ** 31 - 1;
const LOWEST = -(2 ** 31);

export interface SoldProduct {
  id: string;
  name: string;
  unitPrice: string;
  /** The ids of the product's own taxes. Null for a product with the usual taxes. */
  taxIds: string[] | null;
  isDeleted: boolean;
}

const selectSoldProducts = builtOnce((sql) =>
  sql
    .select({
      id: products.id,
      name: products.name,
      unitPrice: products.unitPrice,
      taxIds: products.taxIds,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .where(
      and(eq(products.storeId, raw.placeholder('storeId')), isOneOf(products.id, raw.placeholder('ids'))),
    ),
);

/** Returns the products that sales name, including deleted ones, by id. */
export async function findSoldProducts(
  sql: Sql,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, SoldProduct>> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return new Map();
  const rows = await selectSoldProducts(sql, { storeId, ids: wanted });
  return new Map(rows.map(({ deletedAt, ...row }) => [row.id, { ...row, isDeleted: deletedAt !== null }]));
}

/**
 * Takes quantities from stock. Negative quantities put goods back. Returns the stock that is left, by product, without
 * the products whose stock is not tracked.
 */
export async function takeFromStock(
  sql: Sql,
  storeId: string,
  quantities: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const moves = [...quantities].filter(([id]) => isUuid(id));
  if (moves.length === 0) return new Map();
  const ids = raw.param(moves.map(([id]) => id));
  const taken = raw.param(moves.map(([, quantity]) => quantity));
  // Rows are locked in the order of their ids, so that two sales of the same products cannot deadlock.
  const result = await keepPlan(
    sql.execute<{ id: string; stock: number }>(raw`
    with moves (id, quantity) as (select * from unnest(${ids}::uuid[], ${taken}::bigint[])),
    locked as (
      select ${products.id} as id from ${products}
      where ${products.storeId} = ${storeId} and ${products.id} in (select id from moves)
        and ${products.trackStock}
      order by ${products.id} for update
    )
    update ${products} set
      stock_quantity = least(greatest(stock_quantity - moves.quantity, ${LOWEST}::bigint), ${HIGHEST}::bigint),
      updated_at = ${now.toISOString()}
    from moves join locked on locked.id = moves.id
    where ${products.storeId} = ${storeId} and ${products.id} = locked.id
    returning ${products.id} as id, stock_quantity as stock`),
  );
  return new Map(result.rows.map(({ id, stock }) => [id, stock]));
}
