// The steps of the states of a counter.
import type { Page } from 'playwright/test';
import { openSession } from '../../fixtures/api';
import type { Shop } from '../../fixtures/test';
import { DEMO_PASSWORD, loginPage } from '../../pages/login-page';
import { mustAnswer, openTill, showCart } from './showing';

export const PIN = '9026';
export const APPROVALS = {
  pinSwitch: true,
  priceOverride: true,
  approveRemovals: true,
  cashierRefunds: true,
};

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
}

export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: item }).click();
}

/** On a narrow screen, goes from the cart back to the products. */
export async function hideCart(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Back to Products' });
  if (await button.isVisible()) await button.click();
}

/** Sells a gift card for cash, and returns its code. */
export async function sellCard(page: Page, amount: string): Promise<string> {
  await chooseInMenu(page, 'Sell gift card…');
  const form = page.getByRole('dialog', { name: 'Sell gift card' });
  await form.getByLabel('Amount on the card').fill(amount);
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await form.waitFor({ state: 'hidden' });
  await showCart(page);
  await page.getByRole('button', { name: /^pay/i }).click();
  const payment = page.getByRole('dialog', { name: /payment/i });
  await payment.getByText('Cash', { exact: true }).click();
  await payment.getByRole('button', { name: 'Exact' }).click();
  await payment.getByRole('button', { name: /in cash$/ }).click();
  await payment.waitFor({ state: 'hidden' });
  const code = page.getByRole('list', { name: 'Gift cards of this sale' }).locator('strong');
  return (await code.textContent()) ?? '';
}

/** Gives the manager of the demo shop a PIN. */
export async function givePins(shop: Shop): Promise<void> {
  const session = await openSession(shop.url, 'manager');
  await mustAnswer(() => session.send('PUT', '/auth/pin', { currentPassword: DEMO_PASSWORD, pin: PIN }));
}

export async function changeLine(page: Page): Promise<void> {
  await showCart(page);
  await page
    .getByRole('button', { name: /^Price and note of/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Price/)
    .fill('1.00');
  await page.getByRole('dialog').getByLabel(/^Note/).fill('Dented can');
}

/** Makes the first products the quick keys. */
export async function keepQuickKeys({ books }: Shop, count: number): Promise<void> {
  const productIds = (await books.products()).slice(0, count).map(({ id }) => id);
  await mustAnswer(() => books.send('PUT', '/settings/quick-keys', { productIds }));
}

export async function hold(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F1');
  const form = page.getByRole('dialog', { name: 'Hold this sale' });
  await form.getByLabel('Name or number').fill(name);
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'hidden' });
}

/** Holds a sale at another register of the shop. */
export async function holdElsewhere(page: Page, shop: Shop, name: string): Promise<void> {
  const context = await page.context().browser()?.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  if (!context) throw new Error('The page has no browser.');
  const other = await context.newPage();
  other.setDefaultTimeout(20_000);
  await other.goto(shop.url);
  await loginPage(other).signIn('manager');
  await other.waitForURL('**/app/**');
  await openTill(other, shop, 2);
  const sent = other.waitForResponse((answer) => answer.url().endsWith('/held-carts') && answer.ok());
  await hold(other, name);
  await sent;
  await context.close();
}

export async function deleteHeld({ books }: Shop): Promise<void> {
  const { body } = await books.send('GET', '/held-carts');
  for (const { id } of (body as { held: { id: string }[] }).held)
    await mustAnswer(() => books.send('DELETE', `/held-carts/${id}`));
}

export async function lastSaleNumber({ books }: Shop): Promise<string> {
  const sale = (await books.sales()).find(
    ({ status, saleItems }) =>
      status === 'COMPLETED' && saleItems.every(({ productName }) => productName !== 'Gift card'),
  );
  if (!sale) throw new Error('The shop has no completed sale.');
  return sale.saleNumber;
}
