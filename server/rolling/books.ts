// What the books of a store must say after its tills have sold.
import type pg from 'pg';
import { expect } from 'vitest';
import { type Sold, STOCK, type Store } from './tills';

/** Compares the sales, the stock and the day totals of a store with what its tills were told. */
export async function expectBooks(
  client: Pick<pg.Pool, 'query'>,
  { id, products }: Store,
  sold: Sold,
): Promise<void> {
  expect(sold.failures).toEqual([]);
  const numbers = await client.query<{ number: string }>(
    'select sale_number as number from sales where store_id = $1',
    [id],
  );
  expect(numbers.rows.map(({ number }) => number).sort()).toEqual([...sold.saleNumbers].sort());
  const { rows } = await client.query<{ id: string; stock: number }>(
    'select id, stock_quantity as stock from products where store_id = $1',
    [id],
  );
  const stock = new Map(rows.map((row) => [row.id, row.stock]));
  for (const product of products)
    expect(stock.get(product.id)).toBe(STOCK - (sold.quantities.get(product.id) ?? 0));
  const totals = await client.query<{ count: number; cents: number }>(
    `select sum(count)::int as count, (sum(total) * 100)::int as cents from day_totals
      where store_id = $1 and kind = 'all'`,
    [id],
  );
  expect(totals.rows).toEqual([{ count: sold.saleNumbers.length, cents: sold.cents }]);
}
