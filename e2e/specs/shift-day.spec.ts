import { seriousFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

interface Closing {
  number: number;
  sums: Record<string, string>;
  expectedAmount: string;
  countedAmount: string;
  difference: string;
  unsyncedCount: number;
  corrections: unknown[];
}

test('a cashier opens a shift, sells, takes cash out and closes without a connection; the Z report is the server’s when it is back', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  const product = (await shop.books.products()).find((candidate) => candidate.stockQuantity > 10);
  if (!product) throw new Error('The demo shop needs a product in stock.');
  expect((await shop.books.send('PUT', '/settings', { shifts: true })).status).toBe(200);
  const till = tillPage(page);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const choose = async (action: string) => {
    await page.getByRole('button', { name: /^Shift \d+$/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await till.readyForOffline();
  await page.getByRole('button', { name: 'Open shift' }).click();
  await dialog('Open shift').getByLabel('Total').fill('100');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog('Open shift').getByRole('button', { name: 'Open shift' }).click();
  await expect(page.getByRole('button', { name: 'Shift 1' })).toBeVisible();
  await till.sellForCash(product.sku);

  await context.setOffline(true);
  await expect(page.getByText('Offline Mode', { exact: true })).toBeVisible();
  await till.sellForCash(product.sku);
  await choose('Remove cash');
  await dialog('Remove cash').getByLabel('Amount').fill('5');
  await dialog('Remove cash').getByLabel('Reason').fill('Stamps');
  await dialog('Remove cash').getByRole('button', { name: 'Remove cash' }).click();
  await dialog('Remove cash').waitFor({ state: 'hidden' });
  // The shift is stored on the device, so an offline reload must not change it.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Shift 1' })).toBeVisible();

  await choose('Close shift');
  const form = dialog('Close shift');
  await expect(form.getByText(/^Not synced and not included: 1 sale/)).toBeVisible();
  await form.getByLabel('Total').fill('80');
  expect(await seriousFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Close shift' }).click();
  await form.getByLabel('Reason for the difference').fill('Counted by the test');
  await form.getByRole('button', { name: 'Close shift' }).click();
  await expect(dialog('Z report 1').getByText(/this register's numbers/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await context.setOffline(false);
  await expect(dialog('Z report 1').getByText('Final', { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open shift' }).click();
  await expect(page.getByRole('menuitem', { name: 'Open with $80.00' })).toBeVisible();

  const { items } = (await shop.books.send('GET', '/shifts/closings')).body as { items: Closing[] };
  const [closing, ...others] = items;
  expect(others).toEqual([]);
  const sales = await shop.books.newSales();
  const sold = sales.reduce((sum, sale) => sum + Number(sale.totalAmount) + Number(sale.taxAmount), 0);
  expect(sales).toHaveLength(2);
  expect(closing).toMatchObject({
    number: 1,
    unsyncedCount: 1,
    corrections: [],
    countedAmount: '80.00',
    expectedAmount: (100 + sold - 5).toFixed(2),
    difference: (80 - (100 + sold - 5)).toFixed(2),
    sums: { sales: '2.00', 'sales total': sold.toFixed(2), 'cash out': '5.00' },
  });
  // Restores the setting for the next test in this shared shop.
  await shop.books.send('PUT', '/settings', { shifts: false });
});
