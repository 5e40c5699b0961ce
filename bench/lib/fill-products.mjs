/** Writes products of a real shop directly into the demo shop's tables, because 100,000 calls of the API take long. */
import { buildProducts } from './real-catalog.mjs';

// In parts, because a statement of the server has little time.
const AT_ONCE = 5_000;
const STOCK = 1_000_000;

/** Returns a function that replaces the demo shop's products, and that takes out its taxes and discounts. */
export function productsOnly(count) {
  return async (pool) => {
    for (const table of ['refunds', 'payments', 'sale_items', 'sales', 'register_numbers', 'day_totals'])
      await pool.query(`delete from ${table}`);
    await pool.query('update rates set is_active = false');
    await pool.query('update products set deleted_at = now(), updated_at = now()');
    const products = buildProducts(count);
    for (let from = 0; from < count; from += AT_ONCE) {
      const part = products.slice(from, from + AT_ONCE);
      await pool.query(
        `insert into products (store_id, id, name, sku, unit_price, stock_quantity, track_stock, created_at, updated_at)
         select (select id from store_directory), gen_random_uuid(), name, sku, price, $2, true,
           now() - interval '1 day', now() - interval '1 day'
         from jsonb_to_recordset($1::jsonb) as given (name text, sku text, price numeric)`,
        [
          JSON.stringify(part.map(({ name, sku, unitPrice }) => ({ name, sku, price: unitPrice || 1 }))),
          STOCK,
        ],
      );
    }
  };
}
