import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { expect, openBrowser, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

const signIn = async (page: Page, url: string) => {
  await page.goto(url);
  await loginPage(page).signIn('cashier');
  await tillPage(page)
    .products.getByText(/^Stock: \d+$/)
    .first()
    .waitFor({ timeout: 60_000 });
};

/** Sells a gift card for cash, and returns its code. */
async function sellCard(page: Page, amount: string): Promise<string> {
  const till = tillPage(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sell gift card…' }).click();
  const form = page.getByRole('dialog', { name: 'Sell gift card' });
  await form.getByLabel('Amount on the card').fill(amount);
  expect(await seriousFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);
  await till.pay.click();
  await till.chooseMethod('Cash');
  await till.dialog.getByRole('button', { name: 'Exact' }).click();
  await till.confirmPayment();
  const shown = page.getByRole('list', { name: 'Gift cards of this sale' }).locator('strong');
  return (await shown.textContent()) ?? '';
}

/** Looks a card up for the payment of one product, until only the amount has to be confirmed. */
async function offerCard(page: Page, sku: string, code: string) {
  const till = tillPage(page);
  await till.scan(sku);
  await till.pay.click();
  return till.offerCard(code);
}

test('a gift card that one register sold pays at another, and of two registers that take the last of it one wins', async ({
  shop,
  page,
}) => {
  expect((await shop.books.send('PUT', '/settings', { credits: true })).status).toBe(200);
  const product = await shop.books.productInStock(4);
  const price = Number(product.unitPrice);
  const profile = await mkdtemp(join(tmpdir(), 'evertill-cards-'));
  const second = await openBrowser(profile);
  const other = second.pages()[0] ?? (await second.newPage());
  await Promise.all([page, other].map((register) => signIn(register, shop.url)));

  // The card pays the first sale with its tax, and a part of one more.
  const code = await sellCard(page, (price * 1.5).toFixed(2));
  expect(code).toMatch(/^.{4}-.{4}-.{4}-.{4}$/);
  await (await offerCard(other, product.sku, code)).click();
  expect(await seriousFindings(other)).toEqual([]);
  await tillPage(other).dialog.getByRole('button', { name: 'Complete sale' }).waitFor();
  await tillPage(other).completeSale();

  const takes = [await offerCard(page, product.sku, code), await offerCard(other, product.sku, code)];
  await Promise.all(takes.map((take) => take.click()));
  const count = async (find: (register: Page) => ReturnType<Page['locator']>) =>
    (await Promise.all([page, other].map((register) => find(register).count()))).reduce((a, b) => a + b, 0);
  const parts = (register: Page) =>
    tillPage(register).dialog.getByRole('button', { name: /^Take back Store Credit/ });
  await expect.poll(() => count(parts)).toBe(1);
  await expect.poll(() => count((register) => register.getByText('Only $0.00 is left on this card'))).toBe(1);

  // The winner takes its part back, so the money is on the card again.
  const [winner = page] = (await parts(page).count()) === 1 ? [page] : [other];
  await parts(winner).click();
  await expect.poll(() => count(parts)).toBe(0);
  const { body } = await shop.books.send('POST', '/credits/lookup', { code });
  await expect
    .poll(async () => (await shop.books.send('POST', '/credits/lookup', { code })).body)
    .not.toMatchObject({ balance: '0.00' });
  expect(JSON.stringify(body)).not.toContain(code);
  await second.close();
  await rm(profile, { recursive: true, force: true });
});
