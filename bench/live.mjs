/**
 * `node bench/live.mjs`: measures what it costs to know what other devices changed: the bytes of an idle till and of a
 * changed price in a catalog of 100,000 products, the time until another till can read the price, and 10,000 idle
 * streams on one process. EVERTILL_BENCH_STREAMS sets another number of streams. With DATABASE_URL, a second process
 * writes the price.
 */
import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startBuiltServer } from './lib/built-server.mjs';
import { median, printTable, quantile } from './lib/figures.mjs';
import { stateOf } from './lib/process-state.mjs';
import { loadServerCode } from './lib/server-code.mjs';
import { embeddedShops, postgresShops } from './lib/shops.mjs';
import { openTillClient } from './lib/till-client.mjs';

const PRODUCTS = 100_000;
const PRODUCTS_OF_A_STATEMENT = 2_000;
const PRICES = 20;
const STREAMS = Number(process.env.EVERTILL_BENCH_STREAMS ?? 10_000);
const STREAMS_OF_A_SHOP = 10;
const AT_ONCE = 50;
const LISTENED_MS = 55_000;
const HOUR_MS = 3600_000;
// A till reads its lists again this often in spite of a working stream.
const READS_OF_AN_HOUR = 2;
// Each write is a packet on an encrypted connection: TCP and IP headers, their acknowledgment, and the record of TLS.
const PACKET_BYTES = 40 + 40 + 29;
const MOST_IDLE_BYTES = 50_000;
const MOST_SEEN_MS = 2_000;
const LISTS_OF_A_TILL = ['/taxes', '/discounts', '/categories', '/settings'];

const { DATABASE_URL: databaseUrl } = process.env;
const code = await loadServerCode();
let demoCode = '';
const secret = randomBytes(32).toString('base64url');
const shops = databaseUrl
  ? await postgresShops(code, databaseUrl, { fill })
  : await embeddedShops(code, { fill });
let failed = false;
const env = { ...(await shops.copy()), EVERTILL_SITE: '/nonexistent' };
const server = await startBuiltServer(env);
const writer = databaseUrl ? await startBuiltServer(env) : server;
try {
  await measureTill();
  await measureStreams();
} finally {
  if (writer !== server) await writer.stop();
  await server.stop();
  await shops.close();
}
process.exit(failed ? 1 : 0);

async function measureTill() {
  const office = await openTillClient(writer.url, { username: `manager@${demoCode}` });
  const till = await openTillClient(server.url, { username: `cashier@${demoCode}` });
  const stream = await openStream(till.cookie);
  const [product] = (await read(till.cookie, '/products?limit=1')).body.items;
  const waits = [];
  const rowBytes = [];
  for (let n = 0; n < PRICES; n += 1) {
    await delay(100 + Math.random() * 1_000);
    const told = stream.nextChange();
    const { status } = await office.call('PUT', `/products/${product.id}`, { unitPrice: `${n + 1}.50` });
    if (status !== 200) throw new Error(`The price was not changed: ${status}`);
    const changedAt = performance.now();
    const { products } = await told;
    const { bytes, body } = await read(till.cookie, `/products?limit=2000&since=${products}`);
    waits.push(performance.now() - changedAt);
    rowBytes.push(bytes);
    const seen = body.items.find(({ id }) => id === product.id);
    if (seen?.unitPrice !== `${n + 1}.50`) throw new Error('The changed price was not read');
  }
  const before = { bytes: stream.bytes(), parts: stream.parts() };
  await delay(LISTENED_MS);
  const hours = LISTENED_MS / HOUR_MS;
  const beats = (stream.parts() - before.parts) / hours;
  const beatBytes = (stream.bytes() - before.bytes) / hours + beats * PACKET_BYTES;
  const recent = new Date(Date.now() - 1_000).toISOString();
  let readBytes = (await read(till.cookie, `/products?limit=2000&since=${recent}`)).bytes;
  for (const list of LISTS_OF_A_TILL) readBytes += (await read(till.cookie, list)).bytes;
  const idle = beatBytes + READS_OF_AN_HOUR * readBytes;
  const seenMs = quantile(waits, 0.95);
  failed ||= idle > MOST_IDLE_BYTES || seenMs > MOST_SEEN_MS;
  printTable(`${shops.engine}; ${PRODUCTS} products${writer === server ? '' : ', two processes'}`, [
    { what: 'an idle till, bytes in an hour', value: Math.round(idle), most: MOST_IDLE_BYTES },
    { what: 'its stream alone', value: Math.round(beatBytes), most: '' },
    { what: 'a changed price, bytes of the read (median)', value: Math.round(median(rowBytes)), most: '' },
    { what: 'from the answer to the price read, ms: median', value: Math.round(median(waits)), most: '' },
    { what: '95 %', value: Math.round(seenMs), most: MOST_SEEN_MS },
  ]);
  stream.close();
  office.close();
  till.close();
}

async function measureStreams() {
  const before = stateOf(server.pid);
  const streams = [];
  const startedAt = performance.now();
  for (let at = 0; at < STREAMS; at += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, STREAMS - at) }, (_, n) => at + n);
    streams.push(...(await Promise.all(numbers.map((n) => openStream(cookieOf(n))))));
  }
  const openedMs = performance.now() - startedAt;
  await delay(3_000);
  const opened = stateOf(server.pid);
  const parts = streams.reduce((sum, stream) => sum + stream.parts(), 0);
  await delay(LISTENED_MS);
  const after = stateOf(server.pid);
  const beats = streams.reduce((sum, stream) => sum + stream.parts(), 0) - parts;
  const alive = streams.filter((stream) => stream.isOpen()).length;
  failed ||= alive < STREAMS;
  printTable(
    `${shops.engine}; ${STREAMS} idle streams of ${STREAMS / STREAMS_OF_A_SHOP} stores on one process`,
    [
      { what: 'still open after a minute', value: alive },
      { what: 'opened in, s', value: Math.round(openedMs / 1_000) },
      { what: 'memory of the process before, MB', value: Math.round(before.rss / 1e6) },
      { what: 'memory with the streams, MB', value: Math.round(opened.rss / 1e6) },
      { what: 'memory of a stream, KB', value: Math.round((opened.rss - before.rss) / STREAMS / 1_000) },
      { what: 'beats a second', value: Math.round(beats / (LISTENED_MS / 1_000)) },
      {
        what: 'wake-ups of the process a second',
        value: Math.round((after.switches - opened.switches) / (LISTENED_MS / 1_000)),
      },
      {
        what: 'processor time, % of a core',
        value: Math.round((after.cpuMs - opened.cpuMs) / (LISTENED_MS / 100)),
      },
    ],
  );
  for (const stream of streams) stream.close();
}

/** Opens a stream over a bare connection, and resolves when it is ready. */
function openStream(cookie) {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let parts = 0;
    let isOpen = true;
    let isReady = false;
    let text = '';
    const waiting = [];
    const socket = connect(Number(port), hostname);
    socket.on('error', reject);
    socket.on('close', () => {
      isOpen = false;
      reject(new Error(`The stream was closed: ${text.slice(0, 200)}`));
    });
    socket.on('data', (part) => {
      bytes += part.length;
      parts += 1;
      text += part;
      const changed = /event: changed\ndata: (.*)\n\n/.exec(text);
      if (isReady && changed) {
        text = '';
        waiting.shift()?.(JSON.parse(changed[1]));
      }
      if (isReady || !text.includes('event: ready')) return;
      isReady = true;
      text = '';
      resolve({
        bytes: () => bytes,
        parts: () => parts,
        isOpen: () => isOpen,
        nextChange: () => new Promise((tell) => waiting.push(tell)),
        close: () => socket.destroy(),
      });
    });
    socket.write(
      `GET /api/changes/stream HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`,
    );
  });
}

/** Reads as a browser does, compressed. `bytes` counts the headers and the body as sent. */
async function read(cookie, path) {
  const response = await fetch(`${server.url}/api${path}`, {
    headers: { cookie, 'accept-encoding': 'br, gzip' },
  });
  const body = await response.json();
  const headers = [...response.headers].reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    20,
  );
  const sent = Number(response.headers.get('content-length') ?? 0) || JSON.stringify(body).length;
  return { body, bytes: headers + sent };
}

/** Adds the products, and the stores with the sessions of the streams. All sessions have one secret. */
async function fill(pool) {
  demoCode = (await pool.query('select code from store_directory')).rows[0].code;
  // In parts, because a statement of the server has little time.
  for (let from = 1; from <= PRODUCTS; from += PRODUCTS_OF_A_STATEMENT) {
    await pool.query(
      `insert into products (store_id, id, name, sku, unit_price, stock_quantity, track_stock, created_at, updated_at)
       select (select id from store_directory), gen_random_uuid(), 'Product ' || n, 'BENCH-' || n, 1, 1000, true,
         now() - interval '1 day', now() - interval '1 day'
       from generate_series($1::int, $2::int) n`,
      [from, from + PRODUCTS_OF_A_STATEMENT - 1],
    );
  }
  const count = Math.ceil(STREAMS / STREAMS_OF_A_SHOP);
  await pool.query(
    `insert into stores (id, name, timezone, plan_id, settings, is_demo, created_at, updated_at)
     select ${storeId('n')}, 'Bench ' || n, 'UTC', 'starter', '{}', false, now(), now() from generate_series(0, $1::int - 1) n`,
    [count],
  );
  await pool.query(
    `insert into store_directory (id, code) select ${storeId('n')}, 'bench-' || n from generate_series(0, $1::int - 1) n`,
    [count],
  );
  await pool.query(
    `insert into users (store_id, id, username, username_key, password_hash, role, is_active, created_at, updated_at)
     select ${storeId('n')}, ${storeId('n')}, 'cashier', 'cashier', '', 'CASHIER', true, now(), now() from generate_series(0, $1::int - 1) n`,
    [count],
  );
  await pool.query(
    `insert into sessions (store_id, token_hash, user_id, created_at, seen_at, expires_at)
     select ${storeId('n')}, s.hash, ${storeId('n')}, now(), now(), now() + interval '1 day'
     from generate_series(0, $1::int - 1) n, unnest($2::text[]) s(hash)`,
    [count, Array.from({ length: STREAMS_OF_A_SHOP }, (_, n) => hashOf(secretOf(n)))],
  );
}

function storeId(number) {
  return `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

function cookieOf(number) {
  const store = Math.floor(number / STREAMS_OF_A_SHOP)
    .toString(16)
    .padStart(12, '0');
  return `evertill_session=00000000-0000-7000-8000-${store}.${secretOf(number % STREAMS_OF_A_SHOP)}`;
}

function secretOf(number) {
  return `${secret.slice(0, -1)}${String.fromCharCode(65 + number)}`;
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}
