import type { Page } from 'playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

const SCREENS = [
  '/app/pos',
  '/app/transactions',
  '/app/reports',
  '/app/products',
  '/app/categories',
  '/app/suppliers',
  '/app/user-management',
  '/app/tax-management',
  '/app/discount-management',
  '/app/profile',
  '/app/no-such-screen',
  '/saas/plans',
  '/',
];

test.use({ firstVisit: true });

for (const theme of ['light', 'dark'] as const) {
  test(`no screen breaks the content policy, complains in the console or fails axe (${theme})`, async ({
    sharedShop: shop,
    page,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // biome-ignore lint/suspicious/noConsole: the console is where the test listens.
        console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await page.goto(shop.url);
    await page.waitForLoadState('networkidle');
    expect(await seriousFindings(page), 'login').toEqual([]);
    await loginPage(page).signIn('admin');
    await expect(page).toHaveURL(/\/app\/pos$/);
    for (const path of SCREENS) {
      await page.goto(shop.url + path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await seriousFindings(page), path).toEqual([]);
    }
    await page.goto(`${shop.url}/app/pos`);
    // Forced colours are the same over both themes.
    await findNothingInTheTill(page, theme === 'light' ? ['none', 'active'] : ['none']);
    expect(complaints).toEqual([]);
  });
}

/** What opens in the till, on a wide screen and the narrowest. */
async function findNothingInTheTill(page: Page, forced: readonly ('none' | 'active')[]) {
  const till = tillPage(page);
  const lookAt = async (what: string) => {
    for (const forcedColors of forced) {
      await page.emulateMedia({ forcedColors });
      const { width } = page.viewportSize() ?? {};
      expect(await seriousFindings(page), `${what}, ${width} px, colours forced: ${forcedColors}`).toEqual(
        [],
      );
    }
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
  // The notice of the removal stands where the list opened, and may not cover it.
  await options.last().click();
  await till.cart.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
}
