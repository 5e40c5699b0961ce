import type { Page } from 'playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { loginPage, signOut } from '../pages/login-page';
import { openOfflineTill } from '../pages/offline-till';
import { tillPage } from '../pages/till-page';

const choose = async (page: Page, typed: string) => {
  await tillPage(page).cart.getByRole('button', { name: 'Choose customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer' });
  await dialog.getByRole('searchbox').fill(typed);
  return dialog;
};

test('a customer who is made and sold to offline has the sale in their history after the sync', async ({
  shop,
  page,
  context,
}) => {
  const product = await shop.books.productInStock();
  const till = await openOfflineTill(page, context, shop.url);

  const dialog = await choose(page, 'Ana Ruiz');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('searchbox').press('Enter');
  const form = page.getByRole('dialog', { name: 'Add customer' });
  await form.getByLabel('Phone').fill('777 000 0142');
  expect(await seriousFindings(page)).toEqual([]);
  await form.getByLabel('Phone').press('Enter');
  await expect(till.cart.getByRole('button', { name: 'Ana Ruiz', exact: true })).toBeVisible();
  // The customer and the cart survive a reload without a connection.
  await page.reload();
  await expect(till.cart.getByRole('button', { name: 'Ana Ruiz', exact: true })).toBeVisible();
  await till.sellForCash(product.sku);
  await expect(till.cart.getByText('Ana Ruiz')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText('All changes have been synchronized')).toBeVisible({ timeout: 30_000 });
  const [sale] = await shop.books.newSales();
  expect(sale).toMatchObject({ customer: { fullName: 'Ana Ruiz' } });

  // The cashier sees the end of the phone only, also in the list that the server sends.
  await (await choose(page, 'ana')).getByRole('button', { name: /Ana Ruiz.*…0142/ }).waitFor();
  await page.keyboard.press('Escape');
  await signOut(page);
  await loginPage(page).signIn('manager');
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await page.goto(`${shop.url}/app/customers`);
  await page.getByRole('button', { name: 'View Customer Ana Ruiz' }).click();
  const details = page.getByRole('dialog', { name: 'Ana Ruiz' });
  await expect(details.getByText('777 000 0142')).toBeVisible();
  await expect(details.getByRole('button', { name: sale?.saleNumber })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('a walk-in customer needs no step: the sale names nobody', async ({ sharedShop: shop, page }) => {
  const product = await shop.books.productInStock();
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await tillPage(page).code.waitFor();
  await tillPage(page).sellForCash(product.sku);
  await expect.poll(async () => (await shop.books.newSales()).length).toBe(1);
  expect((await shop.books.newSales())[0]).toMatchObject({ customer: null });
});
