import { expect, test } from '../fixtures/test';
import { openOfflineTill } from '../pages/offline-till';

test('a sale that is split offline keeps its parts over a reload, and arrives once with its tenders', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  const product = await shop.books.productInStock(4);
  const till = await openOfflineTill(page, context, shop.url);
  await till.scan(product.sku);
  await till.pay.click();
  await till.dialog.getByRole('button', { name: 'Split payment' }).click();
  await till.dialog.getByText('Credit Card', { exact: true }).click();
  await till.dialog.getByRole('textbox', { name: 'Amount of this part' }).fill('3.00');
  await till.dialog.getByLabel('Reference').fill('A-77');
  await till.dialog.getByRole('button', { name: 'Add $3.00 on credit card' }).click();
  await expect(till.dialog.getByRole('button', { name: 'Take back Credit Card A-77 $3.00' })).toBeVisible();

  await page.reload();
  await expect(till.dialog.getByRole('button', { name: 'Take back Credit Card A-77 $3.00' })).toBeVisible();
  await till.dialog.getByText('Cash', { exact: true }).click();
  await till.dialog.getByRole('button', { name: /^All \$/ }).click();
  await till.dialog.getByRole('button', { name: /^Take \$[\d.]+ in cash$/ }).click();
  await till.completeSale();
  await expect(till.cart.getByRole('listitem')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText('All changes have been synchronized')).toBeVisible({ timeout: 30_000 });
  const [sale, ...others] = await shop.books.newSales();
  expect(others).toEqual([]);
  const due = Number(sale?.totalAmount) + Number(sale?.taxAmount);
  const paid = sale?.payments.map(({ paymentMethod, amount }) => [paymentMethod, Number(amount)]);
  expect(new Map(paid as [string, number][])).toEqual(
    new Map([
      ['CREDIT_CARD', 3],
      ['CASH', Number((due - 3).toFixed(2))],
    ]),
  );
});
