import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../fixtures/server';
import { expect, type Shop, test } from '../../fixtures/test';
import { longRun } from '../long-run';
import { ESCAPE } from './engine';
import type { EnginePage } from './engine-page';
import { firefox } from './firefox';
import { webkit } from './webkit';
import { withPage } from './with-page';

const run = longRun('engines');
const isRequired = process.env.EVERTILL_ENGINES === 'required';

for (const engine of [firefox, webkit]) {
  test(`a short day in ${engine.name}: a scan, a start without a server, a sale there, its delivery and a refund`, async ({
    shop,
  }) => {
    const missing = `${engine.name} is not installed. On Debian: apt install ${engine.packages}`;
    if (isRequired && !engine.isInstalled()) throw new Error(missing);
    test.skip(!engine.isInstalled(), missing);
    const startedAt = Date.now();
    const profile = await mkdtemp(join(tmpdir(), 'evertill-engine-'));
    try {
      await withPage(engine, profile, (page) => shortDay(page, shop));
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
    run.say(`a short day in ${engine.name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  });
}

async function shortDay(page: EnginePage, shop: Shop): Promise<void> {
  const sold = (await shop.books.products()).find(
    ({ stockQuantity, barcode }) => stockQuantity > 10 && barcode,
  );
  if (!sold?.barcode) throw new Error('The demo shop needs a product with a barcode in stock.');
  await page.browser.goto(shop.url);
  await page.signIn('manager');
  await page.seen('button', /^Sync status:/, { limitMs: 60_000 });
  await page.openTill(shop.url);
  await page.storedWhole();

  await page.scan(sold.barcode);
  await page.seen('button', new RegExp(`^Remove ${sold.name}`));
  await page.payCash();
  await expect.poll(async () => (await shop.books.newSales()).length).toBe(1);

  await shop.stop();
  await page.openTill(shop.url);
  await page.scan(sold.barcode);
  await page.payCash();
  const server = await startServer({ dataDir: shop.dataDir, port: Number(new URL(shop.url).port) });
  try {
    await afterTheOutage(page, shop, sold.name);
  } finally {
    await server.stop();
  }
}

/** The server is back: the sale arrives once, and its only item is given back. */
async function afterTheOutage(page: EnginePage, shop: Shop, item: string): Promise<void> {
  const sequences = async () => (await shop.books.newSales()).map(({ registerSequence }) => registerSequence);
  await expect.poll(sequences, { timeout: 60_000 }).toEqual([1, 2]);
  await page.click('button', /^Sync status:/);
  await page.seen('dialog', /^Sync center/);
  await page.seen('text', /^Recently synced/);
  await page.browser.keys([ESCAPE]);
  await page.gone('dialog', /^Sync center/);

  const [, sale] = await shop.books.newSales();
  await page.browser.goto(`${shop.url}/app/transactions`);
  await page.click('button', new RegExp(`^View Transaction ${sale?.saleNumber}$`));
  await page.click('choice', new RegExp(`^Refund ${item}$`), IN_DIALOG);
  await page.type(/^Reason/, 'Too bitter', IN_DIALOG);
  await page.click('button', /^Process Refund$/, IN_DIALOG);
  await page.click('button', /^Refund \$/);
  const statuses = async () => (await shop.books.newSales()).map(({ status }) => status);
  await expect.poll(statuses).toEqual(['COMPLETED', 'REFUNDED']);
}

const IN_DIALOG = { within: '[role=dialog]' };
