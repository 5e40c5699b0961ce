import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

/** As slow as a cheap tablet, so that a test sees what a start shows before the till is there. */
const SLOWDOWN = 6;

const view = (page: Page) => page.locator('#last-view');
const isKept = (page: Page) => page.evaluate(() => localStorage.getItem('evertill.lastView') !== null);

/** Notes before every start whether the last view was shown, and whether the page refused something of it. */
async function watchStarts(page: Page) {
  await page.addInitScript(() => {
    const seen = { wasShown: false, refused: [] as string[] };
    Object.assign(globalThis, { evertillSeen: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      seen.refused.push(violatedDirective),
    );
    new MutationObserver(() => {
      seen.wasShown ||= document.getElementById('last-view') !== null;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { evertillSeen: Record<string, unknown> }).evertillSeen);
}

test('a start shows at once how the till looked, without the sale in progress, and a sign-out leaves no picture', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  const till = tillPage(page);
  const seen = await watchStarts(page);
  const product = await shop.books.productInStock();
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await till.productsShown();
  await expect.poll(() => isKept(page)).toBe(true);

  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.reload({ waitUntil: 'commit' });
  await view(page).waitFor({ state: 'attached' });
  await till.productsShown();
  await expect(view(page)).toHaveCount(0);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(await seen()).toMatchObject({ wasShown: true, refused: [] });
  await till.scan(product.sku);
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);

  // The picture of a sale in progress is not kept, so the next start shows the till without it for a moment.
  await page.reload();
  await till.productsShown();
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('evertill.lastView'))).not.toContain('data-unsaved');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/saas\/login|\/login|\/$/);
  expect(await isKept(page)).toBe(false);
});
