import { expect, test } from '../fixtures/test';
import { goOffline, goOnline, notice, openCatalog, productsPage, SENT } from '../pages/catalog-pages';
import { tillPage } from '../pages/till-page';

test('a product without a count is made with one tap, and is sold online and offline', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  const products = productsPage(page);
  await openCatalog(page, shop.url, 'manager');
  await products.add({ Name: 'Gift Wrapping', SKU: 'WRAP-1', 'Unit Price': '3' });
  await expect(page.getByText("Gift Wrapping can't be sold yet, because its stock is 0.")).toBeVisible();
  await page.getByRole('button', { name: "Don't track stock" }).click();
  await expect(notice(page, 'Product updated successfully')).toBeVisible();
  await products.find('Gift Wrapping');
  await expect(products.row('Gift Wrapping').getByText('Not tracked')).toBeVisible();

  const till = tillPage(page);
  await page.goto(`${shop.url}/app/pos`);
  await till.code.waitFor();
  await till.sellForCash('WRAP-1');
  await goOffline(page, context);
  await till.sellForCash('WRAP-1');
  await goOnline(page, context);
  await expect.poll(async () => (await shop.books.newSales()).length, SENT).toBe(2);
  expect((await shop.books.product('WRAP-1')).stockQuantity).toBe(0);
  const findings = await shop.books.send('GET', '/review-items');
  expect(JSON.stringify(findings.body)).not.toContain('Gift Wrapping');
});
