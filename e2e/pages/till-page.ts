import type { Locator, Page } from 'playwright/test';

/** The point of sale, found the way a cashier finds things: by what is written on them. */
export function tillPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: /payment/i });
  const code = page.getByLabel('Scan/Enter Barcode or SKU');
  return {
    search: page.getByLabel('Search Products'),
    code,
    dialog,
    products: page.getByRole('region', { name: 'Products' }),
    cart: page.getByRole('region', { name: 'Cart' }),
    pay: page.getByRole('button', { name: /^pay/i }),
    async open(url: string) {
      await page.goto(`${url}/app/pos`);
      await code.waitFor();
    },
    async scan(value: string) {
      await code.fill(value);
      await code.press('Enter');
    },
    line(name: string): Locator {
      return page.getByRole('region', { name: 'Cart' }).getByRole('listitem').filter({ hasText: name });
    },
    async chooseMethod(label: 'Cash' | 'Credit Card' | 'Debit Card') {
      await dialog.getByText(label, { exact: true }).click();
    },
    /** The cart behind an open dialog is hidden from roles: what it holds can be read once the dialog is gone. */
    async confirmPayment() {
      await dialog.getByRole('button', { name: /complete|confirm|charge|^pay/i }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
