/**
 * `npm run bench -- soak`: tills sell the mix of a real month without a pause for an hour, while an office reads. The
 * sales are dated over the last 30 days, because no shop sells half a million times in a day. Prints sales, times and
 * memory for each part of the run, and the growth of each table. Fails when memory or times grow, or
 * when the books differ from what was sold. EVERTILL_SOAK_MINUTES and EVERTILL_SOAK_TILLS change its size. Uses the
 * embedded database, and with DATABASE_URL that PostgreSQL server.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { startBuiltServer } from './lib/built-server.mjs';
import { atMost, compare, median, printTable, quantile } from './lib/figures.mjs';
import { stateOf } from './lib/process-state.mjs';
import { readInvoices } from './lib/real-sales.mjs';
import { addProducts, cents, emptyShop, saleOf, sumOf, text } from './lib/real-shop.mjs';
import { loadServerCode } from './lib/server-code.mjs';
import { embeddedShops, postgresShops } from './lib/shops.mjs';
import { openTillClient } from './lib/till-client.mjs';

const MINUTES = Number(process.env.EVERTILL_SOAK_MINUTES || 60);
const TILLS = Number(process.env.EVERTILL_SOAK_TILLS || 4);
/** The first part warms up, and the last is compared with the second. */
const PARTS = 5;
const OFFICE_EVERY_MS = 2_000;
const MEASURE_EVERY_MS = 1_000;
const DAY_MS = 24 * 3_600_000;
/** The days over which the sales are dated. The books ask about a sale that arrives later. */
const DAYS = 30;
const MEGABYTE = 1_024 * 1_024;
// A heap that is swept in between goes up and down by more than a tenth.
const MOST_MEMORY = 1.2;
const MOST_TIME = 1.5;

const invoices = readInvoices();
const { DATABASE_URL: databaseUrl } = process.env;
const code = await loadServerCode();
const shops = databaseUrl
  ? await postgresShops(code, databaseUrl, { fill: emptyShop })
  : await embeddedShops(code, { fill: emptyShop });
const env = await shops.base();
const server = await startBuiltServer({ ...env, EVERTILL_SITE: '/nonexistent' });
const samples = [];
const sold = { count: 0, cents: 0 };
let report;
let isOver = false;
let startedAt;
try {
  const office = await openTillClient(server.url, { username: 'manager' });
  const { idOf } = await addProducts(office, invoices);
  const tills = await Promise.all(Array.from({ length: TILLS }, () => openTillClient(server.url)));
  startedAt = performance.now();
  const work = [...tills.map((till, n) => sell(till, n, idOf)), read(office), measure()];
  // A failure ends the run at once.
  await Promise.race([delay(MINUTES * 60_000), Promise.all(work)]);
  isOver = true;
  await Promise.all(work);
  const firstDay = dayOf(new Date(Date.now() - (DAYS + 1) * DAY_MS));
  report = await office.get(`/reports/tender?from=${firstDay}&to=${dayOf(new Date())}`);
  for (const client of [office, ...tills]) client.close();
} finally {
  isOver = true;
  await server.stop();
}
const tables = await sizeTables();
await shops.close();

const parts = Array.from({ length: PARTS }, (_, part) => partOf(part));
printTable(`${shops.engine}: ${TILLS} tills for ${MINUTES} minutes`, parts.map(rowOf));
printTable(
  'What a sale takes on the disk, with its indexes',
  tables.map(({ name, bytes }) => ({
    table: name,
    MB: bytes / MEGABYTE,
    'bytes a sale': Math.round(bytes / sold.count),
  })),
);
const [, second] = parts;
const last = parts.at(-1);
const booked = report.rows.reduce((sum, { total }) => sum + cents(total), 0);
const verdicts = [
  compare('memory', ['last part, MB', last.memory], ['second part, MB', second.memory], {
    budget: atMost(MOST_MEMORY),
  }),
  compare(
    'a sale, p95',
    ['last part, ms', quantile(last.times, 0.95)],
    ['second part, ms', quantile(second.times, 0.95)],
    {
      budget: atMost(MOST_TIME),
    },
  ),
  {
    what: 'the books',
    measured: `booked ${text(booked)}`,
    'beside it': `sold ${text(sold.cents)}`,
    ratio: (booked / sold.cents).toFixed(2),
    budget: 'equal to the cent',
    verdict: booked === sold.cents ? 'kept' : 'MISSED',
  },
];
printTable('Whether anything grows', verdicts);
process.exit(verdicts.every(({ verdict }) => verdict === 'kept') ? 0 : 1);

/** Returns the time at the tills, which goes from 30 days ago to now during the run. */
function shopTime() {
  const left = Math.max(0, 1 - (performance.now() - startedAt) / (MINUTES * 60_000));
  return new Date(Date.now() - DAYS * DAY_MS * left);
}

function dayOf(date) {
  return date.toISOString().slice(0, 10);
}

async function sell(till, number, idOf) {
  for (let n = 1; !isOver; n += 1) {
    const invoice = invoices[(number + n * TILLS) % invoices.length];
    const body = saleOf(invoice, idOf, {
      saleNumber: `SOAK-${number}-${n}`,
      saleDate: shopTime().toISOString(),
      registerId: `soak-${number}`,
      registerSequence: n,
    });
    const beganAt = performance.now();
    await till.sell(body);
    sold.count += 1;
    sold.cents += sumOf(invoice.lines);
    const now = performance.now();
    samples.push({ at: now - startedAt, ms: now - beganAt });
  }
}

/** Reads what people in an office look at, one after the other. */
async function read(office) {
  for (let n = 0; !isOver; n += 1) {
    const day = dayOf(shopTime());
    const paths = [
      '/today',
      `/reports/product?from=${day}&to=${day}`,
      `/sales/list?from=${day}&to=${day}&limit=100`,
    ];
    await office.read(paths[n % paths.length]);
    await delay(OFFICE_EVERY_MS);
  }
}

/** Notes the memory of the server, which is all of it: the embedded database is a thread of the process. */
async function measure() {
  while (!isOver) {
    samples.push({ at: performance.now() - startedAt, megabytes: stateOf(server.pid).rss / MEGABYTE });
    await delay(MEASURE_EVERY_MS);
  }
}

function partOf(part) {
  const length = (MINUTES * 60_000) / PARTS;
  const within = samples.filter(({ at }) => Math.min(PARTS - 1, Math.floor(at / length)) === part);
  const times = within.flatMap(({ ms }) => ms ?? []);
  return {
    part,
    times,
    seconds: length / 1_000,
    memory: median(within.flatMap(({ megabytes }) => megabytes ?? [])),
  };
}

function rowOf({ part, times, seconds, memory }) {
  return {
    part: part + 1,
    sales: times.length,
    'a second': times.length / seconds,
    'p50 ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    'p99 ms': quantile(times, 0.99),
    'memory MB': memory,
  };
}

/** Returns the tables of at least a megabyte, the largest first. */
async function sizeTables() {
  const { pool, close } = await shops.openBase();
  const { rows } = await pool.query(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`,
  );
  await close();
  return rows.filter(({ bytes }) => bytes >= MEGABYTE);
}
