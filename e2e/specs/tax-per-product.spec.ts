import { expect, test } from '../fixtures/test';
import { goOffline, goOnline, notice, openCatalog, productsPage, SENT } from '../pages/catalog-pages';
import { tillPage } from '../pages/till-page';

interface TaxedSale {
  subtotal: string;
  taxAmount: string;
  taxDetails: { name: string; type: string; value: number; amount: string; taxableAmount?: string }[];
  saleItems: { productName: string; taxAmount: string }[];
}

test('a product is made not taxable, a mixed cart is sold offline, and the books are right', async ({
  shop,
  page,
  context,
}) => {
  const products = productsPage(page);
  await openCatalog(page, shop.url, 'manager');
  const [soap] = (await shop.books.products()).filter(({ stockQuantity }) => stockQuantity > 5);
  if (!soap) throw new Error('The demo shop needs a product in stock.');
  await products.add({ Name: 'Postage Stamp', SKU: 'STAMP-1', 'Unit Price': '5', Stock: '9' });
  await products.find('Postage Stamp');
  await page.getByRole('button', { name: 'Edit Postage Stamp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await dialog.getByLabel('Tax').selectOption('Not taxable');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(notice(page, 'Product updated successfully')).toBeVisible();
  await expect.poll(async () => shop.books.product('STAMP-1'), SENT).toMatchObject({ taxIds: [] });

  const till = tillPage(page);
  await till.open(shop.url);
  await till.readyForOffline();
  await goOffline(page, context);
  await till.scan(soap.sku);
  await expect(till.line(soap.name)).toBeVisible();
  await till.scan('STAMP-1');
  await expect(till.line('Postage Stamp')).toBeVisible();
  await till.pay.click();
  await till.chooseMethod('Credit Card');
  await till.confirmPayment();
  await goOnline(page, context);
  await expect.poll(async () => (await shop.books.newSales()).length, SENT).toBe(1);

  const [sale] = (await shop.books.newSales()) as unknown as TaxedSale[];
  expect(sale?.taxDetails.length).toBeGreaterThan(0);
  for (const tax of sale?.taxDetails ?? []) {
    expect(tax.taxableAmount).toBe(soap.unitPrice);
    const exact = (Number(soap.unitPrice) * tax.value) / 100;
    // Half a cent is rounded up.
    expect(Math.abs(Number(tax.amount) - exact)).toBeLessThan(0.00501);
  }
  expect(sale?.saleItems).toMatchObject([
    { productName: soap.name, taxAmount: sale?.taxAmount },
    { productName: 'Postage Stamp', taxAmount: '0.00' },
  ]);
  const findings = await shop.books.send('GET', '/review-items');
  expect(JSON.stringify(findings.body)).not.toContain('tax was charged');
});
