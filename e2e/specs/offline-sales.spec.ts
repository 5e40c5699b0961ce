import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, openBrowser, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { openOfflineTill } from '../pages/offline-till';
import { storedWhole } from '../pages/stored-suite';
import { tillPage } from '../pages/till-page';
import { harmActive } from '../runs/devices/stored-builds';

test('three sales made offline survive a reload and arrive once each when the network is back', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  const product = await shop.books.productInStock();
  await openOfflineTill(page, context, shop.url);
  for (let n = 0; n < 3; n += 1) await tillPage(page).sellForCash(product.sku);
  await page.reload();
  await tillPage(page).code.waitFor();
  await expect(page.getByText('Offline Mode', { exact: true })).toBeVisible();
  expect(await shop.books.newSales()).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('All changes have been synchronized')).toBeVisible({ timeout: 30_000 });
  const sales = await shop.books.newSales();
  expect(sales).toHaveLength(3);
  expect(sales.map((sale) => sale.status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
  expect(sales.map((sale) => sale.registerSequence)).toEqual([1, 2, 3]);
  expect(JSON.stringify(sales)).not.toContain('offline-');
  expect((await shop.books.product(product.sku)).stockQuantity).toBe(product.stockQuantity - 3);
});

test('the till opens and sells with the network gone, after the browser was closed and deleted stored files', async ({
  sharedShop: shop,
}) => {
  const product = await shop.books.productInStock();
  const profile = await mkdtemp(join(tmpdir(), 'evertill-restart-'));
  const before = await openBrowser(profile);
  const page = before.pages()[0] ?? (await before.newPage());
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await tillPage(page).readyForOffline();
  await expect.poll(() => page.evaluate(() => caches.has('evertill-spare'))).toBe(true);
  await storedWhole(page);
  await harmActive(page, 'host', 'evict', 0);
  await harmActive(page, 'pos', 'evict', 0.5);
  await before.close();

  const after = await openBrowser(profile);
  await after.setOffline(true);
  const reopened = after.pages()[0] ?? (await after.newPage());
  await tillPage(reopened).open(shop.url);
  await tillPage(reopened).sellForCash(product.sku);
  expect(await shop.books.newSales()).toEqual([]);
  await after.setOffline(false);
  await expect.poll(async () => (await shop.books.newSales()).length, { timeout: 30_000 }).toBe(1);
  await after.close();
  await rm(profile, { recursive: true, force: true });
});

test('an answer that is lost after the server booked the sale leaves exactly one sale', async ({
  sharedShop: shop,
  page,
}) => {
  const product = await shop.books.productInStock();
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await tillPage(page).code.waitFor();

  let dropped = 0;
  await page.route('**/api/sales', async (route) => {
    if (route.request().method() !== 'POST' || dropped > 0) return route.fallback();
    dropped += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  // The wait starts now, because the message is shown for only a few seconds and may appear before the sale is
  // finished.
  const said = page.getByText('All changes have been synchronized').waitFor({ timeout: 60_000 });
  await tillPage(page).sellForCash(product.sku);
  expect(dropped).toBe(1);
  expect(await shop.books.newSales()).toHaveLength(1);
  await said;
  expect(await shop.books.newSales()).toHaveLength(1);
  expect((await shop.books.product(product.sku)).stockQuantity).toBe(product.stockQuantity - 1);
});
