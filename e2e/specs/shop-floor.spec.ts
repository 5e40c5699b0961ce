import type { Page } from 'playwright/test';
import { expectSteady } from '../fixtures/layout-shift';
import { expect, test } from '../fixtures/test';
import { withoutChanges } from '../fixtures/without-changes';
import { loginPage } from '../pages/login-page';

const FINGER_PX = 44;

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
  '/app/sales-review',
  '/app/profile',
  '/app/diagnostics',
  '/saas/plans',
  '/saas/register',
  '/saas/store-setup',
  '/saas/forgot-password',
  '/saas/new-password',
  '/',
];

test.use({
  firstVisit: true,
  hasTouch: true,
  isMobile: true,
  viewport: { width: 1024, height: 768 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('a finger finds every control, nothing moves under it, and no tooltip covers it', async ({
  sharedShop: shop,
  page,
}) => {
  await withoutChanges(page);
  await page.goto(shop.url);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await tooSmall(page), 'login').toEqual([]);
  expect(
    await page.locator('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBe(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await loginPage(page).signIn('admin');
  await expect(page).toHaveURL(/\/app\/pos$/);

  for (const path of SCREENS) {
    await page.goto(shop.url + path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect.soft(await tooSmall(page), path).toEqual([]);
    await expectSteady(page, path);
  }

  await page.goto(`${shop.url}/app/products`);
  await page.getByRole('button', { name: 'Add Product' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await tooSmall(page), 'Add Product').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Sync status/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Sync center' })).toBeVisible();
  expect.soft(await tooSmall(page), 'sync center').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dark mode' }).tap();
  await page.getByRole('button', { name: 'Sync Data' }).tap();
  await expect(page.getByText('Data refreshed successfully')).toBeVisible();
  expect.soft(await tooSmall(page), 'a notice').toEqual([]);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

/**
 * Lists the controls that are smaller than a finger in either direction, with their size. A field is measured with its
 * frame, and a checkbox with its label. Waits until nothing moves, because a dialog is drawn smaller while it opens.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(async (least) => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const controls = document.querySelectorAll(
      'a[href], button, input, select, textarea, [role=menuitem], [role=tab], [tabindex="0"]:not([aria-hidden])',
    );
    return [...controls].flatMap((control) => {
      const isField = control.matches('input, select, textarea, [role=combobox]');
      const frame = isField ? control.parentElement?.closest('[class*="fui-"]') : null;
      const boxes = [control, control.closest('label'), frame].flatMap((element) =>
        element ? [element.getBoundingClientRect()] : [],
      );
      const width = Math.round(Math.max(...boxes.map((box) => box.width)));
      const height = Math.round(Math.max(...boxes.map((box) => box.height)));
      const isSeen = width > 1 && getComputedStyle(control).visibility !== 'hidden';
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
      return isSeen && Math.min(width, height) < least ? [`${name} ${width}x${height}`] : [];
    });
  }, FINGER_PX);
}
