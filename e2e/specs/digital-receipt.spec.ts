import type { Browser, Page } from 'playwright/test';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

const NOT_HERE = 'Your receipt is not here yet. Try again in a few minutes.';

test('a customer without an account opens the receipt of a sale by its code', async ({
  sharedShop: shop,
  page,
  browser,
}) => {
  const product = await aProductOf(shop);
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await tillPage(page).sellForCash(product.sku);
  const secret = await secretOfCode(page, shop);
  const customer = await openAsCustomer(browser, `${shop.url}/receipt/${secret}`);
  await expect(customer.getByText(product.name)).toBeVisible();
  await expect(customer.getByText('Total', { exact: true })).toBeVisible();
  expect(await customer.context().cookies()).toEqual([]);
  expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await customer.context().close();

  // The page of the receipt belongs to the server, also on a till, where the worker answers the other pages.
  await page.goto(`${shop.url}/receipt/${secret}`);
  await expect(page.getByText(product.name)).toBeVisible();
});

test('the link of an offline sale leads to the receipt as soon as the register has synced', async ({
  sharedShop: shop,
  page,
  context,
  browser,
}) => {
  const product = await aProductOf(shop);
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await tillPage(page).code.waitFor();
  await tillPage(page).readyForOffline();
  await context.setOffline(true);
  await expect(page.getByText('Offline Mode', { exact: true })).toBeVisible();
  await tillPage(page).sellForCash(product.sku);
  const link = `${shop.url}/receipt/${await secretOfCode(page, shop)}`;
  await expect(page.getByText('The receipt opens once this register has synced.')).toBeVisible();

  const customer = await openAsCustomer(browser, link);
  await expect(customer.getByText(NOT_HERE)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await context.setOffline(false);
  await expect(page.getByText('All changes have been synchronized')).toBeVisible({ timeout: 30_000 });
  await customer.reload();
  await expect(customer.getByText(product.name)).toBeVisible();
  await expect(customer.getByText(NOT_HERE)).toBeHidden();
  await customer.context().close();
});

test('the code of a receipt opens its sale at the till, and leads a manager to the refund', async ({
  sharedShop: shop,
  page,
}) => {
  const product = await aProductOf(shop);
  await page.goto(shop.url);
  await loginPage(page).signIn('manager');
  await tillPage(page).sellForCash(product.sku);
  const number = /SALE-\d+/.exec(
    (await page.getByRole('region', { name: 'Last sale' }).textContent()) ?? '',
  )?.[0];
  await tillPage(page).scan(number ?? '');
  const receipt = page.getByRole('dialog', { name: `Receipt ${number}` });
  await receipt.getByRole('button', { name: 'Refund…' }).click();
  await expect(page).toHaveURL(`${shop.url}/app/transactions`);
  const sale = page.getByRole('dialog').filter({ hasText: number ?? '' });
  await expect(sale.getByRole('button', { name: 'Process Refund' })).toBeVisible();
});

async function aProductOf(shop: {
  books: { products(): Promise<{ stockQuantity: number; sku: string; name: string }[]> };
}) {
  const product = (await shop.books.products()).find((candidate) => candidate.stockQuantity > 10);
  if (!product) throw new Error('The demo shop needs a product in stock.');
  return product;
}

/** Shows the code of the last sale, and returns the secret in it as the till has kept it for the sale. */
async function secretOfCode(page: Page, { url }: { url: string }): Promise<string> {
  await page.getByRole('button', { name: 'QR code' }).click();
  const code = page.getByRole('img', { name: 'QR code with the link to the receipt' });
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.width).toBeGreaterThan(250);
  expect(page.url()).toContain(url);
  const kept = await page.evaluate(() => sessionStorage.getItem('evertill.pos.sale'));
  const { state } = JSON.parse(kept ?? '{}') as { state: { lastSale: { receiptSecret: string } } };
  return state.lastSale.receiptSecret;
}

async function openAsCustomer(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: true,
  });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}
