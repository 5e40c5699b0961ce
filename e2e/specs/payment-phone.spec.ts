import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

test.use({ hasTouch: true, isMobile: true });

test('on a low phone the keypad scrolls, and the button that takes the cash stays in view', async ({
  sharedShop,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const till = tillPage(page);
  await page.goto(sharedShop.url);
  await loginPage(page).signIn('cashier');
  await till.products.locator('[data-position="1"]').click();
  await page.getByRole('button', { name: /^View cart/i }).click();
  await till.pay.click();
  await till.chooseMethod('Cash');
  await expect(till.dialog.getByRole('button', { name: /^Take \$/ })).toBeInViewport({ ratio: 1 });
  await expect(till.dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
});
