/**
 * `node bench/plans.mjs`: explains the reads of a till and of the office's first screens in a database of 1, 100 and
 * 10,000 shops, under the policies that keep shops apart. Prints the index that each read uses. Fails when a read scans
 * a whole table of more than MANY rows. Uses the embedded database, or the PostgreSQL server of DATABASE_URL.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForNode } from './lib/bundle.mjs';
import { printTable } from './lib/figures.mjs';
import { indexesOf, statementsOf } from './lib/plans.mjs';
import { createSaleBodies } from './lib/sale-body.mjs';
import { embeddedShops, postgresShops, SERVER } from './lib/shops.mjs';
import { openTillClient } from './lib/till-client.mjs';

const SHOPS = [1, 100, 10_000];
const MANY = 1_000;
const SALES = 12;
// The most rows of each table that a neighbor has.
const ROWS = 3;

const { dependencies } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8'));
const externals = Object.keys(dependencies).filter((name) => !name.startsWith('@evertill/'));
const entry = new URL('server.entry.mjs', import.meta.url).pathname;
const code = await bundleForNode(entry, { externals, context: SERVER });
const { DATABASE_URL: databaseUrl } = process.env;
const shops = databaseUrl ? await postgresShops(code, databaseUrl) : await embeddedShops(code);
const { pool, close, withoutLimit = (work) => work() } = await shops.open();
const app = await code.buildApp({ db: code.createDatabase(pool), siteDir: null });
const till = await openTillClient(await app.listen({ port: 0, host: '127.0.0.1' }), { username: 'admin' });
const nextBody = createSaleBodies({
  products: (await till.get('/products')).map(({ id, unitPrice }) => ({ id, unitPrice })),
  taxes: await till.get('/taxes/active'),
  userId: till.user.id,
});
for (let n = 0; n < SALES; n += 1) await till.sell(nextBody());

const [{ id: storeId }] = (await pool.query('select id from stores')).rows;
const today = new Date().toISOString().slice(0, 10);
const period = `startDate=${today}T00:00:00Z&endDate=${today}T23:59:59Z`;
const calls = {
  'a sale': () => till.sell(nextBody()),
  'all products': () => till.get('/products'),
  'a page of products': () => till.get('/products?limit=500'),
  'changed products': () => till.get('/products?limit=500&updatedSince=2020-01-01T00:00:00Z'),
  'a search for products': () => till.get('/products/search?query=Milk'),
  'the taxes': () => till.get('/taxes/active'),
  'the outcome of a key': () => till.get('/sync/outcome/a-key'),
  'the sales of a day': () => till.get(`/sales/date-range?${period}&limit=100`),
  'the list of sales': () => till.get(`/sales/list?from=${today}&to=${today}`),
  'the totals of a day': () => till.get(`/sales/totals?from=${today}&to=${today}`),
  'the summary of today': () => till.get('/sales/summary/daily'),
  'the review items': () => till.get('/review-items'),
  'the registers': () => till.get('/registers'),
};
const sizes = SHOPS.map((count) => `${count.toLocaleString('en-US')} shops`);
const rows = [];
const scans = [];
let shopCount = 1;
try {
  for (const count of SHOPS) {
    await withoutLimit(() => addNeighbors(count - shopCount));
    shopCount = count;
    const big = await bigTables();
    for (const [read, call] of Object.entries(calls))
      for (const statement of await statementsOf(pool, call))
        for (const { table, index } of await indexesOf(pool, storeId, statement)) {
          if (index !== null) note({ read, index, count });
          else if (big.has(table))
            scans.push(`${read}, ${count} shops: all of ${table}\n  ${statement.text}`);
        }
  }
} finally {
  till.close();
  await app.close();
  await close();
  await shops.close();
}
printTable(`${shops.engine}, the indexes that reads use`, rows);
for (const scan of scans) process.stderr.write(`A read scans a whole table: ${scan}\n`);
if (scans.length > 0) process.exitCode = 1;

function note({ read, index, count }) {
  const known = rows.find((row) => row.read === read && row.index === index);
  const row = known ?? { read, index, ...Object.fromEntries(sizes.map((size) => [size, '-'])) };
  row[sizes[SHOPS.indexOf(count)]] = 'used';
  if (!known) rows.push(row);
}

/** Copies the rows of the shop to new shops, in every table that names a shop. */
async function addNeighbors(count) {
  const client = await pool.connect();
  // The references of the copied rows are known to match.
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    'create temp table neighbors as select gen_random_uuid() id from generate_series(1, $1::int)',
    [count],
  );
  await copyTo(client, 'stores', 'id', 1);
  const { rows } = await client.query(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'store_id'",
  );
  for (const { name } of rows) await copyTo(client, name, 'store_id', ROWS);
  await client.query('drop table neighbors');
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum analyze');
  client.release();
}

async function copyTo(client, table, column, most) {
  await client.query(
    `insert into ${table} select made.* from (select * from ${table} where ${column} = $1 limit ${most}) one
       cross join neighbors n
       cross join lateral jsonb_populate_record(one::${table}, jsonb_build_object('${column}', n.id)) made
     on conflict do nothing`,
    [storeId],
  );
}

async function bigTables() {
  const { rows } = await pool.query(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1",
    [MANY],
  );
  return new Set(rows.map(({ name }) => name));
}
