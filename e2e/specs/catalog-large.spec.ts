import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test';
import { goOffline, notice, openCatalog, productsPage } from '../pages/catalog-pages';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

// A list longer than this is searched and sorted in a worker.
const LONG_LIST = 5_000;

/** Expects this name in the first row. */
async function expectFirst(page: Page, name: string): Promise<void> {
  await expect(productsPage(page).rows.first()).toContainText(name, { timeout: 30_000 });
}

test.describe(() => {
  test.use({ moreProducts: LONG_LIST });

  test('a long list is searched, sorted and changed in a worker, online and offline', async ({
    shop,
    page,
    context,
    complaints,
  }) => {
    await openCatalog(page, shop.url, 'manager');
    const products = productsPage(page);
    await expect(page.getByText(/^5,\d{3} products$/)).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => page.workers().length).toBe(1);

    await products.find('teapot of');
    await products.edit('Teapot of many', { 'Unit Price': '7.77' });
    await expect(notice(page, 'Product updated successfully')).toBeVisible();
    await expect(products.row('Teapot of many')).toContainText('$7.77');
    await products.search.fill('');
    const price = page.getByRole('button', { name: 'Unit Price', exact: true });
    await price.click();
    await price.click();
    await expectFirst(page, `Mug ${LONG_LIST - 1}`);
    await products.search.fill('MANY-49');
    // The matches are 49, 490 to 499, and 4900 to 4999.
    await expect(page.getByText('1–25 of 111')).toBeVisible();
    await expectFirst(page, 'Mug 4999');

    await goOffline(page, context);
    await page.reload();
    await expect(page.getByText(/^5,\d{3} products$/)).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => page.workers().length).toBe(1);
    await products.find('teapot of');
    await expect(products.row('Teapot of many')).toContainText('$7.77');
    await products.remove('Teapot of many');
    await expect(page.getByText('No products match “teapot of”')).toBeVisible();
    expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

test.describe(() => {
  test.use({ moreProducts: 10_000 });

  test('no tile of the till moves while a device loads its products for the first time', async ({
    shop,
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seenFirst: seen });
      const look = () => {
        const first = document.querySelector('[data-position="0"] [title]')?.getAttribute('title');
        if (first) seen.add(first);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // The newest product comes last and is the first in the order of the tiles.
    const body = { name: '1 comes first', sku: 'AAA-FIRST', unitPrice: 1, stockQuantity: 5 };
    expect((await shop.books.send('POST', '/products', body)).status).toBe(201);
    await page.goto(shop.url);
    await loginPage(page).signIn('cashier');
    await expect(page.getByText(/^10,\d{3}$/)).toBeVisible({ timeout: 60_000 });
    await expect(tillPage(page).products.locator('[data-position="5"]')).toBeVisible();
    const seen = await page.evaluate(() => [...(window as unknown as { seenFirst: Set<string> }).seenFirst]);
    expect(seen).toEqual(['1 comes first']);
  });
});

test.describe(() => {
  test.use({ moreProducts: 1_000 });

  test('all rows of a long list form one scrolling page that draws only a few', async ({ shop, page }) => {
    await openCatalog(page, shop.url, 'manager');
    const products = productsPage(page);
    await expect(page.getByText(/^1,\d{3} products$/)).toBeVisible({ timeout: 60_000 });
    await page.getByLabel('Rows per page').selectOption('all');
    await page.getByRole('button', { name: 'Unit Price', exact: true }).click();
    const table = page.getByRole('table', { name: 'Products' });
    await expect(table).toHaveAttribute('aria-rowcount', /^1\d{3}$/);
    expect(await products.rows.count()).toBeLessThan(60);
    await table.locator('xpath=..').evaluate((area) => {
      area.scrollTop = area.scrollHeight;
    });
    await expect(products.row('Teapot of many')).toBeVisible();
    expect(await products.rows.count()).toBeLessThan(60);
  });
});
