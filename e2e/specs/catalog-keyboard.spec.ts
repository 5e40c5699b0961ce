import type { Page } from 'playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { notice, openCatalog, productsPage } from '../pages/catalog-pages';

test('a product is added, edited, counted and deleted by keyboard alone', async ({
  sharedShop: shop,
  page,
}) => {
  await openCatalog(page, shop.url, 'manager');
  const products = productsPage(page);
  await expect(products.rows.first()).toBeVisible();
  await tabTo(page, /^Add Product$/);
  await page.keyboard.press('Enter');
  await expect(products.field('Name')).toBeFocused();
  await page.keyboard.type('Night Tea');
  await page.keyboard.press('Tab');
  await page.keyboard.type('TEA-NIGHT');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4.5');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Product added successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeFocused();

  await tabBackTo(page, /^Search products$/);
  await page.keyboard.type('TEA-NIGHT');
  await expect(products.row('Night Tea')).toHaveCount(1);
  await tabTo(page, /^Edit Night Tea$/);
  await page.keyboard.press('Enter');
  await expect(products.field('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Midnight Tea');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Product updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Midnight Tea' })).toBeFocused();

  await tabBackTo(page, /^Stock of Midnight Tea/);
  await page.keyboard.press('Enter');
  await expect(products.stock.getByLabel('Stock')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(products.row('Midnight Tea').getByRole('button', { name: /: 6\. Adjust/ })).toBeFocused();

  await tabTo(page, /^Delete Midnight Tea$/);
  await page.keyboard.press('Enter');
  await expect(products.confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, /^Delete$/);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Product deleted successfully')).toBeVisible();
  expect((await shop.books.products()).some(({ sku }) => sku === 'TEA-NIGHT')).toBe(false);
});

for (const theme of ['light', 'dark'] as const) {
  test(`no dialog of the catalog fails axe (${theme})`, async ({ sharedShop: shop, page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openCatalog(page, shop.url, 'manager');
    const products = productsPage(page);
    await expect(products.rows.nth(1)).toBeVisible();
    const main = page.getByRole('main');
    await checkDialog(page, 'add', main.getByRole('button', { name: 'Add Product' }), 'Name is required');
    await checkDialog(page, 'edit', main.getByRole('button', { name: /^Edit / }).first());
    await checkDialog(page, 'stock', main.getByRole('button', { name: /^Stock of / }).first());
    await checkDialog(page, 'delete', main.getByRole('button', { name: /^Delete / }).first());
    await checkDialog(page, 'import', main.getByRole('button', { name: 'Import' }));
    await main
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .click();
    await checkDialog(page, 'labels', main.getByRole('button', { name: 'Print labels' }));
    for (const noun of ['Category', 'Supplier']) {
      await page.goto(`${shop.url}/app/${noun === 'Category' ? 'categories' : 'suppliers'}`);
      await checkDialog(page, noun, main.getByRole('button', { name: `Add ${noun}` }), 'Name is required');
      await checkDialog(page, `edit ${noun}`, main.getByRole('button', { name: /^Edit / }).first());
      await checkDialog(page, `delete ${noun}`, main.getByRole('button', { name: /^Delete / }).first());
    }
  });
}

/**
 * Opens a dialog, checks it with axe, and closes it. With `mistake`, first submits the dialog and expects this message.
 */
async function checkDialog(page: Page, name: string, opener: ReturnType<Page['locator']>, mistake?: string) {
  await opener.click();
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await expect(dialog).toBeVisible();
  if (mistake) {
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(mistake)).toBeVisible();
  }
  expect(await seriousFindings(page), name).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

const tabTo = (page: Page, name: RegExp) => moveTo(page, name, 'Tab');
const tabBackTo = (page: Page, name: RegExp) => moveTo(page, name, 'Shift+Tab');

async function moveTo(page: Page, name: RegExp, key: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(focused)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${name}.`);
}
