import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test';
import { goOffline, notice, openCatalog, productsPage, storedTexts } from '../pages/catalog-pages';

const RATE = { Name: 'Anything', Type: 'PERCENTAGE', Value: '5' };
const SCREENS = [
  { path: '/app/categories', noun: 'category', add: 'Add Category', fields: { Name: 'Anything' } },
  { path: '/app/suppliers', noun: 'supplier', add: 'Add Supplier', fields: { Name: 'Anything' } },
  { path: '/app/discount-management', noun: 'discount', add: 'Add Discount', fields: RATE },
  { path: '/app/tax-management', noun: 'tax', add: 'Add New Tax', fields: RATE },
  {
    path: '/app/user-management',
    noun: 'user',
    add: 'Add User',
    edited: 'First Name',
    fields: { Username: 'anyone', Password: 'a-secret-of-theirs' },
  },
] as const;

test('a shop whose admin refuses changes offline says so in the words of each', async ({
  shop,
  page,
  context,
}) => {
  const [product] = await shop.books.products();
  if (!product) throw new Error('The demo shop needs a product.');
  await openCatalog(page, shop.url, 'admin', '/app/offline-changes');
  for (const kind of [
    'Products and stock',
    'Categories',
    'Suppliers',
    'Users',
    'Taxes',
    'Discounts',
    'Customers',
  ]) {
    // The notice of the choice before may still be there, so the answer tells that this choice is saved.
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/settings') && answer.request().method() === 'PUT',
    );
    await page.getByRole('switch', { name: kind }).click();
    expect((await saved).status()).toBe(200);
    await expect(notice(page, 'Settings saved successfully').first()).toBeVisible();
  }
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  await page.goto(`${shop.url}/app/products`);
  await goOffline(page, context);

  const products = productsPage(page);
  await products.add({ Name: 'Night Tea', 'Unit Price': '4.5' });
  await expect(products.form.getByText('Cannot create product while offline')).toBeVisible();
  await leaveForm(page);
  await products.search.fill(product.sku);
  await products.edit(product.name, { 'Unit Price': '9.99' });
  await expect(products.form.getByText('Cannot update product while offline')).toBeVisible();
  await leaveForm(page);
  await products.setStock(product.name, '77');
  await expect(products.stock.getByText('Cannot update inventory while offline')).toBeVisible();
  await leaveForm(page);
  await refuseToDelete(page, 'product');

  for (const screen of SCREENS) {
    const { noun } = screen;
    const form = page.getByRole('dialog');
    await page.goto(shop.url + screen.path);
    await page.getByRole('button', { name: screen.add }).click();
    for (const [label, value] of Object.entries(screen.fields)) {
      const field = form.getByLabel(new RegExp(label)).first();
      await (label === 'Type' ? field.selectOption(value) : field.fill(value));
    }
    await page.keyboard.press('Enter');
    await expect(form.getByText(`Cannot create ${noun} while offline`)).toBeVisible();
    await leaveForm(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await form.getByLabel('edited' in screen ? screen.edited : /^Name/).fill('Anything else');
    await page.keyboard.press('Enter');
    await expect(form.getByText(`Cannot update ${noun} while offline`)).toBeVisible();
    await leaveForm(page);
    await refuseToDelete(page, noun);
  }
  // Refused changes must not be stored, because they would be sent later.
  expect(await storedTexts(page)).not.toMatch(/Anything|Night Tea/);
});

/** Closes a form and discards its values. */
async function leaveForm(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function refuseToDelete(page: Page, noun: string) {
  const row = page.getByRole('main').getByRole('button', { name: /^Delete / });
  const count = await row.count();
  await row.last().click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Cannot delete ${noun} while offline`).first()).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toHaveCount(count);
}
