import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, type Shop, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { syncCenter } from '../pages/sync-center';
import { tillPage } from '../pages/till-page';
import { openTillBrowser, type TillBrowser } from '../runs/faults/till-browser';

const SALES = 3;
const KILLS = 3;

interface Device {
  profile: string;
  /** Starts the browser like a person who switches the till on. Offline unless `isOnline` is true. */
  start(options?: { isOnline?: boolean }): Promise<{ browser: TillBrowser; page: Page }>;
}

async function withDevice(use: (device: Device) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'evertill-killed-'));
  let browser: TillBrowser | null = null;
  await use({
    profile,
    async start({ isOnline = false } = {}) {
      browser = await openTillBrowser(profile);
      const { context } = browser;
      await context.setOffline(!isOnline);
      const page = context.pages()[0] ?? (await context.newPage());
      await page.setViewportSize({ width: 1440, height: 900 });
      return { browser, page };
    },
  }).finally(async () => {
    await browser?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}

/** Opens the till for the first time, sells offline, and kills the browser. Returns the id of the till's register. */
async function sellThenDie({ start }: Device, shop: Shop): Promise<string> {
  const product = (await shop.books.products()).find(({ stockQuantity }) => stockQuantity > 10);
  if (!product) throw new Error('The demo shop needs a product in stock.');
  const { browser, page } = await start({ isOnline: true });
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  const till = tillPage(page);
  await till.readyForOffline();
  await browser.context.setOffline(true);
  await expect(page.getByText('Offline Mode', { exact: true })).toBeVisible();
  for (let n = 0; n < SALES; n += 1) await till.sellForCash(product.sku);
  await expect.poll(() => copiesIn(page)).toBe(SALES);
  const register = await registerIdOf(page);
  await browser.kill();
  return register;
}

/**
 * Restores the connection of an open till whose session has ended. A killed browser may or may not have saved its
 * cookie, so the cookie is removed. The till then tries to send, leaves for the sign-in page by itself, and shows a
 * notice there.
 */
async function comeBackSignedOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.getByText('Session expired. Please log in again.').waitFor();
  await loginPage(page).signIn('cashier');
  await tillPage(page).code.waitFor();
}

function copiesIn(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('evertill-outbox-backup')).keys()).length);
}

function registerIdOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const slot = document as unknown as Record<symbol, { outbox: { registerId(): Promise<string> } }>;
    return slot[Symbol.for('evertill.offline')]?.outbox.registerId() ?? '';
  });
}

/** Starts two large writes to the lists on the device, as a sync does, and does not wait for them. */
function writeLists(page: Page): Promise<void> {
  return page.evaluate(() => {
    type Cache = { putAll(entity: string, rows: { id: string; note: string }[]): Promise<void> };
    const slot = document as unknown as Record<symbol, { cache: Cache }>;
    const cache = slot[Symbol.for('evertill.offline')]?.cache;
    const rows = Array.from({ length: 20_000 }, (_, n) => ({ id: `row-${n}`, note: 'x'.repeat(200) }));
    void cache?.putAll('suppliers', rows);
    void cache?.putAll('discounts', rows);
  });
}

/** Imitates a power cut, after which only a part of the last write is on the disk. */
async function tearLog(profile: string): Promise<void> {
  const folder = join(profile, 'Default', 'IndexedDB');
  const [database] = await readdir(folder);
  if (!database) throw new Error('The browser has no database on disk.');
  const logs = (await readdir(join(folder, database))).filter((name) => name.endsWith('.log')).sort();
  const log = join(folder, database, logs.at(-1) ?? '');
  await truncate(log, (await stat(log)).size - 3);
}

test('a browser that is killed while lists are written keeps its register and every sale', async ({
  sharedShop: shop,
}) => {
  await withDevice(async (device) => {
    const register = await sellThenDie(device, shop);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { browser, page } = await device.start();
      await tillPage(page).open(shop.url);
      expect(await registerIdOf(page)).toBe(register);
      await writeLists(page);
      await browser.kill();
    }
    const { page } = await device.start();
    await tillPage(page).open(shop.url);
    await comeBackSignedOut(page);
    await expect.poll(async () => (await shop.books.newSales()).length, { timeout: 30_000 }).toBe(SALES);
    const sales = await shop.books.newSales();
    expect(sales.map(({ registerId }) => registerId)).toEqual([register, register, register]);
  });
});

test('pending sales come back after a power cut destroyed the databases, and are booked once', async ({
  sharedShop: shop,
}) => {
  await withDevice(async (device) => {
    const register = await sellThenDie(device, shop);
    await tearLog(device.profile);
    // The first start still finds everything. Only on the second start does the log appear damaged.
    const first = await device.start();
    await tillPage(first.page).open(shop.url);
    expect(await registerIdOf(first.page)).toBe(register);
    await expect(first.page.getByText(/We restored \d+ unsynced change/)).toBeHidden();
    await first.browser.kill();

    const second = await device.start();
    await tillPage(second.page).open(shop.url);
    expect(await registerIdOf(second.page)).not.toBe(register);
    const sync = syncCenter(second.page);
    await sync.open();
    await expect(sync.sheet.getByText('This browser lost its storage.')).toBeVisible();
    await expect(sync.section('Waiting to sync').getByRole('listitem')).toHaveCount(SALES);

    await comeBackSignedOut(second.page);
    await expect.poll(async () => (await shop.books.newSales()).length, { timeout: 30_000 }).toBe(SALES);
    const sales = await shop.books.newSales();
    expect(sales.map(({ registerSequence }) => registerSequence)).toEqual([1, 2, 3]);
    expect(sales.map(({ registerId }) => registerId)).toEqual([register, register, register]);
    await expect.poll(() => copiesIn(second.page)).toBe(0);
  });
});
