import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { plugInScanner } from '../pages/scanner';
import { tillPage } from '../pages/till-page';

const SCREENS = [
  { width: 1366, height: 768 },
  { width: 1024, height: 600 },
  { width: 390, height: 844 },
];

test('the payment methods stay where they are, whatever is chosen or scanned', async ({
  sharedShop,
  page,
}) => {
  const till = tillPage(page);
  const scan = plugInScanner(page);
  await page.goto(sharedShop.url);
  await loginPage(page).signIn('cashier');
  await till.products.locator('[data-position="1"]').click();

  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    if (screen.width < 600) await page.getByRole('button', { name: /^View cart/i }).click();
    await till.pay.click();
    await till.dialog.waitFor();
    const methods = till.dialog.getByText('Credit Card', { exact: true });
    const place = async () => Math.round((await methods.boundingBox())?.y ?? 0);
    // The dialog opens with an animation. An animation that is canceled has ended too.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const before = await place();
    expect(before).toBeGreaterThan(0);
    for (const method of ['Cash', 'Credit Card', 'Cash', 'Debit Card'] as const) {
      await till.chooseMethod(method);
      expect.soft(await place(), `${method} at ${screen.width}`).toBe(before);
    }
    await scan('0000000000000');
    await till.dialog.getByText('Product not found').waitFor();
    expect.soft(await place(), `a scan at ${screen.width}`).toBe(before);
    await page.keyboard.press('Escape');
    await till.dialog.waitFor({ state: 'hidden' });
  }
});
