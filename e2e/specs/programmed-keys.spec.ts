import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { plugInScanner } from '../pages/scanner';
import { tillPage } from '../pages/till-page';

/** The shortest time in which a hand goes from a scanner to a key. */
const HAND_MS = 100;

// A programmable keyboard presses and releases a key in one moment, as a scanner does.
test('keys that nothing holds choose a discount right after an unknown scan, and add no product', async ({
  sharedShop,
  page,
}) => {
  const till = tillPage(page);
  const scan = plugInScanner(page);
  await page.goto(sharedShop.url);
  await loginPage(page).signIn('cashier');
  await till.products.locator('[data-position="1"]').click();
  const cart = page.getByRole('region', { name: 'Cart' });
  const lines = cart.getByRole('listitem');
  for (const waitMs of [0, 60, 120, 250]) {
    await till.products.locator('[data-position="1"]').focus();
    await scan('0000000000000');
    await expect(page.getByText('Product not found').first()).toBeVisible();
    // The text of the scan before is still there. A key as soon as a scanner's own would be taken for its second end.
    await page.waitForTimeout(HAND_MS);
    for (const key of ['F6', 'ArrowDown', 'ArrowDown', 'Enter']) {
      await page.keyboard.press(key);
      // The pause between two keys is what is tested, and nothing on the page tells that it is over.
      await page.waitForTimeout(waitMs);
    }
    await expect(cart.getByRole('combobox', { name: 'Discount' })).not.toHaveText('No discount');
    await expect(lines).toHaveCount(1);
    await expect(
      cart
        .getByRole('spinbutton')
        .or(cart.getByLabel(/^Quantity of/))
        .first(),
    ).toHaveValue('1');
  }
});
