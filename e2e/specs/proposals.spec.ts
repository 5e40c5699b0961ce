import type { Page } from 'playwright/test';
import { openAssistant } from '../fixtures/assistant';
import { expect, test } from '../fixtures/test';
import { withoutChanges } from '../fixtures/without-changes';
import { goOffline, goOnline, notice, openCatalog } from '../pages/catalog-pages';
import { tillPage } from '../pages/till-page';

const ORIGIN = 'https://assistant.example';
const PRICE = 3.25;

/** Makes a token in the settings, as an administrator does. Returns its secret. */
async function makeToken(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New token' }).first().click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByLabel(/^Name/).fill('Shop assistant');
  await form.getByLabel(/^Websites/).fill(ORIGIN);
  await form.getByLabel(/^Sell/).uncheck();
  await form.getByLabel(/^Propose changes/).check();
  await form.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the token now' });
  const secret = await shown.getByLabel('Token', { exact: true }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  return secret;
}

test('an owner decides about the prices that an assistant proposes: one is made, one declined, and one is out of date', async ({
  shop,
  page,
  context,
  complaints,
}) => {
  const { books } = shop;
  const add = async (name: string, sku: string) => {
    const product = { name, sku, unitPrice: PRICE, stockQuantity: 30 };
    return (await books.send('POST', '/products', product)).body as { id: string };
  };
  const products = {
    mint: await add('Mint tea', 'TEA-1'),
    sage: await add('Sage tea', 'TEA-2'),
    rose: await add('Rose tea', 'TEA-3'),
  };
  const priceOf = async (sku: string) => (await books.product(sku)).unitPrice;

  // A page that hears of changes at once would say that the third proposal is out of date before anybody confirms it.
  await withoutChanges(page);
  await openCatalog(page, shop.url, 'admin', '/app/api-tokens');
  const assistant = openAssistant(shop.url, await makeToken(page), ORIGIN);
  for (const { id } of Object.values(products))
    await assistant.use('proposePutProductsId', { id, unitPrice: 3.75 });
  expect(await priceOf('TEA-1')).toBe('3.25');

  await page.goto(`${shop.url}/app/settings`);
  await page.getByRole('link', { name: /^Proposals/ }).click();
  const look = (name: string) => page.getByRole('button', { name: `Look Change a product, ${name}` });
  const dialog = page.getByRole('dialog', { name: 'Change a product' });
  const button = (name: string) => dialog.getByRole('button', { name });
  await expect(page.getByText('Unit Price: $3.25 → $3.75')).toHaveCount(3);

  await look('Mint tea').click();
  await expect(dialog.getByText('Shop assistant')).toBeVisible();
  await button('Confirm').click();
  await expect(notice(page, 'Change made')).toBeVisible();
  await expect(look('Mint tea')).toBeHidden();
  expect(await priceOf('TEA-1')).toBe('3.75');

  await look('Sage tea').click();
  await button('Decline').click();
  await expect(notice(page, 'Proposal declined')).toBeVisible();
  expect(await priceOf('TEA-2')).toBe('3.25');

  await goOffline(page, context);
  await expect(page.getByText(/^Offline. You can confirm and decline proposals/)).toBeVisible();
  await look('Rose tea').click();
  await expect(button('Confirm')).toBeDisabled();
  await expect(button('Decline')).toBeDisabled();
  // A page that is online again reads the proposals once more. Read after the change of the price, they would say that
  // the proposal is out of date before anybody confirms it.
  let letRead = () => {};
  const confirmed = new Promise<void>((resolve) => {
    letRead = resolve;
  });
  await page.route('**/api/proposals', async (route) => {
    await confirmed;
    await route.continue();
  });
  await goOnline(page, context);
  await expect(button('Confirm')).toBeEnabled();

  await books.send('PUT', `/products/${products.rose.id}`, { unitPrice: 4 });
  await button('Confirm').click();
  letRead();
  await expect(dialog.getByText('The record has changed since, so nothing was changed.')).toBeVisible();
  await expect(dialog.getByText(/^The record is no longer as shown under Before/)).toBeVisible();
  await expect(button('Confirm')).toBeDisabled();
  expect(await priceOf('TEA-3')).toBe('4.00');
  await button('Decline').click();
  await expect(page.getByText('No proposals wait')).toBeVisible();

  const told = await assistant.use<{ name: string; status: string }[]>('getProposals', {});
  expect(Object.fromEntries(told.map(({ name, status }) => [name, status]))).toEqual({
    'Mint tea': 'confirmed',
    'Sage tea': 'declined',
    'Rose tea': 'declined',
  });

  const till = tillPage(page);
  await till.open(shop.url);
  await till.search.fill('Mint tea');
  await expect(till.products.getByText('$3.75').first()).toBeVisible();
  // The console also names each refusal of the server, and each call without a connection.
  expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/.test(line))).toEqual([]);
});
