/**
 * `node bench/shops.mjs`: measures sales per second and the wait of a sale in a database of 1, 100 and 1,000 shops,
 * through 1, 2 and 4 server processes, on PostgreSQL and on a Citus cluster of two workers, each started for the run
 * where it is installed. Then one shop sends a hundred times what each other shop sends, and what the others wait is
 * compared. Fails when a sale fails, or when the stock of a shop does not agree with its sales.
 * EVERTILL_BENCH_ENGINE names one engine.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startBuiltServer } from './lib/built-server.mjs';
import { ENGINES } from './lib/engines.mjs';
import { median, printTable, quantile } from './lib/figures.mjs';
import { loadServerCode } from './lib/server-code.mjs';
import { copyShop, openFirstShop } from './lib/shop-copies.mjs';

const SHOPS = [1, 100, 1_000];
const PROCESSES = [1, 2, 4];
const TILLS = 32;
const ROUNDS = 2;
const WARM_UP_MS = 1_500;
const MEASURED_MS = 5_000;

// One till each, one sale in this time. The loud shop sends as much as a hundred of them.
const QUIET_TILLS = 20;
const QUIET_PAUSE_MS = 2_000;
const LOUD_TILLS = 25;
const LOUD_PAUSE_MS = (LOUD_TILLS * QUIET_PAUSE_MS) / 100;
const LOUD_MEASURED_MS = 10_000;

const code = await loadServerCode();
const wanted = process.env.EVERTILL_BENCH_ENGINE;
let isWrong = false;
for (const [engine, start] of Object.entries(ENGINES)) {
  if (wanted && wanted !== engine) continue;
  const database = await start(code);
  if (database === null) process.stdout.write(`\n${engine} is not installed here, so it is left out.\n`);
  else await measure(engine, database).finally(database.stop);
}
process.exit(isWrong ? 1 : 0);

async function measure(engine, { url: databaseUrl }) {
  const [server] = await startServers(databaseUrl, 1);
  const { storeId, catalog, secrets } = await openFirstShop(server.url, { tills: TILLS });
  await server.stop();
  // Only copies sell, so that a later copy is as small as the first one.
  const shops = [];
  const cells = new Map();
  let before = null;
  for (const count of SHOPS) {
    shops.push(
      ...(await copyShop(code, databaseUrl, {
        storeId,
        from: shops.length + 1,
        count: count - shops.length,
      })),
    );
    before = await sizeOf(databaseUrl);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const processes of round % 2 === 0 ? PROCESSES : [...PROCESSES].reverse()) {
        const servers = await startServers(databaseUrl, processes);
        const tills = secrets.map((secret, n) => ({
          url: servers[n % processes].url,
          // The shops of a till, so that all shops sell, and no two tills at the same one while there are enough.
          shops: shops.length < TILLS ? shops : shops.filter((_, at) => at % TILLS === n),
          secret,
        }));
        const measured = await sellAt({ tills, catalog });
        await stopServers(servers);
        const name = `${count} ${processes}`;
        cells.set(name, [...(cells.get(name) ?? []), measured]);
        process.stderr.write(`${engine}: ${count} shops, ${processes} processes, round ${round + 1}\n`);
      }
  }
  const rows = SHOPS.flatMap((count) => PROCESSES.map((processes) => rowOf(cells, count, processes)));
  printTable(`${engine}: ${TILLS} tills that sell without a pause, ${ROUNDS} rounds in turns`, rows);
  const after = await sizeOf(databaseUrl);
  // The rows of a cluster lie on its workers.
  if (engine === 'PostgreSQL')
    process.stdout.write(
      `\nA sale of three lines takes ${Math.round((after.bytes - before.bytes) / (after.sales - before.sales))} bytes of the database, with its indexes.\n`,
    );
  await measureLoud(engine, { databaseUrl, shops, catalog, secrets });
  await checkBooks(engine, databaseUrl);
}

/** Measures what a hundredth of the trade waits, with and without one shop that sells a hundred times as much. */
async function measureLoud(engine, { databaseUrl, shops, catalog, secrets }) {
  const servers = await startServers(databaseUrl, 2);
  const [loud, ...others] = shops;
  const quietTills = others.slice(0, QUIET_TILLS).map((shop, n) => ({
    url: servers[n % 2].url,
    shops: [shop],
    secret: secrets[0],
    pauseMs: QUIET_PAUSE_MS,
  }));
  const loudTills = secrets
    .slice(0, LOUD_TILLS)
    .map((secret, n) => ({ url: servers[n % 2].url, shops: [loud], secret, pauseMs: LOUD_PAUSE_MS }));
  const alone = [];
  const beside = [];
  const loudSales = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = { tills: quietTills, catalog, measuredMs: LOUD_MEASURED_MS };
    alone.push(...(await sellAt(quiet)).times);
    const [among, noisy] = await Promise.all([
      sellAt(quiet),
      sellAt({ tills: loudTills, catalog, measuredMs: LOUD_MEASURED_MS }),
    ]);
    beside.push(...among.times);
    loudSales.push(...noisy.times);
  }
  await stopServers(servers);
  const rowFor = (what, times) => ({
    'the others': what,
    sales: times.length,
    'p50, ms': Math.round(median(times)),
    'p99, ms': Math.round(quantile(times, 0.99)),
    'p50 beside alone': (median(times) / median(alone)).toFixed(2),
    'p99 beside alone': (quantile(times, 0.99) / quantile(alone, 0.99)).toFixed(2),
  });
  const perSecond = (loudSales.length * 1_000) / (ROUNDS * LOUD_MEASURED_MS);
  printTable(
    `${engine}: ${QUIET_TILLS} shops, each a sale every ${QUIET_PAUSE_MS / 1_000} s, beside one that booked ${perSecond.toFixed(0)} sales a second`,
    [rowFor('alone', alone), rowFor('beside the loud shop', beside)],
  );
}

function rowOf(cells, count, processes) {
  const rounds = cells.get(`${count} ${processes}`);
  const first = cells.get(`1 ${processes}`);
  const waits = (measured, q) =>
    quantile(
      measured.flatMap(({ times }) => times),
      q,
    );
  const rate = (measured) => median(measured.map(({ perSecond }) => perSecond));
  return {
    shops: count.toLocaleString('en-US'),
    processes,
    'sales per second': Math.round(rate(rounds)),
    'of that with 1 process': (rate(rounds) / rate(cells.get(`${count} 1`))).toFixed(2),
    'p50, ms': Math.round(waits(rounds, 0.5)),
    'p99, ms': Math.round(waits(rounds, 0.99)),
    'p99 of that with 1 shop': (waits(rounds, 0.99) / waits(first, 0.99)).toFixed(2),
    'refused for now': rounds.reduce((sum, { refused }) => sum + refused, 0),
  };
}

async function sellAt({ tills, catalog, measuredMs = MEASURED_MS }) {
  const thread = new Worker(new URL('./lib/tills-load.mjs', import.meta.url), {
    workerData: { tills, catalog },
  });
  const ended = new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  await Promise.race([delay(WARM_UP_MS), ended]);
  thread.postMessage('measure');
  const startedAt = performance.now();
  await Promise.race([delay(measuredMs), ended]);
  const tookMs = performance.now() - startedAt;
  thread.postMessage('stop');
  const counts = await ended;
  await thread.terminate();
  for (const [failure, times] of Object.entries(counts.failures)) {
    isWrong = true;
    process.stderr.write(`${times} sales failed with ${failure}\n`);
  }
  return { ...counts, perSecond: (counts.times.length * 1_000) / tookMs };
}

async function sizeOf(databaseUrl) {
  const { rows } = await ask(
    databaseUrl,
    'select pg_database_size(current_database())::float as bytes, (select count(*)::int from sales) as sales',
  );
  return rows[0];
}

async function ask(connectionString, statement) {
  const client = new code.pg.Client({ connectionString });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

/** The stock that left a product must be the quantity that its sales booked, in every shop. */
async function checkBooks(engine, databaseUrl) {
  const { rows } = await ask(
    databaseUrl,
    `select count(*)::int as wrong from products p
       join (select store_id, product_id, sum(quantity) as sold from sale_items group by 1, 2) s
         on s.store_id = p.store_id and s.product_id = p.id::text
      where p.stock_quantity + s.sold <> 1000000`,
  );
  const { sales } = await sizeOf(databaseUrl);
  const [{ wrong }] = rows;
  process.stdout.write(`\n${engine}: ${sales} sales booked, ${wrong} products with a wrong stock.\n`);
  isWrong ||= wrong > 0;
}

async function startServers(databaseUrl, count) {
  const env = { DATABASE_URL: databaseUrl, EVERTILL_SITE: '/nonexistent', EVERTILL_REGISTRATION: 'open' };
  return Promise.all(Array.from({ length: count }, () => startBuiltServer(env)));
}

async function stopServers(servers) {
  await Promise.all(servers.map((server) => server.stop()));
}
