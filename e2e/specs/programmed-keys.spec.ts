import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { plugInScanner } from '../pages/scanner';
import { tillPage } from '../pages/till-page';

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
