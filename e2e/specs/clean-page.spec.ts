import type { Page } from 'playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { longMovements, watchMovements } from '../fixtures/movement';
import { ENLARGED, sidewaysScrolls } from '../fixtures/sideways';
import { expect, test } from '../fixtures/test';
import { expectTheme, type Theme, turnTheme } from '../fixtures/theme';
import { withoutChanges } from '../fixtures/without-changes';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

const SCREENS = [
  '/app/today',
  '/app/pos',
  '/app/transactions',
  '/app/reports',
  '/app/closings',
  '/app/products',
  '/app/categories',
  '/app/suppliers',
  '/app/user-management',
  '/app/tax-management',
  '/app/discount-management',
  '/app/profile',
  '/app/no-such-screen',
  '/saas/plans',
  '/saas/register',
  '/saas/store-setup',
  '/saas/forgot-password',
  '/saas/new-password',
  '/',
];

test.use({ firstVisit: true });

test('no screen breaks the content policy, complains in the console, fails axe, scrolls sideways at 400 %, or moves without need', async ({
  sharedShop: shop,
  page,
  complaints,
}) => {
  await withoutChanges(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await watchMovements(page);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      throw new Error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await page.goto(shop.url);
  await findNothing(page, 'login', ['dark', 'light']);
  await page.emulateMedia({ colorScheme: 'light' });
  await loginPage(page).signIn('admin');
  await expect(page).toHaveURL(/\/app\/pos$/);
  // Each screen opens in the theme in which the previous one ended, and then switches to the other theme.
  let themes: readonly [Theme, Theme] = ['light', 'dark'];
  for (const path of SCREENS) {
    await page.goto(shop.url + path);
    await findNothing(page, path, themes);
    themes = [themes[1], themes[0]];
  }
  await page.goto(`${shop.url}/app/pos`);
  await findNothingInTheTill(page);
  expect(complaints).toEqual([]);
});

/** Checks the open screen in the first theme and then in the second. */
async function findNothing(page: Page, what: string, themes: readonly [Theme, Theme]) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectTheme(page, themes[0]);
  await expectNoFindings(page, `${what}, ${themes[0]}`);
  await turnTheme(page, themes[1]);
  await expectNoFindings(page, `${what}, ${themes[1]}`);
  await expectCalmColumn(page, what);
}

/** Checks the screen for readers who asked for less motion, and for those who enlarge it to 400 %. */
async function expectCalmColumn(page: Page, what: string) {
  const size = page.viewportSize();
  await page.setViewportSize(ENLARGED);
  await expect.poll(() => sidewaysScrolls(page), `${what}, at 400 %`).toEqual([]);
  expect(await longMovements(page), what).toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** Checks repeatedly, because a new theme reaches the apps of the page at different times. */
async function expectNoFindings(page: Page, what: string) {
  await expect.poll(() => seriousFindings(page), what).toEqual([]);
}

/** Checks what opens in the till, on a wide screen and on narrow ones. */
async function findNothingInTheTill(page: Page) {
  const till = tillPage(page);
  const lookAt = async (what: string) => {
    const where = `${what}, ${page.viewportSize()?.width} px`;
    for (const theme of ['dark', 'light'] as const) {
      await turnTheme(page, theme);
      await expectNoFindings(page, `${where}, ${theme}`);
    }
    // Checked once, because forced colors are the same in both themes.
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoFindings(page, `${where}, forced colors`);
    await page.emulateMedia({ forcedColors: 'none' });
  };

  await till.products.locator('[data-position="1"]').click();
  await till.products.locator('[data-position="2"]').click();
  await till.pay.click();
  await till.chooseMethod('Credit Card');
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await lookAt('a card chosen');
  }
  await page.keyboard.press('Escape');
  await expect(till.dialog).toBeHidden();

  await page.getByRole('button', { name: /^View Cart/ }).click();
  await till.cart
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await till.cart.getByLabel('Discount').click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  await lookAt('the discounts open');
  // The notice about the removed line appears where the list opened and must not cover the list.
  await options.last().click();
  await till.cart.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
}
