// Fills a shop with products and sales in a few statements, for tests about the speed of reads.
import { FIRST_DAY } from '@evertill/shared-domain';
import { sql as raw } from 'drizzle-orm';
import { rebuildFrom } from '../src/sales/totals/rebuild-totals';
import type { Shop, TestApp } from './test-app';

export interface BigShop {
  products: number;
  sales: number;
}

const LINES = 10;
const CATEGORIES = 400;

/** Adds products with categories, and sales of ten lines with payments, numbers and findings. */
export async function fillShop(
  { owner, db }: TestApp,
  { storeId, cashier }: Shop,
  { products, sales }: BigShop,
): Promise<void> {
  const store = raw`${storeId}::uuid`;
  const at = raw`timestamptz '2026-03-01T06:00Z' + n * interval '1 minute'`;
  const id = (kind: number, n: string) =>
    raw`overlay(overlay(${storeId} placing ${`c00${kind}`} from 15 for 4) placing lpad(to_hex(${raw.raw(n)}), 12, '0') from 25)::uuid`;
  const each = (count: number) => raw`generate_series(0, ${count - 1}) n`;
  const fillers = [
    raw`insert into categories (store_id, id, name, created_at, updated_at)
      select ${store}, ${id(1, 'n')}, 'Category ' || n, now(), now() from ${each(CATEGORIES)}`,
    raw`insert into products (store_id, id, name, sku, unit_price, stock_quantity, category_id, created_at, updated_at)
      select ${store}, ${id(2, 'n')}, 'Product ' || n, 'SKU-' || n, 1 + n % 50, 100, ${id(1, `n % ${CATEGORIES}`)}, now(), now()
      from ${each(products)}`,
    raw`insert into sales (store_id, id, sale_number, sale_date, created_at, status, offline, user_id, subtotal,
        discount_amount, tax_amount, tax_details, total_amount, amount_received, change, refunded_amount, register_id,
        register_sequence)
      select ${store}, ${id(3, 'n')}, 'SALE-' || n, ${at}, ${at}, 'COMPLETED', false, ${cashier.userId}::uuid, 10, 0, 1,
        '[{"name":"Tax","type":"PERCENTAGE","value":10,"amount":"1.00"}]', 10, 11, 0, 0, 'till-1', n + 1
      from ${each(sales)}`,
    raw`insert into sale_items (store_id, sale_id, line, id, product_id, product_name, quantity, refunded_quantity,
        unit_price, total_amount, tax_amount, taxes)
      select ${store}, ${id(3, 'n')}, line, gen_random_uuid(), (${id(2, `(n * ${LINES} + line) % ${products}`)})::text,
        'Product', 1, 0, 1, 1, 0.1, '[]'
      from ${each(sales)}, generate_series(0, ${LINES - 1}) line`,
    raw`insert into payments (store_id, sale_id, line, id, payment_method, amount, reference_number, status, payment_date)
      select ${store}, ${id(3, 'n')}, 0, gen_random_uuid(), 'CASH', 11, 'REF-' || n, 'COMPLETED', ${at} from ${each(sales)}`,
    raw`insert into register_numbers (store_id, register_id, sequence, key, outcome, seen_at)
      select ${store}, 'till-1', n + 1, 'key-' || n, 'accepted', ${at} from ${each(sales)}`,
    raw`insert into review_items (store_id, id, kind, message, sale_id, product_id, details, register_id, day, created_at)
      select ${store}, ${id(4, 'n')}, 'price', 'Another price', ${id(3, 'n')}, ${id(2, 'n')}::text, '{}', 'till-1',
        '2026-03-01', ${at} from ${each(sales)}`,
  ];
  for (const filler of fillers) await owner.execute(filler);
  await db.transaction(storeId, (sql) => rebuildFrom(sql, storeId, FIRST_DAY));
}
