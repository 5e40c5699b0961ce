import { expect, test } from '../fixtures/test';
import { goOffline, goOnline } from '../pages/catalog-pages';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

test('a device goes to another store and back, and a waiting sale is booked where it was rung up', async ({
  shop,
  page,
  context,
}) => {
  const till = tillPage(page);
  const product = await shop.books.productInStock();
  await page.goto(shop.url);
  await loginPage(page).signIn('admin');
  await till.code.waitFor();
  await till.readyForOffline();
  // After the sign-in, because a new device then asks for the store.
  const added = await shop.books.send('POST', '/stores', { name: 'Pier', timezone: 'UTC' });
  expect(added.status).toBe(201);
  await page.reload();
  await till.readyForOffline();

  async function switchStore(from: string) {
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Switch store' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch store' });
    await expect(dialog.getByText(`This device is in ${from}.`)).toBeVisible();
    return dialog;
  }

  await goOffline(page, context);
  await till.sellForCash(product.sku);
  const offline = await switchStore('Evertill Demo Shop');
  await expect(offline.getByText(/You need a connection to switch/)).toBeVisible();
  await expect(offline.getByRole('button', { name: 'Switch', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  // The server takes no sales for a while.
  const failing = ['**/api/sales', '**/api/sync/batch'];
  for (const url of failing) await context.route(url, (route) => route.abort());
  await goOnline(page, context);
  const there = await switchStore('Evertill Demo Shop');
  await expect(there.getByText(/^1 change on this device isn't synced yet/)).toBeVisible();
  await there.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(page.getByText('This device is now in Pier.')).toBeVisible();
  await till.code.waitFor();
  // The other store has no products, and sees none of this store.
  await expect(page.getByText(product.name)).toHaveCount(0);
  for (const url of failing) await context.unroute(url);
  await page.reload();
  await till.code.waitFor();
  await expect(page.getByText(product.name)).toHaveCount(0);

  const back = await switchStore('Pier');
  await back.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(page.getByText('This device is now in Evertill Demo Shop.')).toBeVisible();
  await expect.poll(async () => (await shop.books.newSales()).length).toBe(1);
  await expect(till.code).toBeVisible();
});
