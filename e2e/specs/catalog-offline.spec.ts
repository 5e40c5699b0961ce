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
  // The expectation starts before the notice appears, because the notice is gone after two seconds.
  const told = expect(notice(page, OFFLINE_NOTICE)).toBeVisible();
  await products.add({ Name: 'Night Tea', SKU: 'TEA-NIGHT', 'Unit Price': '4.5', Stock: '3' });
  await told;
  await expect(notice(page, 'Product added successfully')).toBeVisible();
  await products.find('TEA-NIGHT');
  await expect(products.row('TEA-NIGHT').getByRole('img', { name: 'Waiting to sync' })).toBeVisible();
  await products.edit('Night Tea', { Name: 'Midnight Tea', 'Unit Price': '4.75' });
  await expect(notice(page, 'Product updated successfully')).toBeVisible();
  await products.setStock('Midnight Tea', '8');
  // The dialog closes once the change is stored. A reload before that moment would end the write.
  await expect(products.stock).toBeHidden();
  // Pending changes must survive a reload.
  await page.reload();
  await products.find('TEA-NIGHT');
  await expect(products.row('Midnight Tea')).toContainText('$4.75');
  await expect(products.row('Midnight Tea').getByRole('img', { name: 'Waiting to sync' })).toBeVisible();
  expect(await storedTexts(page)).toContain('offline-');

  await goOnline(page, context);
  await expect(products.row('Midnight Tea').getByRole('img', { name: 'Waiting to sync' })).toHaveCount(
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

/**
 * Returns the stored rows that still contain a temporary id. Leaves out the table of assigned ids and the journal of
 * sent changes, which keep temporary ids.
 */
function pendingTexts(texts: string): string[] {
  return texts
    .split('\n')
    .filter((line) => line.includes('offline-') && !/^[^:]*\/(journal|idmap)/.test(line));
}
