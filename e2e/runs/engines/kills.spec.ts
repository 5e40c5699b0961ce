import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../fixtures/server';
import { type Shop, test } from '../../fixtures/test';
import { longRun } from '../long-run';
import { type Engine, until } from './engine';
import { enginePage } from './engine-page';
import { firefox } from './firefox';
import { webkitWithProfile } from './webkit';
import { withPage } from './with-page';

const run = longRun('kills', { amount: ['EVERTILL_KILLS', 0], minutes: ['EVERTILL_ENGINE_MINUTES', 30] });

// Without a number of kills, `npm run test:engines` works the short day alone.
for (const engine of run.amount > 0 ? [firefox, webkitWithProfile] : []) {
  test(`${engine.name} keeps every sale that the till acknowledged without a server before the browser was killed`, async ({
    shop,
  }) => {
    if (!engine.isInstalled())
      throw new Error(`${engine.name} is not installed. On Debian: apt install ${engine.packages}`);
    test.setTimeout(run.limitMs);
    const profile = await mkdtemp(join(tmpdir(), 'evertill-engine-'));
    try {
      await sellAndDie(engine, profile, shop);
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

async function sellAndDie(engine: Engine, profile: string, shop: Shop): Promise<void> {
  const sold = (await shop.books.products()).find(
    ({ stockQuantity, barcode }) => stockQuantity > run.amount && barcode,
  );
  if (!sold?.barcode) throw new Error('The demo shop needs a product with enough stock.');
  await withPage(engine, profile, async (page) => {
    await page.browser.goto(shop.url);
    await page.signIn('manager');
    await page.seen('button', /^Sync status:/, { limitMs: 60_000 });
    await page.openTill(shop.url);
    await page.storedWhole();
  });
  await shop.stop();
  let acknowledged = 0;
  for (let kill = 0; kill < run.amount; kill += 1) {
    const page = enginePage(await engine.open(profile));
    await page.openTill(shop.url);
    await page.scan(sold.barcode);
    await page.payCash();
    acknowledged += 1;
    await page.browser.kill();
  }
  const server = await startServer({ dataDir: shop.dataDir, port: Number(new URL(shop.url).port) });
  try {
    const booked = await deliver(engine, profile, shop, acknowledged);
    const doubled = booked.length - new Set(booked).size;
    const problems = [
      ...(booked.length < acknowledged
        ? [`${acknowledged - booked.length} acknowledged sales are lost`]
        : []),
      ...(doubled > 0 ? [`${doubled} sales are booked twice`] : []),
    ];
    await run.report(
      `${engine.name}: ${run.amount} kills, ${acknowledged} acknowledged, ${booked.length} booked, ${doubled} doubled`,
      problems,
    );
  } finally {
    await server.stop();
  }
}

/** Opens the till with its server, and returns the register's numbers of the sales that arrive. */
async function deliver(
  engine: Engine,
  profile: string,
  shop: Shop,
  expected: number,
): Promise<(number | undefined)[]> {
  const arrived = () => shop.books.newSales();
  await withPage(engine, profile, async (page) => {
    await page.browser.goto(`${shop.url}/app/pos`);
    // A killed browser may have lost the cookie of its session.
    const isSignedOut = await until('the till or the login page', async () => {
      if (await page.look('field', /^Username/)) return { value: true };
      return (await page.look('text', /^Stock: \d+$/)) && { value: false };
    });
    if (isSignedOut.value) await page.signIn('manager');
    await until('the sales', async () => (await arrived()).length >= expected, 20_000).catch(() => {
      // The report counts what is missing.
    });
  });
  return (await arrived()).map(({ registerSequence }) => registerSequence);
}
