import { expect, type Locator, type Page } from 'playwright/test';
import { storedWhole } from './stored-suite';

/** The point of sale, with controls found by their texts, as a cashier finds them. */
export function tillPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: /payment/i });
  const code = page.getByLabel('Scan/Enter Barcode or SKU');
  const confirm = dialog.getByRole('button', {
    name: /^(Take|Charge) \$[\d,.]+ (in cash|to credit card|to debit card)$/,
  });
  const cart = page.getByRole('region', { name: 'Cart' });
  const products = page.getByRole('region', { name: 'Products' });

  async function scan(value: string): Promise<void> {
    await code.fill(value);
    await code.press('Enter');
  }

  async function chooseMethod(label: 'Cash' | 'Credit Card' | 'Debit Card'): Promise<void> {
    await dialog.getByText(label, { exact: true }).click();
  }

  // Waits until the dialog is gone, because an open dialog hides the cart behind it from role queries.
  async function confirmPayment(): Promise<void> {
    await confirm.click();
    await dialog.waitFor({ state: 'hidden' });
  }

  // The products load after the till.
  async function productsShown(): Promise<void> {
    await products
      .getByText(/^Stock: \d+$/)
      .first()
      .waitFor({ timeout: 60_000 });
  }

  return {
    search: page.getByLabel('Search Products'),
    code,
    dialog,
    confirm,
    products,
    cart,
    scan,
    chooseMethod,
    confirmPayment,
    pay: page.getByRole('button', { name: /^pay/i }),
    /** Completes a sale that was paid in parts. The first moments after a part count as its second tap. */
    async completeSale() {
      await expect(async () => {
        const finish = dialog.getByRole('button', { name: 'Complete sale' });
        if (await dialog.isVisible()) await finish.click({ timeout: 1_000 });
        await dialog.waitFor({ state: 'hidden', timeout: 1_000 });
      }).toPass();
    },
    /** Looks a card up for the payment of the cart. Returns the button that takes the amount from the card. */
    async offerCard(cardCode: string): Promise<Locator> {
      await dialog.getByRole('button', { name: 'Split payment' }).click();
      await dialog.getByRole('button', { name: 'Gift card or store credit' }).click();
      await dialog.getByLabel('Code of the card').fill(cardCode);
      await page.keyboard.press('Enter');
      const take = dialog.getByRole('button', { name: /^Take \$[\d.]+ from card$/ });
      await take.waitFor();
      return take;
    },
    async open(url: string) {
      await page.goto(`${url}/app/pos`);
      await code.waitFor();
    },
    line(name: string): Locator {
      return cart.getByRole('listitem').filter({ hasText: name });
    },
    /** Sells one piece, from the scan to the empty cart. */
    async sellForCash(sku: string) {
      await scan(sku);
      await expect(cart.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('button', { name: /^pay/i }).click();
      await chooseMethod('Cash');
      await dialog.getByRole('button', { name: 'Exact' }).click();
      await confirmPayment();
      await expect(cart.getByRole('listitem')).toHaveCount(0);
    },
    productsShown,
    /** Waits until every file of every app is stored and the products, which load separately, are shown. */
    async readyForOffline() {
      await productsShown();
      await storedWhole(page);
    },
  };
}
