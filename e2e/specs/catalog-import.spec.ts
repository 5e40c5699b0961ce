import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { writeLargeCsv } from '../fixtures/large-csv';
import { expect, type Shop, test } from '../fixtures/test';
import { csvFixture, importDialog, watchTasks } from '../pages/import-dialog';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

const names = (products: readonly { name: string }[]) => products.map(({ name }) => name);

async function openProducts(page: Page, shop: Shop) {
  await page.goto(shop.url);
  await loginPage(page).signIn('manager');
  await tillPage(page).code.waitFor();
  const dialog = importDialog(page);
  await dialog.openProducts(shop.url);
  return dialog;
}

/** Imports the file of another shop program. The program is recognized, so no columns need to be assigned. */
async function importExport(
  dialog: Awaited<ReturnType<typeof openProducts>>,
  file: string,
  { known, plan }: { known: string; plan: string },
): Promise<void> {
  await dialog.open();
  await dialog.drop(csvFixture(file), dialog.zone);
  await expect(dialog.dialog.getByText(known)).toBeVisible();
  await dialog.check();
  await expect(dialog.summary).toHaveText(plan);
  await dialog.start();
  await dialog.finished();
}

/** Counts the products whose SKU begins with the prefix, and their different SKUs. */
async function countSkus(shop: Shop, prefix: string): Promise<{ rows: number; distinct: number }> {
  const skus = (await shop.books.products())
    .map(({ sku }) => sku ?? '')
    .filter((sku) => sku.startsWith(prefix));
  return { rows: skus.length, distinct: new Set(skus).size };
}

test('a price list is dragged in, matched, checked and imported, and the export comes back the same', async ({
  shop,
  page,
  complaints,
}) => {
  const dialog = await openProducts(page, shop);
  await dialog.drop(
    csvFixture('price-list.csv'),
    page.getByRole('heading', { name: 'Product Management' }).first(),
  );
  await expect(dialog.dialog.getByText('price-list.csv')).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/app/products`);
  await expect(dialog.column('Name')).toHaveValue('0');
  await expect(dialog.column('Category')).toHaveValue('5');
  await dialog.check();
  await expect(dialog.summary).toHaveText('3 to add, 4 rows have errors and will be skipped');
  await dialog.dialog.getByRole('tab', { name: 'Errors (4)' }).click();
  await expect(dialog.row('TEA-NAMELESS')).toContainText('Name is required');
  await expect(dialog.row('White Tea')).toContainText('Price must be positive');
  await expect(dialog.row('Oolong')).toContainText("“plenty” isn't a whole number");
  await expect(dialog.row('Green Tea Again')).toContainText('Row 2 has the same SKU');
  await dialog.dialog.getByRole('tab', { name: 'Warnings (2)' }).click();
  await expect(dialog.row('Green Tea')).toContainText('Creates the category “Loose Tea”');
  await expect(dialog.row('Teapot')).toContainText('is wrong');
  await dialog.start();
  await dialog.finished();
  await expect(dialog.summary).toContainText('Added: 3');
  await expect(dialog.summary).toContainText('Not imported: 4');
  await dialog.close();

  const greenTea = await shop.books.product('TEA-GREEN');
  expect(greenTea).toMatchObject({ unitPrice: '4.50', stockQuantity: 40, category: { name: 'Loose Tea' } });
  expect(names(await shop.books.products())).not.toContain('White Tea');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const exported = await (await download).path();
  expect(await readFile(exported, 'utf8')).toContain(
    'Green Tea,TEA-GREEN,4006381333931,,4.50,40,Yes,Loose Tea,,',
  );
  const total = (await shop.books.products()).length;
  await dialog.open();
  await dialog.drop(exported, dialog.zone);
  await expect(dialog.dialog.getByText('Evertill product export')).toBeVisible();
  await dialog.check();
  await expect(dialog.summary).toHaveText(`${total} unchanged`);
  expect(complaints).toEqual([]);
});

test('product exports of Shopify and WooCommerce are recognized, with their variants', async ({
  shop,
  page,
}) => {
  const dialog = await openProducts(page, shop);
  await importExport(dialog, 'shopify-products.csv', {
    known: 'Shopify product export',
    plan: '6 to add, 1 skipped',
  });
  await dialog.close();
  expect(await shop.books.product('TEE-L-N')).toMatchObject({
    name: 'Cotton Tee - L / Navy',
    unitPrice: '21.00',
    stockQuantity: 0,
    category: { name: 'Shirts' },
  });
  expect(await shop.books.product('TEE-S-W')).toMatchObject({ barcode: '4006381333931' });
  expect(await shop.books.product('MUG-1')).toMatchObject({ name: 'Enamel Mug', category: { name: 'Mugs' } });

  await importExport(dialog, 'woocommerce-products.csv', {
    known: 'WooCommerce product export',
    plan: '4 to add, 2 skipped',
  });
  expect(await shop.books.product('WOO-HOODIE-RED')).toMatchObject({
    name: 'Hoodie - Red',
    unitPrice: '45.00',
    stockQuantity: 3,
    category: { name: 'Hoodies' },
  });
  const buttons = (await shop.books.products()).find(({ name }) => name === '=Loose Buttons');
  expect(buttons).toMatchObject({ unitPrice: '0.35', category: { name: 'Haberdashery, notions' } });
});

test('an import whose connection is cut neither loses nor doubles a row', async ({ shop, page, context }) => {
  const dir = await mkdtemp(join(tmpdir(), 'evertill-csv-'));
  const file = join(dir, 'lanterns.csv');
  await writeLargeCsv(file, 400);
  const dialog = await openProducts(page, shop);
  await dialog.open();
  await dialog.drop(file, dialog.zone);
  await dialog.check();
  let batches = 0;
  await page.route('**/api/sync/batch', async (route) => {
    batches += 1;
    if (batches !== 3) return route.fallback();
    // The server has written these rows, but the answer and the connection are lost.
    await route.fetch();
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  await dialog.start();
  await expect(dialog.dialog.getByText("The import continues when you're back online")).toBeVisible();
  expect(await countSkus(shop, 'LRG-')).toEqual({ rows: 150, distinct: 150 });
  await context.setOffline(false);
  await dialog.finished();
  await expect(dialog.summary).toHaveText('Added: 400');
  expect(await countSkus(shop, 'LRG-')).toEqual({ rows: 400, distinct: 400 });
  await rm(dir, { recursive: true, force: true });
});

test('a file imported without a connection waits and arrives once', async ({ shop, page, context }) => {
  const dialog = await openProducts(page, shop);
  await context.setOffline(true);
  await expect(page.getByText('Offline Mode', { exact: true })).toBeVisible();
  for (const summary of [
    '3 to add, 4 rows have errors and will be skipped',
    '3 unchanged, 4 rows have errors and will be skipped',
  ]) {
    await dialog.open();
    await dialog.drop(csvFixture('price-list.csv'), dialog.zone);
    await dialog.check();
    await expect(dialog.summary).toHaveText(summary);
    if (summary.startsWith('3 unchanged')) break;
    await dialog.start();
    await dialog.finished();
    await expect(dialog.summary).toContainText('Added, waiting to sync: 3');
    await dialog.close();
  }
  expect(await countSkus(shop, 'TEA-')).toEqual({ rows: 0, distinct: 0 });
  await context.setOffline(false);
  await expect(page.getByText('All changes have been synchronized')).toBeVisible({ timeout: 30_000 });
  expect(await countSkus(shop, 'TEA-')).toEqual({ rows: 2, distinct: 2 });
});

test('a file of 20,000 rows never blocks the page, and stopping the import reports exactly what was done', async ({
  shop,
  page,
  context,
}) => {
  const dir = await mkdtemp(join(tmpdir(), 'evertill-csv-'));
  const file = join(dir, 'lanterns.csv');
  await writeLargeCsv(file, 20_000);
  const dialog = await openProducts(page, shop);
  await dialog.open();
  const longestTask = await watchTasks(page);
  await dialog.drop(file, dialog.zone);
  await dialog.check();
  await expect(dialog.summary).toHaveText('20,000 to add');

  await context.setOffline(true);
  await expect(
    dialog.dialog.getByText('this device has room for 2,000 of these 20,000 products'),
  ).toBeVisible();
  await expect(dialog.dialog.getByRole('button', { name: 'Import the first 2,000 products' })).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.dialog.getByRole('button', { name: 'Import 20,000 products' })).toBeVisible();

  await dialog.start();
  await expect(dialog.dialog.getByText(/^1,\d\d\d of 20,000 products$/)).toBeVisible({ timeout: 60_000 });
  await dialog.stop();
  await dialog.finished();
  const told = (await dialog.summary.textContent()) ?? '';
  const count = (label: string) =>
    Number((new RegExp(`${label}: ([\\d,]+)`).exec(told)?.[1] ?? '0').replaceAll(',', ''));
  expect(count('Added') + count('Not reached')).toBe(20_000);
  expect(await countSkus(shop, 'LRG-')).toEqual({ rows: count('Added'), distinct: count('Added') });
  await dialog.close();
  expect(await longestTask()).toBeLessThan(20);
  await rm(dir, { recursive: true, force: true });
});
