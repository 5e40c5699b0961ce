import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { plugInScanner } from '../pages/scanner';
import { tillPage } from '../pages/till-page';

const RELOADS = 20;
/** The times of the scans after the first frame of a page. In milliseconds. */
const SCANS_AT_MS = [0, 150, 300, 500, 800];

test('no scan of the first second of a page is lost', async ({ sharedShop, page }) => {
  const till = tillPage(page);
  const scan = plugInScanner(page);
  const sellable = (await sharedShop.books.products()).filter(
    (each) => each.barcode && each.stockQuantity > RELOADS,
  );
  const products = SCANS_AT_MS.map((_, index) => sellable[index]);
  await page.goto(sharedShop.url);
  await loginPage(page).signIn('cashier');
  await till.products.locator('[data-position="2"]').waitFor();

  for (let round = 1; round <= RELOADS; round += 1) {
    await page.reload({ waitUntil: 'commit' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const startMs = Date.now();
    for (const [index, product] of products.entries()) {
      await waitUntil(startMs + (SCANS_AT_MS[index] ?? 0));
      await scan(product?.barcode ?? '', { end: round % 3 === 0 ? 'Tab' : 'Enter' });
    }
    await till.products.locator('[data-position="2"]').waitFor();
    const expected = products.map((product) => [product?.name, round]);
    await expect.poll(() => quantitiesOf(page)).toEqual(Object.fromEntries(expected));
    await expect(page.getByText('Product not found')).toHaveCount(0);
  }
});

function waitUntil(atMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, atMs - Date.now()));
}

/** Returns the quantity of each line of the cart by name. */
function quantitiesOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[aria-label^="Quantity of "]')];
    return Object.fromEntries(
      fields.map((field) => [(field.ariaLabel ?? '').replace('Quantity of ', ''), Number(field.value)]),
    );
  });
}
