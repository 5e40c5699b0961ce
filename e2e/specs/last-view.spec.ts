import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

/** As slow as a cheap tablet, so that a test sees what a start shows before the till is there. */
const SLOWDOWN = 6;

const view = (page: Page) => page.locator('#last-view');
const isKept = (page: Page) => page.evaluate(() => localStorage.getItem('evertill.lastView') !== null);

/**
 * Notes before every start whether the last view was shown, and what must not have happened: the page refused something
 * of the view, the frame came before the products under it, the view covered the products, or the frame was missing.
 */
async function watchStarts(page: Page) {
  await page.addInitScript(() => {
    const seen = {
      wasShown: false,
      refused: [] as string[],
      frameCameFirst: false,
      coveredProducts: false,
      missedFrame: false,
    };
    Object.assign(globalThis, { evertillSeen: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      seen.refused.push(violatedDirective),
    );
    // What a person sees is what stands when a frame is painted.
    const look = () => {
      requestAnimationFrame(look);
      const cover = document.getElementById('last-view');
      const hasFrame = document.querySelector('[id="single-spa-application:shell"] button') !== null;
      const hasProducts = document.querySelector('#suite [data-first-view]') !== null;
      const isWhole = cover !== null && cover.dataset.shows !== 'frame';
      seen.frameCameFirst ||= isWhole && hasFrame && !hasProducts;
      seen.coveredProducts ||= isWhole && hasProducts;
      seen.missedFrame ||= seen.wasShown && cover === null && !hasFrame;
      seen.wasShown ||= cover !== null;
    };
    look();
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
  expect(await seen()).toEqual({
    wasShown: true,
    refused: [],
    frameCameFirst: false,
    coveredProducts: false,
    missedFrame: false,
  });
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
