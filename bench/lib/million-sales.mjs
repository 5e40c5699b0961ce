/** Writes a year of sales directly into the demo shop's tables. A million sales take about a minute. */
const AT_ONCE = 50_000;
const DAYS = 365;

/**
 * Replaces the shop's sales with generated ones. `pool` connects to the shop's database as its owner. `rebuild`
 * calculates the daily totals.
 */
export async function fillWithSales({ pool, rebuild, count, now }) {
  const client = await pool.connect();
  const query = async (text, values) => (await client.query(text, values)).rows;
  const [{ id: storeId }] = await query('select id from stores');
  const [{ id: userId }] = await query("select id from users where username = 'cashier'");
  for (const table of ['refunds', 'payments', 'sale_items', 'sales']) await query(`delete from ${table}`);
  const products = await query('select id, name, unit_price as price from products order by sku');
  const [ids, names, prices] = ['id', 'name', 'price'].map((field) =>
    products.map((product) => product[field]),
  );
  // Disables foreign key checks, because the generated rows are known to match. Drops the indexes, because creating an
  // index at the end is faster than updating it with each row.
  await query("set session_replication_role = 'replica'");
  const indexes = await query(INDEXES);
  for (const { name } of indexes) await query(`drop index ${name}`);
  for (let from = 0; from < count; from += AT_ONCE) {
    const values = [storeId, from, Math.min(count, from + AT_ONCE) - 1];
    const when = [now.toISOString(), (DAYS * 86_400_000) / count, count];
    await query(SALES, [...values, prices, ...when, userId]);
    await query(ITEMS, [...values, prices, ids, names]);
    await query(PAYMENTS, [...values, prices, ...when]);
    process.stderr.write(`\r${(from + AT_ONCE).toLocaleString('en-US')} sales`);
  }
  process.stderr.write('\n');
  for (const { definition } of indexes) await query(definition);
  await query("set session_replication_role = 'origin'");
  await query('vacuum analyze');
  client.release();
  await rebuild(storeId);
  return storeId;
}

// The parameters: $1 is the store, $2 and $3 the first and the last number, $4 the prices of the products, $5 the
// present time, $6 the milliseconds between two sales, and $7 the number of sales.
const ID = "('018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";
const AT =
  "date_trunc('milliseconds', $5::timestamptz - ($7::int - n) * $6::float8 * interval '1 millisecond')";
const PRODUCT = '1 + (n * 7 + line * 31 + n / 97) % cardinality($4::numeric[])';
const PRICE = `($4::numeric[])[${PRODUCT}]`;
const QUANTITY = '(1 + (n + line) % 3)';
const NUMBERS = 'generate_series($2::int, $3::int) n';
const LINES = 'generate_series(1, 1 + n % 3) line';
const SUBTOTAL = `(select sum(${PRICE} * ${QUANTITY}) from ${LINES})`;

const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid in ('sales'::regclass, 'sale_items'::regclass, 'payments'::regclass) and not indisprimary and not indisunique`;

const SALES = `
  insert into sales (store_id, id, sale_number, sale_date, created_at, status, offline, user_id, subtotal, discount_amount,
    tax_amount, tax_details, total_amount, amount_received, change, refunded_amount)
  select $1::uuid, ${ID}, 'SALE-' || (extract(epoch from at) * 1000)::bigint, at, at, 'COMPLETED', false, $8::uuid, subtotal, 0, tax,
    jsonb_build_array(jsonb_build_object('name', 'Sales Tax', 'type', 'PERCENTAGE', 'value', 8, 'amount', tax::text)),
    subtotal, subtotal + tax, 0, 0
  from (select n, at, subtotal, round(subtotal * 0.08, 2) as tax from (select n, ${AT} as at, ${SUBTOTAL} as subtotal from ${NUMBERS}) a) b`;

const ITEMS = `
  insert into sale_items (store_id, sale_id, line, id, product_id, product_name, quantity, refunded_quantity, unit_price,
    total_amount, tax_amount, taxes)
  select $1::uuid, ${ID}, line, gen_random_uuid(), ($5::text[])[${PRODUCT}], ($6::text[])[${PRODUCT}], ${QUANTITY}, 0, ${PRICE},
    ${PRICE} * ${QUANTITY}, round(${PRICE} * ${QUANTITY} * 0.08, 2), '[]'
  from ${NUMBERS} cross join lateral ${LINES}`;

const PAYMENTS = `
  insert into payments (store_id, sale_id, line, id, payment_method, amount, reference_number, status, payment_date)
  select $1::uuid, ${ID}, 1, gen_random_uuid(), (array['CASH', 'CREDIT_CARD', 'DEBIT_CARD'])[1 + n % 3],
    subtotal + round(subtotal * 0.08, 2), 'REF-' || n, 'COMPLETED', at
  from (select n, ${AT} as at, ${SUBTOTAL} as subtotal from ${NUMBERS}) made`;
