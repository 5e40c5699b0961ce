/**
 * `node bench/export.mjs`: measures the export of a large shop, and how long a sale of the same shop waits meanwhile.
 * Uses the embedded database, and with DATABASE_URL that PostgreSQL server too. EVERTILL_BENCH_SALES sets another number
 * of sales.
 */
import { startBuiltServer } from './lib/built-server.mjs';
import { median, printTable } from './lib/figures.mjs';
import { fillWithSales } from './lib/million-sales.mjs';
import { createSaleBodies } from './lib/sale-body.mjs';
import { loadServerCode } from './lib/server-code.mjs';
import { embeddedShops, postgresShops } from './lib/shops.mjs';
import { openTillClient } from './lib/till-client.mjs';

const SALES = Number(process.env.EVERTILL_BENCH_SALES || 100_000);
// How much longer a sale may take than the slowest one without an export.
const MOST_ADDED_MS = 100;
const SALE_EVERY_MS = 1_000;

const code = await loadServerCode();
const { DATABASE_URL: databaseUrl } = process.env;
let failed = false;
await measure(await embeddedShops(code, { fill }));
if (databaseUrl) await measure(await postgresShops(code, databaseUrl, { fill }));
process.exit(failed ? 1 : 0);

async function fill(pool) {
  const db = code.createDatabase(pool);
  const rebuild = (storeId) => db.transaction(storeId, (sql) => code.rebuildFrom(sql, storeId, '1960-01-01'));
  await fillWithSales({ pool, rebuild, count: SALES, now: new Date() });
}

async function measure(shops) {
  try {
    const server = await startBuiltServer({ ...(await shops.base()), EVERTILL_SITE: '/nonexistent' });
    const admin = await openTillClient(server.url, { username: 'admin' });
    const till = await openTillClient(server.url);
    const nextSale = createSaleBodies({
      products: await till.get('/products'),
      taxes: [],
      userId: till.user.id,
    });
    await waitsWhile(new Promise((resolve) => setTimeout(resolve, 3_000)), till, nextSale);
    const rows = [];
    const idle = new Promise((resolve) => setTimeout(resolve, 5_000));
    const before = await waitsWhile(idle, till, nextSale);
    const mostMs = Math.max(...before) + MOST_ADDED_MS;
    rows.push(rowOf('nothing', 0, 5_000, before, mostMs));
    const startedAt = performance.now();
    let bytes = 0;
    let tookMs = 0;
    const done = admin.read('/export').then((size) => {
      bytes = size;
      tookMs = performance.now() - startedAt;
    });
    const waits = await waitsWhile(done, till, nextSale);
    rows.push(rowOf('an export', bytes, tookMs, waits, mostMs));
    admin.close();
    till.close();
    await server.stop();
    printTable(
      `${shops.engine}, ${SALES.toLocaleString('en-US')} sales; a till of the shop sells all the while`,
      rows,
    );
    failed ||= rows.some(({ verdict }) => verdict === 'MISSED');
  } finally {
    await shops.close();
  }
}

async function waitsWhile(work, till, nextSale) {
  const waits = [];
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const startedAt = performance.now();
    await till.sell(nextSale());
    waits.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, SALE_EVERY_MS));
  }
  await ended;
  return waits;
}

function rowOf(meanwhile, bytes, tookMs, waits, mostMs) {
  return {
    meanwhile,
    'archive, MB': Math.round(bytes / 1e5) / 10,
    'took, ms': Math.round(tookMs),
    sales: waits.length,
    'sale, ms': Math.round(median(waits)),
    'sale at most, ms': Math.round(Math.max(...waits)),
    verdict: Math.max(...waits) <= mostMs ? 'kept' : 'MISSED',
  };
}
