/**
 * `node bench/reads.mjs`: measures the lists and reports of a shop with a million sales, and how long they delay other
 * tills. Uses the embedded database, and with DATABASE_URL that PostgreSQL server too. EVERTILL_BENCH_SALES sets
 * another number of sales. EVERTILL_BENCH_FOLDER names a folder that keeps the filled data, and that is used as it is
 * when it exists.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { startBuiltServer } from './lib/built-server.mjs';
import { median, printTable } from './lib/figures.mjs';
import { fillWithSales } from './lib/million-sales.mjs';
import { loadServerCode } from './lib/server-code.mjs';
import { embeddedShops, postgresShops } from './lib/shops.mjs';
import { openTillClient } from './lib/till-client.mjs';

const SALES = Number(process.env.EVERTILL_BENCH_SALES || 1_000_000);
const MOST_WAIT_MS = 200;
const MOST_REPORT_MS = 200;
const MOST_MEGABYTES = 300;
// The memory that a call may add. The embedded database is part of the process and holds its memory from the start.
const MOST_ADDED_MEGABYTES = 120;
const ROUNDS = 3;
const PROBE_EVERY_MS = 5;

const code = await loadServerCode();
const { DATABASE_URL: databaseUrl, EVERTILL_BENCH_FOLDER: folder } = process.env;
let failed = false;
await measure(await embeddedShops(code, { folder: folder || null, fill }));
if (databaseUrl) await measure(await postgresShops(code, databaseUrl, { fill }));
process.exit(failed ? 1 : 0);

async function fill(pool) {
  const db = code.createDatabase(pool);
  const rebuild = (storeId) => db.transaction(storeId, (sql) => code.rebuildFrom(sql, storeId, '1960-01-01'));
  const startedAt = Date.now();
  await fillWithSales({ pool, rebuild, count: SALES, now: new Date() });
  process.stdout.write(
    `${SALES.toLocaleString('en-US')} sales were there in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`,
  );
}

async function measure(shops) {
  try {
    const server = await startBuiltServer({ ...(await shops.base()), EVERTILL_SITE: '/nonexistent' });
    const manager = await openTillClient(server.url, { username: 'manager' });
    const other = await openTillClient(server.url, { username: 'cashier' });
    const rows = [];
    const nothing = async () => new Promise((resolve) => setTimeout(resolve, 500));
    const idle = await peakMegabytes(server.pid);
    const mostMegabytes = shops.engine === 'PGlite' ? idle + MOST_ADDED_MEGABYTES : MOST_MEGABYTES;
    rows.push(await oneRow('nothing', nothing, { server, other, mostMegabytes }));
    for (const [what, path, isReport = false] of callsFrom(new Date()))
      rows.push(await oneRow(what, () => manager.read(path), { server, other, mostMegabytes, isReport }));
    manager.close();
    other.close();
    await server.stop();
    printTable(
      `${shops.engine}, ${SALES.toLocaleString('en-US')} sales; another till asks all the while who is signed in`,
      rows,
    );
    failed ||= rows.some(({ verdict }) => verdict === 'MISSED');
  } finally {
    await shops.close();
  }
}

function callsFrom(now) {
  const day = (ago) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  const days = (ago) => `from=${day(ago)}&to=${day(0)}`;
  const range = (ago) => `startDate=${day(ago)}T00:00:00Z&endDate=${day(0)}T00:00:00Z`;
  return [
    ['summary of the day', '/sales/summary/daily', true],
    ['trends of the day', '/sales/trends/hourly', true],
    ['totals of a year', `/sales/totals?${days(364)}`, true],
    ...['day', 'product', 'category', 'cashier', 'tender', 'tax'].map((by) => [
      `report of a year by ${by}`,
      `/reports/${by}?${days(364)}`,
      true,
    ]),
    ['first page of a year', `/sales/list?${days(364)}&limit=50`],
    ['500 sales of a year', `/sales/list?${days(364)}&limit=500`],
    ['oldest first', `/sales/list?${days(364)}&limit=50&direction=ascending`],
    ['a step of a search', `/sales/list?${days(364)}&limit=50&search=nobody+has+this`],
    ['a search that finds', `/sales/list?${days(364)}&limit=50&search=coffee`],
    ['by total, 5 days', `/sales/list?${days(4)}&limit=50&sort=total`],
    ['by payment, 5 days', `/sales/list?${days(4)}&limit=50&sort=payment`],
    ['bare date-range, 1 day', `/sales/date-range?${range(1)}`],
    ['bare date-range, 7 days', `/sales/date-range?${range(7)}`],
    ['bare date-range, 31 days', `/sales/date-range?${range(31)}`],
  ];
}

async function oneRow(what, call, { server, other, mostMegabytes, isReport = false }) {
  const times = [];
  const waits = [];
  let bytes = 0;
  await forgetPeak(server.pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    let isOver = false;
    const startedAt = performance.now();
    const asked = call().then((size) => {
      times.push(performance.now() - startedAt);
      bytes = size ?? 0;
      isOver = true;
    });
    while (!isOver) {
      const probedAt = performance.now();
      await other.get('/auth/user');
      waits.push(performance.now() - probedAt);
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
    }
    await asked;
  }
  const peak = await peakMegabytes(server.pid);
  const isKept =
    Math.max(...waits) <= MOST_WAIT_MS &&
    peak <= mostMegabytes &&
    (!isReport || median(times) <= MOST_REPORT_MS);
  return {
    call: what,
    'answer, KB': Math.round(bytes / 1024),
    'took, ms': Math.round(median(times)),
    'others waited at most, ms': Math.round(Math.max(...waits)),
    'process, MB': Math.round(peak),
    verdict: isKept ? 'kept' : 'MISSED',
  };
}

// Only Linux reports the peak memory of a process, and can reset it.
async function forgetPeak(pid) {
  if (existsSync(`/proc/${pid}/clear_refs`)) await writeFile(`/proc/${pid}/clear_refs`, '5');
}

async function peakMegabytes(pid) {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return Number.NaN;
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(await readFile(path, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
