// An owner tries a new store with sample products, before there are products of its own.
import type { Page } from 'playwright/test';
import { emptyServer } from '../fixtures/empty-server';
import { expect, test } from '../fixtures/test';
import { productsPage } from '../pages/catalog-pages';
import { tillPage } from '../pages/till-page';

// A new owner has never opened the suite.
test.use({ firstVisit: true, actionTimeout: 60_000 });

test('an empty register sells sample products with pictures a moment later, and loses them again', async ({
  page,
}) => {
  const server = await emptyServer();
  await openStore(page, server.url);
  await page.getByRole('button', { name: 'Try sample products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sample products' });
  await dialog.getByRole('button', { name: 'Add 12 products' }).click();
  await expect(dialog.getByText('12 sample products added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to Point of Sale' }).click();

  const till = tillPage(page);
  const milk = till.products.getByRole('button', { name: '2% Milk, 1 gal' });
  await milk.click();
  await expect(till.pay).toContainText('$4.29');
  const pictures = till.products.locator('[data-position] img');
  await expect(pictures).toHaveCount(12);
  for (const picture of await pictures.all()) await expect.poll(() => isDrawn(picture)).toBe(true);
  await expect(pictures.first()).toHaveAttribute('src', /^\/pictures\//);

  // The next visit adds nothing twice, and offers to remove what is there.
  await page.goto(`${server.url}/app/products?open=samples`);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('12 sample products removed').first()).toBeVisible();
  await expect(page.getByText('No products found')).toBeVisible();
  await server.end();
});

test('the form of a product offers the picture that fits its name, and the register shows it', async ({
  page,
}) => {
  const server = await emptyServer();
  await openStore(page, server.url);
  await page.getByRole('button', { name: 'Add product', exact: true }).click();
  const { form, field } = productsPage(page);
  await field('Name').fill('Bread');
  await field('Unit Price').fill('3.50');
  await form.getByRole('button', { name: 'Use the picture for “bread”' }).click();
  await expect(form.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  await page.goto(`${server.url}/app/pos`);
  const picture = tillPage(page).products.getByRole('button', { name: 'Bread' }).locator('img');
  await expect.poll(() => isDrawn(picture)).toBe(true);
  await server.end();
});

async function openStore(page: Page, url: string) {
  await page.goto(`${url}/saas/register`);
  await page.getByLabel('Store name').fill('Corner Store');
  await page.getByLabel('Username').fill('rosa');
  await page.getByLabel('Password', { exact: false }).first().fill('tulip-garden-7');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(`${url}/app/pos`);
}

function isDrawn(picture: ReturnType<Page['locator']>): Promise<boolean> {
  return picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth >= 240);
}
