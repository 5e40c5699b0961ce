import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, openBrowser, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

async function sell(page: Page, sku: string): Promise<void> {
  const till = tillPage(page);
  await till.scan(sku);
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);
  await till.pay.click();
  await till.chooseMethod('Cash');
  await till.dialog.getByLabel(/amount received/i).fill('900');
  await till.confirmPayment();
  await expect(till.cart.getByRole('listitem')).toHaveCount(0);
}

/** The page says so itself once every file of every app is stored. */
async function readyForOffline(page: Page): Promise<void> {
  await expect(page.getByText(/ready for offline 5\/5/i).first()).toBeAttached({ timeout: 60_000 });
}

test('three sales made offline survive a reload and arrive once each when the network is back', async ({
  shop,
  page,
  context,
}) => {
  const product = (await shop.books.products()).find((candidate) => candidate.stockQuantity > 10);
  if (!product) throw new Error('The demo shop needs a product in stock.');
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await tillPage(page).code.waitFor();
  await readyForOffline(page);

  await context.setOffline(true);
  await expect(page.getByText('Offline Mode', { exact: true })).toBeVisible();
  for (let n = 0; n < 3; n += 1) await sell(page, product.sku);
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

test('the till opens and sells with the network gone, after the browser was closed', async ({ shop }) => {
  const product = (await shop.books.products()).find((candidate) => candidate.stockQuantity > 10);
  if (!product) throw new Error('The demo shop needs a product in stock.');
  const profile = await mkdtemp(join(tmpdir(), 'evertill-restart-'));
  const before = await openBrowser(profile);
  const page = before.pages()[0] ?? (await before.newPage());
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await readyForOffline(page);
  await before.close();

  const after = await openBrowser(profile);
  await after.setOffline(true);
  const reopened = after.pages()[0] ?? (await after.newPage());
  await tillPage(reopened).open(shop.url);
  await sell(reopened, product.sku);
  expect(await shop.books.newSales()).toEqual([]);
  await after.setOffline(false);
  await expect.poll(async () => (await shop.books.newSales()).length, { timeout: 30_000 }).toBe(1);
  await after.close();
  await rm(profile, { recursive: true, force: true });
});

test('an answer that is lost after the server booked the sale leaves exactly one sale', async ({
  shop,
  page,
}) => {
  const product = (await shop.books.products()).find((candidate) => candidate.stockQuantity > 10);
  if (!product) throw new Error('The demo shop needs a product in stock.');
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
  await sell(page, product.sku);
  expect(dropped).toBe(1);
  expect(await shop.books.newSales()).toHaveLength(1);
  await expect(page.getByText('All changes have been synchronized')).toBeVisible({ timeout: 30_000 });
  expect(await shop.books.newSales()).toHaveLength(1);
  expect((await shop.books.product(product.sku)).stockQuantity).toBe(product.stockQuantity - 1);
});
