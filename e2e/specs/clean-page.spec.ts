import { seriousFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';

const SCREENS = [
  '/app/pos',
  '/app/transactions',
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
    expect(complaints).toEqual([]);
  });
}
