import type { APIResponse, Page, Route } from 'playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { type OtherPage, openOtherPage } from '../fixtures/embed';
import { watchTraces } from '../fixtures/page-traces';
import { expect, type Shop, test } from '../fixtures/test';
import { tillPage } from '../pages/till-page';

// The pages are on another site's origin, whose storage is not part of the kept till.
test.use({ firstVisit: true });

const SKU = 'DAI-006';
const CODE_FIELD = 'Scan/Enter Barcode or SKU';
const log = (page: Page) => page.locator('#log li');
const stock = (page: Page) => page.getByText(/^Stock: \d+$/).first();

async function withPage(shop: Shop, use: (other: OtherPage) => Promise<void>): Promise<void> {
  const other = await openOtherPage(shop);
  try {
    await use(other);
  } finally {
    await other.stop();
  }
}

test('a till on a page of another site sells, keeps what it sells offline, and says so', async ({
  page,
  shop,
  complaints,
}) => {
  await withPage(shop, async (other) => {
    await page.goto(other.url);
    const till = tillPage(page);
    await stock(page).waitFor();
    expect(await seriousFindings(page, '[data-evertill]')).toEqual([]);

    await test.step('a sale is reported once', async () => {
      await till.sellForCash(SKU);
      await expect(log(page)).toHaveText([/^Sold: /]);
      await expect.poll(async () => (await shop.books.newSales()).length).toBe(1);
    });

    await test.step('an offline sale is kept, reported, and booked when the shop answers again', async () => {
      await page.context().setOffline(true);
      await page.getByText('Offline: sales are saved here').waitFor();
      await till.sellForCash(SKU);
      await expect(log(page)).toHaveText([/^Kept for later: /, /^Sold: /]);
      await expect(page.locator('#pending')).toHaveText('1');
      await page.context().setOffline(false);
      await expect(log(page)).toHaveText([/^Sold: /, /^Kept for later: /, /^Sold: /]);
      await expect(page.locator('#pending')).toHaveText('0');
      const sales = await shop.books.newSales();
      expect(sales).toHaveLength(2);
      // Both sales have the same register, and their numbers have no gap.
      expect(new Set(sales.map(({ registerId }) => registerId)).size).toBe(1);
      expect(sales.map(({ registerSequence }) => registerSequence)).toEqual([1, 2]);
    });

    await test.step('a dialog keeps the focus, Escape closes it, and the focus comes back', async () => {
      await till.scan(SKU);
      await till.pay.focus();
      await till.pay.press('Enter');
      await till.dialog.waitFor();
      // In the middle of the till, which is not the middle of the page.
      const middles = () =>
        page.evaluate(() => {
          const host = document.querySelector('[data-evertill]');
          const dialog = host?.shadowRoot?.querySelector('[role=dialog]');
          return [host, dialog, document.body].map((element) => {
            const { left = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
            return Math.round(left + width / 2);
          });
        });
      await expect.poll(async () => ((list) => list[0] === list[1])(await middles())).toBe(true);
      const [inTill, , inPage] = await middles();
      expect(inTill).not.toBe(inPage);
      const inDialog = () =>
        page.evaluate(() => {
          const root = document.querySelector('[data-evertill]')?.shadowRoot;
          return root?.activeElement?.closest('[role=dialog]') != null;
        });
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        expect(await inDialog()).toBe(true);
      }
      expect(await seriousFindings(page, '[data-evertill]')).toEqual([]);
      await page.keyboard.press('Escape');
      await till.dialog.waitFor({ state: 'hidden' });
      await expect(till.pay).toBeFocused();
    });

    await test.step('the page’s own styles change no pixel of the till', async () => {
      const hostile = page.locator('#hostile-on');
      // Clicks by script, so that the focus and its visible ring do not move.
      const press = () => hostile.evaluate((box) => (box as HTMLInputElement).click());
      const parts = [till.pay, till.search, page.getByRole('button', { name: 'Scanning Mode' })];
      await till.code.focus();
      // Notices lie over the till and disappear at a time of their own.
      await expect(page.locator('[data-notice]')).toHaveCount(0);
      const pixels = async () => {
        const pictures = [];
        for (const part of parts) pictures.push(await part.screenshot({ animations: 'disabled' }));
        return pictures.map((picture) => picture.toString('base64'));
      };
      let before: string[] = [];
      const isStill = async () => {
        const last = before;
        before = await pixels();
        return before.every((picture, at) => picture === last[at]);
      };
      await expect.poll(isStill).toBe(true);
      await press();
      await expect(hostile).toHaveCSS('border-top-style', 'dashed');
      await expect.poll(pixels).toEqual(before);
      await press();
    });

    await test.step('a revoked token stops the till, which says so and loses nothing', async () => {
      await page.context().setOffline(true);
      await page.getByText('Offline: sales are saved here').waitFor();
      await page.getByRole('button', { name: 'Pay', exact: false }).click();
      await till.chooseMethod('Cash');
      await till.dialog.getByRole('button', { name: 'Exact' }).click();
      await till.confirmPayment();
      await shop.books.send('DELETE', `/tokens/${other.tokenId}`);
      await page.context().setOffline(false);
      await page.getByText('This register has no access to the store').waitFor();
      await page.getByText('1 unsynced change is safe on this device.').waitFor();
      await expect(log(page).first()).toHaveText(/^unauthorized: /);
      expect(await shop.books.newSales()).toHaveLength(2);
    });
  });
  expect(complaints.filter((text) => /policy|trusted|uncaught/i.test(text))).toEqual([]);
});

test('a till that the page moves while a dialog is open keeps the dialog for screen readers and keys, and a place that is too small says so', async ({
  page,
  shop,
}) => {
  await withPage(shop, async (other) => {
    await page.goto(other.url);
    const till = tillPage(page);
    await stock(page).waitFor();
    await page.evaluate(() => {
      const section = document.createElement('section');
      section.id = 'elsewhere';
      section.style.height = '720px';
      document.body.append(section);
    });
    const elsewhere = page.locator('#elsewhere');
    const hidden = page.locator('body > [aria-hidden=true]:not([data-tabster-dummy])');
    await till.scan(SKU);
    await till.pay.click();
    await expect(elsewhere).toHaveAttribute('aria-hidden', 'true');

    await page.evaluate(() => {
      const host = document.querySelector('[data-evertill]');
      if (host) document.querySelector('#elsewhere')?.append(host);
    });
    // Fluent follows a quarter of a second late, and then hides the place before.
    await expect(page.locator('main')).toHaveAttribute('aria-hidden', 'true');
    await expect(elsewhere).not.toHaveAttribute('aria-hidden');
    await expect(till.dialog).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(till.dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(till.dialog).toBeHidden();
    await expect(hidden).toHaveCount(0);
    await elsewhere.evaluate(({ style }) => style.setProperty('width', '300px'));
    await page.getByText('This space is too small for the register').waitFor();
  });
});

test('a till sees a new price although a cache between the page and the shop answers', async ({
  page,
  shop,
}) => {
  await withPage(shop, async (other) => {
    const stored = new Map<string, APIResponse>();
    await page.context().route(/\/api\//, async (route) => {
      const request = route.request();
      if (request.method() !== 'GET' || /\/stream(\?|$)/.test(request.url())) return route.continue();
      const response = stored.get(request.url()) ?? (await route.fetch());
      stored.set(request.url(), response);
      await route.fulfill({ response });
    });
    await page.goto(other.url);
    await stock(page).waitFor();
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
  await stock(page).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await stock(page).waitFor();
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
  await stock(page).waitFor();
  await tillPage(page).sellForCash(SKU);
  await expect(log(page)).toHaveText([/^Kept for later: /]);
  expect(complaints.filter((text) => /policy|trusted|uncaught/i.test(text))).toEqual([]);
});

test('a till whose later files do not come sells on, and opens its lists when they have come', async ({
  page,
  shop,
  complaints,
}) => {
  await withPage(shop, async (other) => {
    const laterFiles = /\/r\/pos-embed\/[0-9a-f]+\/[0-9a-f]{10}\.js$/;
    // The page's worker asks for files too, so they are stopped for all of the browser.
    await page.context().route(laterFiles, (route) => route.abort());
    await page.goto(other.url);
    await stock(page).waitFor();
    const filter = page.getByLabel('Filter by Category');
    const mode = page.getByRole('button', { name: 'Scanning Mode' });
    await tillPage(page).scan(SKU);
    await expect(page.locator('section[aria-label="Cart"] li')).toHaveCount(1);
    await expect(filter).toBeDisabled();
    await mode.focus();
    const placeOfProducts = await stock(page).boundingBox();

    await page.context().unroute(laterFiles);
    await expect(filter).toBeEnabled();
    await expect(mode).toBeFocused();
    expect(await stock(page).boundingBox()).toEqual(placeOfProducts);
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
  await withPage(shop, async (other) => {
    await test.step('a first start without an answer says what it waits for, and ends soon after the answer', async () => {
      const unanswered: Route[] = [];
      await page.context().route(/\/api\//, (route) => void unanswered.push(route));
      await page.goto(other.url);
      await page.getByText('Connecting to the store…').waitFor();
      for (const route of unanswered) await route.abort();
      await page.context().unroute(/\/api\//);
      await stock(page).waitFor({ timeout: 15_000 });
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

test('a closed till leaves nothing on the page, and two tills are independent of each other', async ({
  page,
  shop,
  complaints,
}) => {
  await watchTraces(page);
  await withPage(shop, async (other) => {
    await page.goto(`${other.url}/two.html`);
    // On half a page, the cart is hidden behind the products, so its lines are found by their elements.
    const linesIn = (name: string) => page.locator(`#${name} section[aria-label="Cart"] li`);
    const [first, second] = ['left', 'right'].map((name) => page.locator(`#${name}`).getByLabel(CODE_FIELD));
    if (!first || !second) throw new Error('The page needs two tills.');
    for (const name of ['left', 'right'])
      await page
        .locator(`#${name}`)
        .getByText(/^Stock: /)
        .first()
        .waitFor();
    await first.fill(SKU);
    await first.press('Enter');
    await expect(linesIn('left')).toHaveCount(1);
    await expect(linesIn('right')).toHaveCount(0);

    await test.step('a second till with the same name is refused and leaves no element', async () => {
      const code = await page.evaluate(async (shop) => {
        const { mount } = await import(`${shop}/embed/v1.js`);
        try {
          mount(document.body, { apiBase: `${shop}/api`, namespace: 'left' });
        } catch (error) {
          return (error as { code: string }).code;
        }
      }, shop.url);
      expect(code).toBe('namespace-in-use');
      await expect(page.locator('[data-evertill]')).toHaveCount(0);
    });

    await test.step('a till that is moved on the page keeps its cart', async () => {
      await page.evaluate(() => {
        const element = document.querySelector('#left evertill-pos');
        if (element) document.querySelector('#right')?.prepend(element);
      });
      await expect(linesIn('right')).toHaveCount(1);
    });

    await test.step('closed tills leave nothing behind', async () => {
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('evertill-pos')) element.remove();
      });
      await expect
        .poll(() => page.evaluate('tracesLeft()'))
        .toEqual({
          listeners: [],
          names: [],
          styles: 0,
          timers: 0,
          hosts: 0,
        });
    });
  });
  expect(complaints.filter((text) => /policy|trusted|uncaught/i.test(text))).toEqual([]);
});

test('the till works as a module, an element, a federated module beside React 18, and a frame', async ({
  page,
  shop,
  complaints,
}) => {
  await withPage(shop, async (other) => {
    const ways = [
      { path: '/react.html', place: page.locator('evertill-pos') },
      { path: '/federated.html', place: page.locator('[data-evertill]') },
      { path: '/frame.html', place: page.frameLocator('#till').locator('body') },
    ];
    for (const [at, { path, place }] of ways.entries()) {
      await test.step(path, async () => {
        await page.goto(`${other.url}${path}`);
        await place.getByRole('button', { name: 'Baguette' }).first().click();
        await place
          .getByRole('button', { name: /^View Cart/ })
          .or(place.getByRole('button', { name: /^Pay/ }))
          .first()
          .click();
        const dialog = place.getByRole('dialog', { name: 'Payment' });
        if (!(await dialog.isVisible())) await place.getByRole('button', { name: /^Pay/ }).click();
        await dialog.getByText('Cash', { exact: true }).click();
        await dialog.getByRole('button', { name: 'Exact' }).click();
        await dialog.getByRole('button', { name: /^Take/ }).click();
        await expect(log(page).filter({ hasText: /sold|evertill:sale/i })).toHaveCount(1);
        expect(await shop.books.newSales()).toHaveLength(at + 1);
      });
    }
    expect(await page.context().cookies()).toEqual([]);
  });
  expect(complaints.filter((text) => /policy|trusted|uncaught/i.test(text))).toEqual([]);
});
