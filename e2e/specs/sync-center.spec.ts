import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import {
  clashOfPrices,
  goOffline,
  goOnline,
  inStock,
  parkTakenSku,
  SYNCED,
  signIn,
} from '../fixtures/parked-changes';
import { expect, openBrowser, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { loseSale, salesReview, syncCenter } from '../pages/sync-center';
import { tillPage } from '../pages/till-page';

test('a refused change is listed with its reason, and is sent once the reason is gone', async ({
  shop,
  page,
  context,
}) => {
  await signIn(page, shop, 'manager');
  const other = await parkTakenSku(page, shop, context);
  const center = syncCenter(page);
  await center.open();
  const parked = center.section('Needs attention');
  await expect(parked.getByText('New product Night tea')).toBeVisible();
  await expect(parked.getByText('Another product has this SKU already.')).toBeVisible();
  await shop.books.send('PUT', `/products/${other.id}`, { sku: `${other.sku}-OLD` });
  await parked.getByRole('button', { name: /^Retry/ }).click();
  await expect(parked).toBeHidden(SYNCED);
  await expect(center.section('Recently synced').getByText('New product Night tea')).toBeVisible();
  expect((await shop.books.product(other.sku)).name).toBe('Night tea');
});

test('a taken SKU is edited in the sync center and sent again', async ({ shop, page, context }) => {
  await signIn(page, shop, 'manager');
  await parkTakenSku(page, shop, context);
  await syncCenter(page).open();
  await page.getByRole('button', { name: 'Edit: New product Night tea' }).click();
  const form = page.getByRole('dialog', { name: 'Edit and sync again' });
  await expect(form.getByLabel('SKU')).toBeFocused();
  await form.getByLabel('SKU').fill('NIGHT-TEA');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden(SYNCED);
  expect((await shop.books.product('NIGHT-TEA')).unitPrice).toBe('4.50');
});

test('a manager discards a change with a reason, and the server records both', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  await signIn(page, shop, 'manager');
  await parkTakenSku(page, shop, context);
  const center = syncCenter(page);
  await center.open();
  await page.getByRole('button', { name: 'Discard: New product Night tea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard this change?' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Entered twice');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(center.section('Recently synced').getByText(/Entered twice/)).toBeVisible(SYNCED);
  const audit = await shop.books.send('GET', '/audit');
  expect(JSON.stringify(audit.body)).toContain('Entered twice');
  expect((await shop.books.products()).filter(({ name }) => name === 'Night tea')).toEqual([]);
});

test('when two managers change one price, the keyboard alone chooses which stays, and the rest is merged', async ({
  shop,
  page,
  context,
}) => {
  await signIn(page, shop, 'manager');
  const product = await clashOfPrices(page, shop, context);
  const center = syncCenter(page);
  await center.button.focus();
  await page.keyboard.press('Enter');
  await center.sheet.waitFor();
  await tabTo(page, /^Choose values/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose the values to keep' });
  await expect(dialog.getByText('$7.25')).toBeVisible();
  await expect(dialog.getByText('$6.50')).toBeVisible();
  await expect(dialog.getByRole('radiogroup', { name: 'Name' })).toHaveCount(0);
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden(SYNCED);
  await expect
    .poll(async () => (await shop.books.products()).find(({ id }) => id === product.id))
    .toMatchObject({ unitPrice: '7.25', name: 'Renamed offline' });
});

test('an export is imported on another till, twice, and each sale is booked once', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  const product = await inStock(shop);
  await signIn(page, shop, 'cashier');
  await goOffline(page, context);
  await tillPage(page).sellForCash(product.sku);
  await tillPage(page).sellForCash(product.sku);
  const first = syncCenter(page);
  await first.open();
  const file = await first.exportFile();
  await expect(first.sheet.getByText(/^2 changes saved to the file/)).toBeVisible();

  const profile = await mkdtemp(join(tmpdir(), 'evertill-other-'));
  const otherTill = await openBrowser(profile);
  const otherPage = otherTill.pages()[0] ?? (await otherTill.newPage());
  await signIn(otherPage, shop, 'cashier');
  const second = syncCenter(otherPage);
  await second.open();
  await second.importFile(file);
  await expect(second.sheet.getByText('2 changes imported.')).toBeVisible();
  await expect.poll(async () => (await shop.books.newSales()).length, SYNCED).toBe(2);
  await second.importFile(file);
  await expect(second.sheet.getByText('Nothing new: 2 changes already here.')).toBeVisible();
  await otherTill.close();
  await rm(profile, { recursive: true, force: true });

  await context.setOffline(false);
  await expect(first.sheet.getByText('Everything is synced')).toBeVisible(SYNCED);
  expect(await shop.books.newSales()).toHaveLength(2);
  expect((await shop.books.product(product.sku)).stockQuantity).toBe(product.stockQuantity - 2);
});

test('signing out with unsent sales says how many, keeps them, and the next sign-in sends them', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  const product = await inStock(shop);
  await signIn(page, shop, 'cashier');
  await goOffline(page, context);
  await tillPage(page).sellForCash(product.sku);
  await tillPage(page).sellForCash(product.sku);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/2 changes aren't synced yet/)).toBeVisible();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/app\/pos$/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);

  await context.setOffline(false);
  expect(await shop.books.newSales()).toEqual([]);
  // Repeats the sign-in, which is refused until the page notices the connection. Does not start another one when the
  // page has already moved on.
  await expect(async () => {
    if (!page.url().endsWith('/app/pos'))
      await loginPage(page).signIn('manager', undefined, { timeout: 3_000 });
    await expect(page).toHaveURL(/\/app\/pos$/, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(async () => (await shop.books.newSales()).length, SYNCED).toBe(2);
});

test('the whole center is used by keyboard alone', async ({ sharedShop: shop, page, context }) => {
  await signIn(page, shop, 'manager');
  await parkTakenSku(page, shop, context);
  const center = syncCenter(page);
  await center.button.focus();
  await page.keyboard.press('Enter');
  await center.sheet.waitFor();
  await tabTo(page, /^Details: New product/);
  await page.keyboard.press('Enter');
  await expect(center.sheet.getByText('Unit Price')).toBeVisible();
  await tabTo(page, /^Discard: New product/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Discard: New product/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Not needed any more');
  await page.keyboard.press('Control+Enter');
  await expect(center.section('Recently synced').getByText(/Not needed any more/)).toBeVisible(SYNCED);
  // The focused control is gone, but the focus must stay inside the sheet.
  await expect(center.sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(center.sheet).toBeHidden();
  await expect(center.button).toBeFocused();
});

test('a sale beyond the stock is booked, and a manager reviews and clears it', async ({
  shop,
  page,
  context,
}) => {
  const product = await inStock(shop);
  await signIn(page, shop, 'manager');
  await goOffline(page, context);
  await shop.books.send('PATCH', `/products/${product.id}/inventory`, { quantity: 0 });
  await tillPage(page).sellForCash(product.sku);
  await goOnline(page, context);
  await expect.poll(async () => (await shop.books.newSales()).length, SYNCED).toBe(1);
  // Another person than the seller clears the difference. Otherwise the clearing would itself be a difference.
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await signIn(page, shop, 'admin');
  const center = syncCenter(page);
  await center.open();
  await center.sheet.getByRole('link', { name: /Sales review.*1 item to review/ }).click();
  await expect(page).toHaveURL(/\/app\/review$/);
  const row = salesReview(page).row(/was sold beyond its stock: -1 left/);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Clear/ }).click();
  await page.getByLabel('Note').fill('Counted: there were two more');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('Nothing to review')).toBeVisible();
  await page.getByRole('tab', { name: 'Cleared' }).click();
  await expect(page.getByText('Counted: there were two more')).toBeVisible();
});

test('managers learn of a sale that vanished from a till', async ({ shop, page, context }) => {
  const product = await inStock(shop);
  await signIn(page, shop, 'manager');
  await goOffline(page, context);
  for (let n = 0; n < 3; n += 1) await tillPage(page).sellForCash(product.sku);
  await loseSale(page, 2);
  await goOnline(page, context);
  await expect.poll(async () => (await shop.books.newSales()).length, SYNCED).toBe(2);
  await salesReview(page).open(shop.url);
  await expect(page.getByText(/^Register [0-9A-F]{4}: sale 2 missing\.$/)).toBeVisible();
});

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}.`);
}
