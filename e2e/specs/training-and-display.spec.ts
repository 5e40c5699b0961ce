import type { Page } from 'playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { openOfflineTill } from '../pages/offline-till';
import { syncCenter } from '../pages/sync-center';
import { tillPage } from '../pages/till-page';

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('the customer sees the sale on a second window, offline too, and nothing once the till has signed out', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  const product = await shop.books.productInStock();
  const till = await openOfflineTill(page, context, shop.url);
  const opening = context.waitForEvent('page');
  await choose(page, 'Customer display');
  const display = await opening;
  await expect(display.getByText('Welcome')).toBeVisible();
  expect(await display.evaluate(() => Object.keys(sessionStorage))).toEqual([]);

  await till.scan(product.sku);
  await till.scan(`2x${product.sku}`);
  const line = display.getByRole('listitem').filter({ hasText: `3 × ${product.name}` });
  await expect(line).toBeVisible();
  expect(await seriousFindings(display)).toEqual([]);
  expect(await display.locator('button, a, input, [tabindex]').count()).toBe(0);

  await display.reload();
  await expect(line).toBeVisible();
  await page.reload();
  await till.code.waitFor();
  await expect(line).toBeVisible();

  await till.pay.click();
  await till.chooseMethod('Cash');
  await till.dialog.getByRole('button', { name: 'Exact' }).click();
  await till.confirmPayment();
  await expect(display.getByText('Change due')).toBeVisible();

  await context.setOffline(false);
  await till.scan(product.sku);
  await expect(display.getByRole('listitem')).toHaveCount(1);
  // Signing out asks first while a sale is unsent.
  await expect(syncCenter(page).button).toHaveAccessibleName(/Everything is synced/, { timeout: 60_000 });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(display.getByText('One moment, please')).toBeVisible();
  await expect(display.locator('body')).not.toContainText(product.name);
});

test('training is seen above everything, survives a reload, and leaves the books and the real cart as they were', async ({
  sharedShop: shop,
  page,
}) => {
  const product = await shop.books.productInStock();
  const till = tillPage(page);
  await page.goto(shop.url);
  await loginPage(page).signIn('manager');
  await page.waitForURL(/\/app\//);
  await till.open(shop.url);
  await till.scan(product.sku);
  await expect(till.line(product.name)).toBeVisible();

  await choose(page, 'Start training');
  await expect(page.getByRole('button', { name: 'Leave training' })).toBeVisible();
  await expect(till.cart.getByRole('listitem')).toHaveCount(0);
  await till.scan(product.sku);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Leave training' })).toBeVisible();
  await till.pay.click();
  const ribbon = page.getByText('TRAINING', { exact: true }).last();
  await expect(ribbon).toBeInViewport();
  // The word lies above the open payment.
  const isOnTop = await ribbon.evaluate((word) => {
    word.style.pointerEvents = 'auto';
    const { left, top, width, height } = word.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === word;
  });
  expect(isOnTop).toBe(true);
  await till.chooseMethod('Cash');
  await till.dialog.getByRole('button', { name: 'Exact' }).click();
  await till.confirmPayment();
  await expect(page.getByText('Practice only. Nothing was sold.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Leave training' }).click();
  await expect(till.line(product.name)).toBeVisible();
  expect(await shop.books.newSales()).toEqual([]);
  expect((await shop.books.product(product.sku)).stockQuantity).toBe(product.stockQuantity);
});
