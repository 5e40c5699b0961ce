import type { Page } from 'playwright/test';
import { SUITE_CACHE } from '../fixtures/kept-till';
import { expect, type Shop, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { syncCenter } from '../pages/sync-center';
import { tillPage } from '../pages/till-page';

/** Lists what the browser stores about persons and sales, by kind of storage. */
function remembered(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(
    async (ofSuite) => ({
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      caches: (await caches.keys()).filter((name) => !new RegExp(ofSuite).test(name)),
      cookies: document.cookie.split('; ').filter((cookie) => cookie !== ''),
    }),
    SUITE_CACHE.source,
  );
}

/** Opens a file of the same origin that starts nothing. */
const openNothing = (page: Page, shop: Shop) => page.goto(`${shop.url}/api/health`);

test('a till that is kept for the next test remembers the suite, but no person and no sale', async ({
  sharedShop: shop,
  page,
  context,
  keptTill,
}) => {
  const product = (await shop.books.products()).find(({ stockQuantity }) => stockQuantity > 10);
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await tillPage(page).readyForOffline();
  await context.route('**/api/products', (route) => route.abort());
  await context.setOffline(true);
  await tillPage(page).sellForCash(product?.sku ?? '');
  await page.evaluate(() => sessionStorage.setItem('of', 'this test'));
  await openNothing(page, shop).catch(() => undefined);
  await context.setOffline(false);
  await openNothing(page, shop);
  const before = await remembered(page);
  for (const place of ['databases', 'local', 'session', 'caches'])
    expect(before[place], place).not.toEqual([]);

  // A worker may still be storing when the test ends.
  await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).active?.postMessage({ type: 'sync' }),
  );
  await keptTill.leave();
  const next = (await keptTill.open()).pages()[0] as Page;
  await openNothing(next, shop);
  expect(await remembered(next)).toEqual({ databases: [], local: [], session: [], caches: [], cookies: [] });

  const fetched: string[] = [];
  next.context().on('request', (request) => {
    if (request.url().includes('/r/') && request.serviceWorker()) fetched.push(request.url());
  });
  await next.goto(`${shop.url}/app/pos`);
  await expect(next).toHaveURL(/\/saas\/login/);
  await loginPage(next).signIn('cashier');
  await tillPage(next).readyForOffline();
  await expect(syncCenter(next).button).toHaveAccessibleName(/Everything is synced|synchronized/);
  expect(await shop.books.newSales()).toEqual([]);
  expect(fetched).toEqual([]);
});
