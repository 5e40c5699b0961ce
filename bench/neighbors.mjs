/**
 * `node bench/neighbors.mjs`: measures how long one shop waits while one session of another shop sends as much as it
 * can. Uses the embedded database, and with DATABASE_URL that PostgreSQL server too. EVERTILL_BENCH_LOADS limits the
 * loads: 'batch 4, batch 40'.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startBuiltServer } from './lib/built-server.mjs';
import { median, printTable, quantile } from './lib/figures.mjs';
import { createSaleBodies } from './lib/sale-body.mjs';
import { loadServerCode } from './lib/server-code.mjs';
import { embeddedShops, postgresShops } from './lib/shops.mjs';
import { openTillClient } from './lib/till-client.mjs';

const PROBES = 40;
const PROBE_EVERY_MS = 100;
const LONGEST_MS = 15_000;
const WARM_UP = 30;
const SETTLE_MS = 1_000;
// The load gets this time before the first probe, so that its queues are full.
const HEAD_START_MS = 700;
const MOST_HEALTH_MS = 200;
const mostSaleMs = (idleMs) => 3 * idleMs + 200;

const LOADS = [
  { name: 'batch 1', what: '100 sales of 40 lines in a batch', kind: 'batch', parallel: 1 },
  { name: 'batch 2', what: 'the same', kind: 'batch', parallel: 2 },
  { name: 'batch 4', what: 'the same', kind: 'batch', parallel: 4 },
  { name: 'batch 10', what: 'the same', kind: 'batch', parallel: 10 },
  { name: 'batch 40', what: 'the same', kind: 'batch', parallel: 40 },
  { name: 'long-sale 40', what: 'sales of 1,000 unknown lines', kind: 'long-sale', parallel: 40 },
  { name: 'stream 60', what: 'every sale as a stream', kind: 'stream', parallel: 60 },
  { name: 'faults 40', what: '20 faults of a device', kind: 'faults', parallel: 40 },
];
const wanted = (process.env.EVERTILL_BENCH_LOADS ?? '').split(',').flatMap((name) => name.trim() || []);
const loads = LOADS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const code = await loadServerCode();
const { DATABASE_URL: databaseUrl } = process.env;
let failed = false;
if (process.env.EVERTILL_BENCH_ENGINE !== 'postgres') await measure(await embeddedShops(code));
if (databaseUrl) await measure(await postgresShops(code, databaseUrl));
process.exit(failed ? 1 : 0);

async function measure(shops) {
  const server = await startBuiltServer({
    ...(await shops.copy()),
    EVERTILL_SITE: '/nonexistent',
    EVERTILL_REGISTRATION: 'open',
  });
  try {
    const noisy = await openTillClient(server.url, { username: 'manager' });
    const quiet = await openShop(server.url);
    const { sell } = quiet;
    const probe = () => sell(quiet.nextBody());
    for (let n = 0; n < WARM_UP; n += 1) await probe();
    const catalog = await catalogOf(noisy);
    const idle = await probeDuring(server.url, probe);
    const idleMs = median(idle.sale);
    const rows = [rowOf('nothing', 0, { ...idle, counts: null }, idleMs)];
    for (const { what, kind, parallel } of loads) {
      await delay(SETTLE_MS);
      const flood = startFlood({ url: server.url, cookie: noisy.cookie, kind, parallel, catalog });
      await delay(HEAD_START_MS);
      const waits = await probeDuring(server.url, probe);
      rows.push(rowOf(what, parallel, { ...waits, counts: await flood.stop() }, idleMs));
      process.stderr.write(`${what}, ${parallel} in parallel\n`);
    }
    noisy.close();
    quiet.close();
    printTable(
      `${shops.engine}; a sale of another shop may take ${Math.round(mostSaleMs(idleMs))} ms, the health check ${MOST_HEALTH_MS} ms`,
      rows,
    );
    failed ||= rows.some(({ verdict }) => verdict === 'MISSED');
  } finally {
    await server.stop();
    await shops.close();
  }
}

function rowOf(load, parallel, { sale, health, failures, tookMs, counts }, idleMs) {
  const isKept =
    failures === 0 && quantile(sale, 0.95) <= mostSaleMs(idleMs) && quantile(health, 0.95) <= MOST_HEALTH_MS;
  return {
    'the other shop sends': load,
    'in parallel': parallel,
    'sale, ms: median': Math.round(median(sale)),
    '95 %': Math.round(quantile(sale, 0.95)),
    most: Math.round(Math.max(...sale)),
    'health, ms: 95 %': Math.round(quantile(health, 0.95)),
    'most ': Math.round(Math.max(...health)),
    failed: failures,
    'its calls or sales done a second': counts ? ((1_000 * counts.booked) / tookMs).toFixed(0) : '-',
    'refused with 429': counts?.refused ?? '-',
    verdict: isKept ? 'kept' : 'MISSED',
  };
}

/** Sells and asks for the health of the server at even intervals, and returns how long each answer took. */
async function probeDuring(url, sell) {
  const startedAt = performance.now();
  const waits = { sale: [], health: [], failures: 0 };
  const timed = async (list, work) => {
    const askedAt = performance.now();
    await work().catch(() => {
      waits.failures += 1;
    });
    list.push(performance.now() - askedAt);
  };
  const health = async () => {
    const { ok } = await fetch(`${url}/api/health`);
    if (!ok) throw new Error('The server is not healthy');
  };
  for (let n = 0; n < PROBES && performance.now() - startedAt < LONGEST_MS; n += 1) {
    await Promise.all([timed(waits.sale, sell), timed(waits.health, health)]);
    await delay(PROBE_EVERY_MS);
  }
  return { ...waits, tookMs: performance.now() - startedAt };
}

function startFlood(workerData) {
  const worker = new Worker(new URL('./lib/flood.mjs', import.meta.url), { workerData });
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (counts) => {
          resolve(counts);
          void worker.terminate();
        });
        worker.postMessage('stop');
      }),
  };
}

/** Opens a second shop on the server, with products, and returns its till. */
async function openShop(url) {
  const [username, password] = ['neighbor', 'a-long-password'];
  const registered = await fetch(`${url}/api/saas/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ storeName: 'Neighbor', username, password }),
  });
  if (!registered.ok) throw new Error(`The second shop was refused with ${registered.status}`);
  const till = await openTillClient(url, { username: `${username}@neighbor`, password });
  for (let n = 0; n < 10; n += 1) {
    const product = { name: `Tea ${n}`, sku: `TEA-${n}`, unitPrice: 2.5, stockQuantity: 1_000_000 };
    const { status } = await till.call('POST', '/products', product, {
      'idempotency-key': crypto.randomUUID(),
    });
    if (status !== 201) throw new Error(`A product was refused with ${status}`);
  }
  return { ...till, nextBody: createSaleBodies(await catalogOf(till)) };
}

async function catalogOf(till) {
  const products = (await till.get('/products')).map(({ id, unitPrice }) => ({ id, unitPrice }));
  return { products, taxes: await till.get('/taxes/active'), userId: till.user.id };
}
