/**
 * `node bench/embed-start.mjs`: measures how long a page of somebody else waits for the first product of its embedded
 * till: for the first time and with the browser's cache, on two networks with a slow device. To compare with another
 * build: EVERTILL_SITE_BEFORE=../before/dist/site npm run bench -- embed-start. EVERTILL_ROUNDS sets the rounds (7).
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { BROWSER } from './lib/browser.mjs';
import { startBuiltServer } from './lib/built-server.mjs';
import { compare, median, printTable } from './lib/figures.mjs';
import { visitSlowly } from './lib/slow-visit.mjs';

const SITES = {
  now: process.env.EVERTILL_SITE ?? fileURLToPath(new URL('../dist/site', import.meta.url)),
  ...(process.env.EVERTILL_SITE_BEFORE ? { before: process.env.EVERTILL_SITE_BEFORE } : {}),
};
const ROUNDS = Number(process.env.EVERTILL_ROUNDS ?? 7);
const NETWORKS = {
  'line, 10 Mbit 60 ms': { mbit: 10, latencyMs: 60 },
  'mobile, 2 Mbit 150 ms': { mbit: 2, latencyMs: 150 },
};
const WAYS = ['cold', 'warm'];
const BUILDS = Object.keys(SITES);

for (const site of Object.values(SITES)) {
  if (existsSync(join(site, 'embed/v1.js'))) continue;
  process.stderr.write(`There is no embedded till in ${site}: npm run build first.\n`);
  process.exit(1);
}
const work = await mkdtemp(join(tmpdir(), 'evertill-bench-embed-'));
const stops = [];
const pages = {};
const visits = [];
try {
  for (const build of BUILDS) {
    // Today's server serves both builds, so that only the tills differ.
    const shop = await startBuiltServer({ EVERTILL_DATA: join(work, build), EVERTILL_SITE: SITES[build] });
    stops.push(() => shop.stop());
    pages[build] = await openPage(shop.url);
  }
  const browser = await chromium.launch(BROWSER);
  stops.push(() => browser.close());
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [network, limits] of Object.entries(NETWORKS)) {
      for (const build of round % 2 ? BUILDS : BUILDS.toReversed()) {
        const taken = await visitTwice(browser, pages[build], limits);
        // The first round is a warm-up for server and machine.
        if (round > 0) visits.push({ network, build, ...taken });
      }
    }
  }
} finally {
  for (const stop of stops.reverse()) await stop();
  await rm(work, { recursive: true, force: true });
}

for (const network of Object.keys(NETWORKS)) {
  const of = (build, way, what) =>
    median(
      visits.filter((visit) => visit.network === network && visit.build === build).map((v) => v[way][what]),
    );
  printTable(
    `Until the embedded till shows its first product, ${network}, processor four times slower, medians of ${ROUNDS}`,
    WAYS.flatMap((way) =>
      BUILDS.map((build) => ({
        start: way,
        build,
        ms: Math.round(of(build, way, 'ms')),
        'shop files': of(build, way, 'requests'),
        'KB of them': Math.round(of(build, way, 'bytes') / 1024),
      })),
    ),
  );
  if (BUILDS.length < 2) continue;
  printTable(
    'Now, beside before',
    WAYS.map((way) => {
      const [now, before] = BUILDS.map((build) => Math.round(of(build, way, 'ms')));
      return compare(way, ['now', now], ['before', before]);
    }),
  );
}

/** Serves a page on an origin of its own with the shop's till in it. Returns the page's address. */
async function openPage(shop) {
  let secret = '';
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Counter</title><div id="till" style="height: 720px"></div>
<script type="module">
  import { mount } from '${shop}/embed/v1.js';
  mount(document.getElementById('till'), { apiBase: '${shop}/api', token: '${secret}' });
</script>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  const url = `http://127.0.0.1:${server.address().port}`;
  secret = await makeToken(shop, url);
  return { url, shop };
}

async function makeToken(shop, origin) {
  const send = (path, body, headers = {}) =>
    fetch(`${shop}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: shop, ...headers },
    });
  const login = await send('/auth/login', { username: 'admin', password: 'evertill-demo' });
  if (!login.ok) throw new Error(`Could not sign in: ${login.status} ${await login.text()}`);
  const Cookie = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const made = await send(
    '/tokens',
    { name: 'Counter', scopes: ['catalogue:read', 'sales:write'], origins: [origin] },
    { Cookie, 'Idempotency-Key': crypto.randomUUID() },
  );
  if (made.status !== 201) throw new Error(`The shop made no token: ${made.status} ${await made.text()}`);
  return (await made.json()).secret;
}

async function visitTwice(browser, { url, shop }, limits) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watchForTill);
  const cold = await visitSlowly(context, { address: url, filesFrom: shop, limits });
  const warm = await visitSlowly(context, { address: url, filesFrom: shop, limits });
  await context.close();
  return { cold, warm };
}

/** Runs in the page. Records when the till shows the first product and the code field. */
function watchForTill() {
  const look = () => {
    const till = document.getElementById('till');
    const root = [till, ...(till?.children ?? [])].find((element) => element?.shadowRoot)?.shadowRoot;
    const shows = (what) => root?.textContent.includes(what);
    if (!shows('Stock: ') || !shows('Scan/Enter')) return requestAnimationFrame(look);
    globalThis.evertillUsableAt = performance.now();
    console.debug('evertill: usable');
  };
  look();
}
