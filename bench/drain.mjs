/**
 * `node bench/drain.mjs`: measures how long a till needs to send its pending changes to the built server, in batches
 * and one by one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBrowser } from './lib/browser.mjs';
import { startBuiltServer } from './lib/built-server.mjs';
import { bundleForNode, bundleForPage } from './lib/bundle.mjs';
import { atMost, compare, median, printTable } from './lib/figures.mjs';
import { startRelay } from './lib/relay.mjs';
import { createSaleBodies } from './lib/sale-body.mjs';
import { embeddedShops, SERVER } from './lib/shops.mjs';
import { openTillClient } from './lib/till-client.mjs';

const ROUNDS = 3;
const PENDING = 1000;
const DISTANCES_MS = [0, 5, 20];

const { dependencies } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8'));
const externals = Object.keys(dependencies).filter((name) => !name.startsWith('@evertill/'));
const entry = new URL('server.entry.mjs', import.meta.url).pathname;
const shops = await embeddedShops(await bundleForNode(entry, { externals, context: SERVER }));
const server = await startBuiltServer({ ...(await shops.copy()), EVERTILL_SITE: '/nonexistent' });
const till = await openTillClient(server.url);
const nextBody = createSaleBodies({
  products: (await till.get('/products')).map(({ id, unitPrice }) => ({ id, unitPrice })),
  taxes: await till.get('/taxes/active'),
  userId: till.user.id,
});
const script = await bundleForPage('./outbox.page.mjs');
const relay = await startRelay({ script, target: server.url, cookie: till.cookie });
try {
  await withBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(relay.url);
    const rows = [];
    for (const delayMs of DISTANCES_MS) rows.push(await compareWays(page, delayMs));
    printTable('Sending what waits to the server as it ships, on PGlite', rows);
  });
} finally {
  till.close();
  await relay.stop();
  await server.stop();
  await shops.close();
}

async function compareWays(page, delayMs) {
  relay.behavior.delayMs = delayMs;
  const together = [];
  const alone = [];
  for (let round = 0; round < (delayMs === 0 ? ROUNDS : 1); round += 1) {
    together.push(await drain(page, { takesBatches: true }));
    alone.push(await drain(page, { takesBatches: false }));
  }
  return compare(
    `ms to drain ${PENDING} pending, server ${delayMs} ms away`,
    ['batches', median(together)],
    ['one by one', median(alone)],
    { budget: atMost(0.1) },
  );
}

async function drain(page, { takesBatches }) {
  relay.behavior.takesBatches = takesBatches;
  const { id: userId, role, username } = till.user;
  const { took, left } = await page.evaluate((args) => globalThis.bench.drain(args), {
    namespace: `drain-${crypto.randomUUID()}`,
    sales: PENDING,
    bodies: Array.from({ length: PENDING }, nextBody),
    author: { userId, role, username },
  });
  if (left > 0) throw new Error(`${left} of ${PENDING} sales are left.`);
  return took;
}
