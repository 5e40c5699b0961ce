/**
 * `npm run bench -- backup`: how long sales take while a backup is made and opened, beside the minutes before and after
 * without one. Twenty tills sell at the pace of busy counters. Uses the embedded database with a shop of many sales, and
 * with DATABASE_URL that PostgreSQL server. EVERTILL_BENCH_SALES changes the number of sales that the backup holds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startBuiltServer } from './lib/built-server.mjs';
import { median, printTable, quantile, short } from './lib/figures.mjs';
import { fillWithSales } from './lib/million-sales.mjs';
import { createSaleBodies } from './lib/sale-body.mjs';
import { loadServerCode } from './lib/server-code.mjs';
import { embeddedShops, postgresShops } from './lib/shops.mjs';
import { openTillClient } from './lib/till-client.mjs';

const SALES = Number(process.env.EVERTILL_BENCH_SALES || 20_000);
const TILLS = 20;
/** A sale every three seconds at each till is a busy shop with twenty counters. */
const PAUSE_MS = 3_000;
const ROUNDS = 5;
const WARM_UP_MS = 30_000;
const MOST_MORE_MS = 50;
const BACKUP = fileURLToPath(new URL('../dist/server/backup.js', import.meta.url));

const code = await loadServerCode();
const { DATABASE_URL: databaseUrl } = process.env;
let isMissed = false;
await measure(await embeddedShops(code, { fill }));
if (databaseUrl) await measure(await postgresShops(code, databaseUrl, { fill }));
process.exit(isMissed ? 1 : 0);

async function fill(pool) {
  const db = code.createDatabase(pool);
  const rebuild = (storeId) => db.transaction(storeId, (sql) => code.rebuildFrom(sql, storeId, '1960-01-01'));
  await fillWithSales({ pool, rebuild, count: SALES, now: new Date() });
}

async function measure(shops) {
  const env = await shops.copy();
  const to = await mkdtemp(join(tmpdir(), 'evertill-bench-backups-'));
  const server = await startBuiltServer({ ...env, EVERTILL_SITE: '/nonexistent' });
  try {
    const tills = await openTills(server.url);
    await delay(WARM_UP_MS);
    const without = [];
    const beside = [];
    const took = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      tills.into(beside);
      await backUp(env, to);
      took.push(performance.now() - startedAt);
      tills.into(without);
      await delay(took.at(-1));
    }
    await tills.stop();
    const kept = (await readdir(to)).filter((name) => name.startsWith('evertill-'));
    if (kept.length === 0) throw new Error('No backup was verified');
    print(shops.engine, { without, beside, took });
  } finally {
    await server.stop();
    await shops.close();
    await rm(to, { recursive: true, force: true });
  }
}

function print(engine, { without, beside, took }) {
  const more = quantile(beside, 0.99) - quantile(without, 0.99);
  isMissed ||= more >= MOST_MORE_MS;
  const row = (what, times) => ({
    'sales of twenty tills': what,
    sales: times.length,
    'p50, ms': short(median(times)),
    'p95, ms': short(quantile(times, 0.95)),
    'p99, ms': short(quantile(times, 0.99)),
    'most, ms': short(Math.max(...times)),
  });
  printTable(
    `${engine}, ${SALES.toLocaleString('en-US')} sales, a backup takes ${short(median(took) / 1000)} s; p99 beside it ${short(more)} ms more, aim < ${MOST_MORE_MS}: ${more < MOST_MORE_MS ? 'kept' : 'MISSED'}`,
    [row('without a backup', without), row('while a backup is made and opened', beside)],
  );
}

/** Starts the tills. `into` names the list that takes the times of the sales that begin from now on. */
async function openTills(url) {
  const tills = await Promise.all(Array.from({ length: TILLS }, () => openTillClient(url)));
  const [first] = tills;
  const products = (await first.get('/products')).map(({ id, unitPrice }) => ({ id, unitPrice }));
  const nextBody = createSaleBodies({
    products,
    taxes: await first.get('/taxes/active'),
    userId: first.user.id,
  });
  let times = [];
  let isOver = false;
  const keepSelling = async (till, n) => {
    await delay((PAUSE_MS * n) / TILLS);
    while (!isOver) {
      const list = times;
      const startedAt = performance.now();
      await till.sell(nextBody());
      const tookMs = performance.now() - startedAt;
      list.push(tookMs);
      await delay(Math.max(0, PAUSE_MS - tookMs));
    }
    till.close();
  };
  const selling = Promise.all(tills.map(keepSelling));
  return {
    into(list) {
      times = list;
    },
    async stop() {
      isOver = true;
      await selling;
    },
  };
}

/** Makes and opens one backup in a process of its own, as the server does. */
async function backUp(env, to) {
  const from = env.EVERTILL_DATA ? ['--data', env.EVERTILL_DATA] : [];
  const child = spawn(process.execPath, [BACKUP, ...from, '--to', to], { env: { ...process.env, ...env } });
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [exit] = await once(child, 'exit');
  if (exit !== 0) throw new Error(`The backup failed:\n${output}`);
}
