import type { APIResponse, Page, Route } from 'playwright/test';
import { firstProduct, openOtherPage, pageLog, withOtherPage } from '../fixtures/embed';
import { expect, test } from '../fixtures/test';
import { tillPage } from '../pages/till-page';

// The pages are on another site's origin, whose storage is not part of the kept till.
test.use({ firstVisit: true });

const SKU = 'DAI-006';

test('a till sees a new price although a cache between the page and the shop answers', async ({
  page,
  shop,
}) => {
  await withOtherPage(shop, async (other) => {
    const stored = new Map<string, APIResponse>();
    await page.context().route(/\/api\//, async (route) => {
      const request = route.request();
      if (request.method() !== 'GET' || /\/stream(\?|$)/.test(request.url())) return route.continue();
      const response = stored.get(request.url()) ?? (await route.fetch());
      stored.set(request.url(), response);
      await route.fulfill({ response });
    });
    await page.goto(other.url);
    await firstProduct(page).waitFor();
    const { id } = await shop.books.product(SKU);
    await shop.books.send('PUT', `/products/${id}`, { unitPrice: 77.77 });
    await page.goto(`${other.url}?namespace=second`);
    await tillPage(page).scan(SKU);
    await page.getByText('$77.77').first().waitFor();
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('with the page’s own worker, a till starts while neither the page’s server nor the shop can be reached', async ({
  page,
  sharedShop,
  complaints,
}) => {
  const other = await openOtherPage(sharedShop);
  await page.goto(other.url);
  await firstProduct(page).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await firstProduct(page).waitFor();
  // Files that are loaded after the first screen must be stored too.
  const files = () =>
    page.evaluate(async () => {
      const isPart = ({ name }: { name: string }) => /\/r\/pos-embed\/|\/embed\/v1/.test(name);
      const loaded = new Set(
        performance
          .getEntriesByType('resource')
          .filter(isPart)
          .map(({ name }) => name),
      );
      const kept = await (await caches.open('evertill-embed')).keys();
      return { loaded: loaded.size > 6, missing: loaded.size - kept.length };
    });
  await expect.poll(files).toEqual({ loaded: true, missing: 0 });

  await other.stop();
  await page.route(`${sharedShop.url}/**`, (route) => route.abort());
  await page.context().setOffline(true);
  await page.reload();
  await firstProduct(page).waitFor();
  await tillPage(page).sellForCash(SKU);
  await expect(pageLog(page)).toHaveText([/^Kept for later: /]);
  expect(complaints.filter((text) => /policy|trusted|uncaught/i.test(text))).toEqual([]);
});

test('a till whose later files do not come sells on, and opens its lists when they have come', async ({
  page,
  shop,
  complaints,
}) => {
  await withOtherPage(shop, async (other) => {
    const laterFiles = /\/r\/pos-embed\/[0-9a-f]+\/[0-9a-f]{10}\.js$/;
    // The page's worker asks for files too, so they are stopped for all of the browser.
    await page.context().route(laterFiles, (route) => route.abort());
    await page.goto(other.url);
    await firstProduct(page).waitFor();
    const filter = page.getByLabel('Filter by Category');
    const mode = page.getByRole('button', { name: 'Scanning Mode' });
    await tillPage(page).scan(SKU);
    await expect(page.locator('section[aria-label="Cart"] li')).toHaveCount(1);
    await expect(filter).toBeDisabled();
    await mode.focus();
    const placeOfProducts = await firstProduct(page).boundingBox();

    await page.context().unroute(laterFiles);
    await expect(filter).toBeEnabled();
    await expect(mode).toBeFocused();
    expect(await firstProduct(page).boundingBox()).toEqual(placeOfProducts);
    await filter.click();
    await page.getByRole('option', { name: 'Bakery' }).click();
    await expect(filter).toHaveText('Bakery');
  });
  expect(complaints.filter((text) => /policy|trusted|uncaught/i.test(text))).toEqual([]);
});

test('the loader paints the place of the till at once, and the till opens there', async ({
  page,
  shop,
  complaints,
}) => {
  await withOtherPage(shop, async (other) => {
    await test.step('a first start without an answer says what it waits for, and ends soon after the answer', async () => {
      const unanswered: Route[] = [];
      await page.context().route(/\/api\//, (route) => void unanswered.push(route));
      await page.goto(other.url);
      await page.getByText('Connecting to the store…').waitFor();
      for (const route of unanswered) await route.abort();
      await page.context().unroute(/\/api\//);
      await firstProduct(page).waitFor({ timeout: 15_000 });
    });
    const place = page.locator('[data-evertill-loading]');
    const till = page.locator('#by-loader [data-evertill]');
    const seen = await page.evaluate(async (shop) => {
      const { mount, warm } = await import(`${shop}/embed/v1-loader.js`);
      const { token } = await (await fetch('/config.json')).json();
      const element = document.createElement('div');
      element.id = 'by-loader';
      document.body.replaceChildren(element);
      const opening = mount(element, { apiBase: `${shop}/api`, token, namespace: 'by-loader' });
      const painted = document.querySelector('[data-evertill-loading]');
      const heightPx = painted?.getBoundingClientRect().height ?? 0;
      const tiles = painted?.shadowRoot?.querySelectorAll('i').length ?? 0;
      const isSame = (await warm()).version === (await opening).version;
      const refusal = await mount(document.body, { apiBase: '', namespace: 'none' }).catch(
        (error: { code: string }) => error.code,
      );
      return { isTall: heightPx > 300, tiles, isSame, refusal };
    }, shop.url);
    expect(seen).toEqual({ isTall: true, tiles: 14, isSame: true, refusal: 'option' });
    await till
      .getByText(/^Stock: /)
      .first()
      .waitFor();
    await expect(place).toHaveCount(0);
  });
  expect(complaints.filter((text) => /policy|trusted|uncaught/i.test(text))).toEqual([]);
});

test('a till in the dark theme sells in light colors until the dark ones have come', async ({
  page,
  shop,
  complaints,
}) => {
  await withOtherPage(shop, async (other) => {
    const laterFiles = /\/r\/pos-embed\/[0-9a-f]+\/[0-9a-f]{10}\.js$/;
    await page.context().route(laterFiles, (route) => route.abort());
    await openWithoutTill(page, other.url);
    await page.evaluate(async (shop) => {
      const { mount } = await import(`${shop}/embed/v1.js`);
      const { token } = await (await fetch('/config.json')).json();
      const element = document.createElement('div');
      element.id = 'dark';
      document.body.replaceChildren(element);
      mount(element, { apiBase: `${shop}/api`, token, namespace: 'dark', theme: 'dark' });
    }, shop.url);
    const ground = () =>
      page
        .locator('#dark .evertill-root')
        .evaluate((root) => getComputedStyle(root).getPropertyValue('--colorNeutralBackground1'));
    await firstProduct(page).waitFor();
    expect(await ground()).toBe('#ffffff');
    await tillPage(page).scan(SKU);
    await expect(page.locator('section[aria-label="Cart"] li')).toHaveCount(1);

    await page.context().unroute(laterFiles);
    await expect.poll(ground).toBe('#292929');
    await expect(page.locator('#dark .evertill-root > *').first()).toHaveCSS('color-scheme', 'dark');
    await tillPage(page).sellForCash(SKU);
    await expect.poll(async () => (await shop.books.newSales()).length).toBe(1);
  });
  expect(complaints.filter((text) => /policy|trusted|uncaught/i.test(text))).toEqual([]);
});

/** Opens the other page without its own script, whose till would tell elements that this test removes. */
async function openWithoutTill(page: Page, url: string): Promise<void> {
  await page.route('**/page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(url);
}
