import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBooks } from '../fixtures/api';
import { startServer } from '../fixtures/server';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

// The test's server stops at the end, so nothing stored for its address may reach other tests.
test.use({ firstVisit: true });

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));

test('without the catalog’s files, a panel names the fault, Retry repairs it, and the till sells', async ({
  page,
}) => {
  const dir = await mkdtemp(join(tmpdir(), 'evertill-dead-'));
  await cp(process.env.EVERTILL_E2E_SHOP ?? '', join(dir, 'shop'), { recursive: true });
  await cp(SITE, join(dir, 'site'), { recursive: true });
  const catalog = join(dir, 'site/r/catalog');
  expect((await readdir(catalog)).length).toBeGreaterThan(0);
  await rename(catalog, `${catalog}-away`);
  const shop = await startServer({ dataDir: join(dir, 'shop'), siteDir: join(dir, 'site') });
  try {
    await page.goto(shop.url);
    await loginPage(page).signIn('manager');
    await tillPage(page).code.waitFor();
    await page.goto(`${shop.url}/app/products`);
    await expect(page.getByRole('banner').getByText('Product Management')).toBeVisible();
    const panel = page.getByRole('alert').filter({ hasText: /catalog/i });
    await expect(panel).toBeVisible({ timeout: 30_000 });

    const books = await openBooks(shop.url);
    const product = (await books.products()).find((candidate) => candidate.stockQuantity > 10);
    if (!product) throw new Error('The demo shop needs a product in stock.');
    const till = tillPage(page);
    await till.open(shop.url);
    await till.scan(product.sku);
    await till.pay.click();
    await till.chooseMethod('Debit Card');
    await till.confirmPayment();
    expect(await books.newSales()).toHaveLength(1);
    await page.goto(`${shop.url}/app/products`);
    await expect(panel).toBeVisible({ timeout: 30_000 });

    await rename(`${catalog}-away`, catalog);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible({ timeout: 30_000 });
  } finally {
    await shop.stop();
    await rm(dir, { recursive: true, force: true });
  }
});
