import type { Page } from 'playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
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

type Theme = 'light' | 'dark';

test.use({ firstVisit: true });

test('no screen breaks the content policy, complains in the console or fails axe, light and dark', async ({
  sharedShop: shop,
  page,
  complaints,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
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
  await turn(page, themes[1]);
  await expectNoFindings(page, `${what}, ${themes[1]}`);
}

/** Checks repeatedly, because a new theme reaches the apps of the page at different times. */
async function expectNoFindings(page: Page, what: string) {
  await expect.poll(() => seriousFindings(page), what).toEqual([]);
}

/** Changes the theme as the page would see a change in another tab. */
async function turn(page: Page, theme: Theme) {
  await page.evaluate((chosen) => {
    localStorage.setItem('evertill.theme', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'evertill.theme', newValue: chosen }));
  }, theme);
  await expectTheme(page, theme);
}

async function expectTheme(page: Page, theme: Theme) {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Checks what opens in the till, on a wide screen and on narrow ones. */
async function findNothingInTheTill(page: Page) {
  const till = tillPage(page);
  const lookAt = async (what: string) => {
    const where = `${what}, ${page.viewportSize()?.width} px`;
    for (const theme of ['dark', 'light'] as const) {
      await turn(page, theme);
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
