import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

test('a store that rounds cash to the nickel takes rounded cash without a connection, and books the amount due', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  const product = await shop.books.productInStock();
  expect((await shop.books.send('PUT', '/settings', { cashRounding: '0.05' })).status).toBe(200);
  const till = tillPage(page);
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await till.readyForOffline();
  await context.setOffline(true);
  await expect(page.getByText('Offline Mode', { exact: true })).toBeVisible();

  await till.scan(product.sku);
  await till.pay.click();
  await till.dialog.getByText('Cash', { exact: true }).click();
  await till.dialog.getByRole('button', { name: /^Exact/ }).click();
  const confirm = till.dialog.getByRole('button', { name: /^Take \$[\d.]+ in cash$/ });
  const taken = Number(((await confirm.textContent()) ?? '').replace(/[^\d.]/g, ''));
  expect(Math.round(taken * 100) % 5).toBe(0);
  await confirm.click();
  await till.dialog.waitFor({ state: 'hidden' });

  await context.setOffline(false);
  await expect(page.getByText('All changes have been synchronized')).toBeVisible({ timeout: 30_000 });
  await shop.books.send('PUT', '/settings', { cashRounding: 'off' });
  const [sale, ...others] = await shop.books.newSales();
  expect(others).toEqual([]);
  const due = Number(sale?.totalAmount) + Number(sale?.taxAmount);
  const { cashRoundingAmount, cashRoundingStep, amountReceived } = sale as unknown as Record<string, string>;
  expect(Number(cashRoundingStep)).toBe(0.05);
  expect(Number(amountReceived)).toBe(taken);
  expect((Number(due.toFixed(2)) + Number(cashRoundingAmount)).toFixed(2)).toBe(taken.toFixed(2));
});
