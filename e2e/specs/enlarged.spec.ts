import type { Page } from 'playwright/test';
import { ENLARGED } from '../fixtures/sideways';
import { expect, type Shop, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

test('the cart opens with its first line at 400 %, and nothing covers a line', async ({
  page,
  sharedShop: shop,
}) => {
  await page.setViewportSize(ENLARGED);
  const till = await fillCart(page, shop);
  await page.getByRole('button', { name: /^View Cart/ }).click();
  const lines = till.cart.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toBeInViewport();
  for (const line of await lines.all()) {
    await line.scrollIntoViewIfNeeded();
    // A click waits until nothing covers the button.
    for (const button of await line.getByRole('button').all()) await button.click({ trial: true });
  }
});

async function fillCart(page: Page, shop: Shop) {
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await page.waitForURL('**/app/**');
  const till = tillPage(page);
  await till.open(shop.url);
  const products = (await shop.books.products()).filter(({ stockQuantity }) => stockQuantity > 20);
  for (const { sku } of products.slice(0, 3)) await till.scan(sku);
  return till;
}
