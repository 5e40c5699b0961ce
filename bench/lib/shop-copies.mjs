/** Opens one shop through the API, and copies its rows to any number of others, on PostgreSQL and on Citus. */
import { openTillClient } from './till-client.mjs';

const PASSWORD = 'a-long-password';
const PRODUCTS = 20;
const STOCK = 1_000_000;
// The most rows that one statement adds.
const ROWS = 2_000;

/**
 * Opens a shop with products and signs its tills in. The tills of every copy have the same secrets, because a session
 * belongs to a shop.
 */
export async function openFirstShop(url, { tills }) {
  const username = 'owner';
  const registered = await fetch(`${url}/api/saas/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ storeName: 'Shop 0', username, password: PASSWORD }),
  });
  if (!registered.ok) throw new Error(`The shop was refused with ${registered.status}`);
  const first = await openTillClient(url, { username: `${username}@shop-0`, password: PASSWORD });
  for (let n = 0; n < PRODUCTS; n += 1) {
    const product = { name: `Tea ${n}`, sku: `TEA-${n}`, unitPrice: 2.5, stockQuantity: STOCK };
    const { status } = await first.call('POST', '/products', product, {
      'idempotency-key': crypto.randomUUID(),
    });
    if (status !== 201) throw new Error(`A product was refused with ${status}`);
  }
  const catalog = {
    products: (await first.get('/products')).map(({ id, unitPrice }) => ({ id, unitPrice })),
    taxes: await first.get('/taxes/active'),
    userId: first.user.id,
  };
  const cookies = [first.cookie];
  first.close();
  while (cookies.length < tills) {
    const till = await openTillClient(url, { username: `${username}@shop-0`, password: PASSWORD });
    cookies.push(till.cookie);
    till.close();
  }
  const parts = cookies.map((cookie) => /evertill_session=([0-9a-f-]+)\.([^;]+)/.exec(cookie));
  return { storeId: parts[0][1], catalog, secrets: parts.map(([, , secret]) => secret) };
}

/** Copies the shop's rows to new shops. Returns the ids of the new shops. */
export async function copyShop({ pg, PLACED_TABLES }, databaseUrl, { storeId, from, count }) {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  if (count === 0) return ids;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const table of PLACED_TABLES) {
      const { name } = table;
      const column = shopColumnOf(table);
      if (column === null) continue;
      const { rows } = await client.query(
        `select to_jsonb(one) as row from "${name}" one where "${column}" = $1`,
        [storeId],
      );
      if (rows.length === 0) continue;
      const size = Math.max(1, Math.floor(ROWS / rows.length));
      for (let at = 0; at < count; at += size) {
        const made = ids
          .slice(at, at + size)
          .flatMap((id, n) =>
            rows.map(({ row }) => ({ ...row, [column]: id, ...ownOf(name, from + at + n) })),
          );
        await client.query(
          `insert into "${name}" select * from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
          [JSON.stringify(made)],
        );
      }
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return ids;
}

/** The column with the shop of a row. Null for a table whose rows are of no shop. */
function shopColumnOf({ name, column }) {
  if (name === 'store_directory') return 'id';
  return name === 'stores' || column === 'store_id' ? column : null;
}

/** What differs between two shops beside the shop itself. */
function ownOf(table, number) {
  if (table === 'store_directory') return { code: `shop-${number}` };
  return table === 'stores' ? { name: `Shop ${number}` } : {};
}
