import { expect, test } from '../fixtures/test';
import {
  goOffline,
  goOnline,
  notice,
  openCatalog,
  productsPage,
  SENT,
  storedTexts,
} from '../pages/catalog-pages';

const OFFLINE_NOTICE = 'Working in offline mode. Changes will sync when connection is restored.';

test('a product added and edited offline waits, and arrives once under the id of the server', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  await openCatalog(page, shop.url, 'manager');
  await goOffline(page, context);
  const products = productsPage(page);
  // The notice is gone after two seconds: it is looked for before there is one.
  const told = expect(notice(page, OFFLINE_NOTICE)).toBeVisible();
  await products.add({ Name: 'Night Tea', SKU: 'TEA-NIGHT', 'Unit Price': '4.5', Stock: '3' });
  await told;
  await expect(notice(page, 'Product added successfully')).toBeVisible();
  await products.find('TEA-NIGHT');
  await expect(products.row('TEA-NIGHT').getByRole('img', { name: 'Waiting to be sent' })).toBeVisible();
  await products.edit('Night Tea', { Name: 'Midnight Tea', 'Unit Price': '4.75' });
  await expect(notice(page, 'Product updated successfully')).toBeVisible();
  await products.setStock('Midnight Tea', '8');
  // The till may be closed in between.
  await page.reload();
  await products.find('TEA-NIGHT');
  await expect(products.row('Midnight Tea')).toContainText('$4.75');
  await expect(products.row('Midnight Tea').getByRole('img', { name: 'Waiting to be sent' })).toBeVisible();
  expect(await storedTexts(page)).toContain('offline-');

  await goOnline(page, context);
  await expect(products.row('Midnight Tea').getByRole('img', { name: 'Waiting to be sent' })).toHaveCount(
    0,
    SENT,
  );
  await expect(products.row('Midnight Tea')).toContainText('$4.75');
  const arrived = (await shop.books.products()).filter(({ sku }) => sku === 'TEA-NIGHT');
  expect(arrived).toMatchObject([{ name: 'Midnight Tea', unitPrice: '4.75', stockQuantity: 8 }]);
  expect(arrived[0]?.id).not.toContain('offline-');
  await expect.poll(async () => pendingTexts(await storedTexts(page)), SENT).toEqual([]);
  expect((await shop.books.send('DELETE', `/products/${arrived[0]?.id}`)).status).toBeLessThan(300);
});

test('a change that is refused later says why on its row', async ({ sharedShop: shop, page, context }) => {
  const [taken] = await shop.books.products();
  if (!taken) throw new Error('The demo shop needs a product.');
  await openCatalog(page, shop.url, 'manager');
  await goOffline(page, context);
  const products = productsPage(page);
  await products.add({ Name: 'Night Tea', SKU: taken.sku, 'Unit Price': '4.5' });
  await expect(notice(page, 'Product added successfully')).toBeVisible();
  await goOnline(page, context);
  await products.search.fill('Night Tea');
  const row = products.row('Night Tea');
  await expect(row.getByRole('img', { name: /^Needs attention/ })).toBeVisible(SENT);
  await expect(row.getByText('Another product has this SKU already.')).toBeVisible();
});

test('a shop that refuses changes offline says so in the words of each', async ({ shop, page, context }) => {
  const refuse = { products: 'refuse', categories: 'refuse', suppliers: 'refuse' };
  expect((await shop.books.send('PUT', '/settings', { offlineWrites: refuse })).status).toBe(200);
  const [product] = await shop.books.products();
  if (!product) throw new Error('The demo shop needs a product.');
  await openCatalog(page, shop.url, 'manager');
  await goOffline(page, context);
  const products = productsPage(page);
  await products.add({ Name: 'Night Tea', 'Unit Price': '4.5' });
  await expect(products.form.getByText('Cannot create product while offline')).toBeVisible();
  await leaveForm();
  await products.search.fill(product.sku);
  await products.edit(product.name, { 'Unit Price': '9.99' });
  await expect(products.form.getByText('Cannot update product while offline')).toBeVisible();
  await leaveForm();
  await products.setStock(product.name, '77');
  await expect(products.stock.getByText('Cannot update inventory while offline')).toBeVisible();
  await leaveForm();

  for (const [path, Noun] of [
    ['/app/categories', 'Category'],
    ['/app/suppliers', 'Supplier'],
  ] as const) {
    const noun = Noun.toLowerCase();
    const form = page.getByRole('dialog', { name: new RegExp(`${Noun}$`) });
    await page.goto(shop.url + path);
    await page.getByRole('button', { name: `Add ${Noun}` }).click();
    await form.getByLabel('Name').fill('Anything');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText(`Cannot create ${noun} while offline`)).toBeVisible();
    await leaveForm();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await form.getByLabel('Name').fill('Anything else');
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(form.getByText(`Cannot update ${noun} while offline`)).toBeVisible();
    await leaveForm();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, `Cannot delete ${noun} while offline`)).toBeVisible();
  }
  expect(pendingTexts(await storedTexts(page))).toEqual([]);

  async function leaveForm() {
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

/** The stored rows that still speak of a temporary id, beside the list of what became of each and the journal of what left. */
function pendingTexts(texts: string): string[] {
  return texts
    .split('\n')
    .filter((line) => line.includes('offline-') && !/^[^:]*\/(journal|idmap)/.test(line));
}
