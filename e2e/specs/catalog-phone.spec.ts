import { expect, test } from '../fixtures/test';
import { openCatalog } from '../pages/catalog-pages';

test('on a phone, a finger reaches the stock and the check box of a product, beside the menu of its row', async ({
  sharedShop,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCatalog(page, sharedShop.url, 'manager', '/app/products');
  await page
    .getByRole('button', { name: /^Stock of .* Adjust$/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Adjust Stock' }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .click();
  await expect(page.getByText(/^1 of \d+ selected$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
});
