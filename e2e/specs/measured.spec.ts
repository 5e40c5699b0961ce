import { expectSteady } from '../fixtures/layout-shift';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

const NEGATIVE = 'rgb(193, 0, 21)';
const SESSION_OVER = 'Session expired. Please log in again.';

// Measured in a browser, because sizes, places and colors depend on the whole page.
test('sizes, places and colors are those of the specification', async ({ sharedShop: shop, page }) => {
  const refuse = (url: URL) => url.pathname === '/api/products';
  let isRefusing = true;
  // The route is set before the page opens, because Chromium may let a page that a worker has just opened bypass a
  // later route.
  await page.route(refuse, (route) =>
    isRefusing ? route.fulfill({ status: 400, json: { error: 'Out of order' } }) : route.continue(),
  );
  await page.goto(shop.url);
  await expect(page).toHaveURL(`${shop.url}/`);
  await loginPage(page).signIn('admin');
  await expect(page).toHaveURL(`${shop.url}/app/pos`);

  const till = tillPage(page);
  const problem = till.products.getByText('Out of order');
  await expect(problem).toHaveCSS('color', NEGATIVE);
  // The till repeats a refused read by itself, which takes the button away as well. So the server answers once the
  // button is held.
  const retry = till.products.getByRole('button', { name: 'Retry' });
  await retry.hover();
  await page.mouse.down();
  isRefusing = false;
  await page.mouse.up();
  await expect(problem).toHaveCount(0);
  await till.products
    .getByText(/^Stock: /)
    .first()
    .waitFor();

  // The menu is 73 px wide where there is enough room for it.
  const box = async (locator: ReturnType<typeof page.getByRole>) => {
    const found = await locator.boundingBox();
    if (!found) throw new Error('The element is not on the screen.');
    return found;
  };
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  expect((await box(menu)).width).toBe(73);
  await page.setViewportSize({ width: 501, height: 900 });
  await expect(menu).toBeVisible();
  expect((await box(menu)).width).toBe(73);
  await page.setViewportSize({ width: 500, height: 900 });
  await expect(menu).toHaveCount(0);

  // Below 1024 px the page shows the products or the cart, from 1024 px on both.
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(page.getByRole('button', { name: /^View Cart/ })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('button', { name: /^View Cart/ })).toHaveCount(0);
  await expect(till.cart).toBeVisible();

  // In the dark theme, pictures are dimmed. Below 400 px of height, bars and fields scroll together with the products.
  const picture = till.products.locator('[data-position] img').first();
  await expect(picture).toHaveCSS('filter', 'none');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(picture).toHaveCSS('filter', 'brightness(0.85)');
  await page.getByRole('button', { name: 'Light mode' }).click();
  await page.setViewportSize({ width: 320, height: 360 });
  const bar = page.getByRole('button', { name: /^View Cart/ });
  await expect(till.products.locator('[data-position="0"]')).toBeInViewport({ ratio: 0.9 });
  await expect(bar).not.toBeInViewport();
  await bar.scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(till.search).not.toBeInViewport();
  await page.setViewportSize({ width: 1024, height: 768 });

  const product = (await shop.books.products()).find(({ stockQuantity }) => stockQuantity > 2);
  await till.scan(product?.sku ?? '');
  await till.pay.click();
  await expect(till.dialog).toHaveCSS('min-width', '350px');
  await expect(till.dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(till.dialog).toBeHidden();
});

test('the shell offers the account, begins each screen at its top, and leaves for the start when the session is lost', async ({
  sharedShop: shop,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto(`${shop.url}/app/products`);
  await loginPage(page).signIn('admin');
  await expect(page).toHaveURL(`${shop.url}/app/products`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');
  const worker = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(await worker()).toBe(`${shop.url}/sw.js`);

  const outlet = page.locator('#outlet');
  await page.getByRole('row').nth(2).waitFor();
  // Adds an element below the screen, so that there is something to scroll on every screen.
  const scrolled = await outlet.evaluate((element) => {
    const below = document.createElement('div');
    below.style.cssText = 'flex: none; height: 2000px';
    element.append(below);
    element.scrollTop = 260;
    return element.scrollTop;
  });
  expect(scrolled).toBe(260);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'POS' }).click();
  await expect(page).toHaveURL(`${shop.url}/app/pos`);
  await expect.poll(() => outlet.evaluate((element) => element.scrollTop)).toBe(0);

  await page.route('**/api/users', (route) =>
    route.fulfill({ status: 401, json: { error: 'Not signed in' } }),
  );
  // Losing the session loads a new page, so this mark must be gone afterwards.
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  const told = page.getByText(SESSION_OVER).waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await told;
  await expect(page).toHaveURL(`${shop.url}/`);
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(false);
  const notice = page.locator('[data-notice]').filter({ hasText: SESSION_OVER });
  // Reads both values at once, because the notice disappears by itself.
  const [top, kind] = await notice.evaluate((one) => [
    one.getBoundingClientRect().top,
    one.getAttribute('data-notice'),
  ]);
  expect(top).toBeLessThan(100);
  expect(kind).toBe('warning');
});

/** How high the products begin, and how many rows of them are whole, on each screen of a store with shifts. */
const ROOM = [
  { width: 1366, height: 768, top: 196, rows: 3 },
  { width: 1024, height: 768, top: 208, rows: 3 },
  { width: 390, height: 844, top: 208, rows: 6 },
];

// A control for the shift that comes late must not push the products down, because a finger would hit the neighbor.
test('the shift takes no room from the products, and nothing moves when the shift becomes known', async ({
  shop,
  page,
}) => {
  expect((await shop.books.send('PUT', '/settings', { shifts: true })).status).toBe(200);
  const till = tillPage(page);
  const shift = page.getByRole('button', { name: /^(Open shift|Shift 1)$/ });
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await shift.waitFor();

  const measure = async (state: string) => {
    for (const { width, height, top, rows } of ROOM) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await till.products
        .getByText(/^Stock: /)
        .first()
        .waitFor();
      await expect(shift).toBeInViewport({ ratio: 1 });
      const where = `${state} at ${width}`;
      const tiles = await till.products
        .locator('[data-position]')
        .evaluateAll((all) =>
          all.map((tile) => tile.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
        );
      const whole = tiles.filter(({ bottom }) => bottom <= height).map(({ top }) => Math.round(top));
      expect.soft(whole[0], `first product, ${where}`).toBeLessThanOrEqual(top);
      expect.soft(new Set(whole).size, `rows, ${where}`).toBeGreaterThanOrEqual(rows);
      await expectSteady(page, `the till, ${where},`);
    }
  };

  await measure('no shift');
  await shift.click();
  const form = page.getByRole('dialog', { name: 'Open shift' });
  await form.getByLabel('Total').fill('100');
  await form.getByRole('button', { name: 'Open shift' }).click();
  await form.waitFor({ state: 'hidden' });
  await measure('a shift');
});
