import { expect, type Shop, test } from '../fixtures/test';
import { notice, openCatalog, productsPage } from '../pages/catalog-pages';
import { tillPage } from '../pages/till-page';

const TAKEN_ON_CREATE = 'A product with this SKU already exists. Please use a different SKU.';
const TAKEN_ON_UPDATE =
  'Cannot update product: This SKU is already in use by another product. Please use a different SKU.';

for (const username of ['admin', 'manager']) {
  test(`${username} adds, edits, counts and deletes a product`, async ({
    sharedShop: shop,
    page,
    complaints,
  }) => {
    await openCatalog(page, shop.url, username);
    const products = productsPage(page);
    const [taken] = await shop.books.products();
    if (!taken) throw new Error('The demo shop needs a product.');

    await products.startAdding();
    await products.field('Unit Price').fill('-1');
    await products.field('Stock').fill('-1');
    await products.form.getByRole('button', { name: 'Add', exact: true }).click();
    for (const sentence of ['Name is required', 'Price must be positive', 'Stock must be positive'])
      await expect(products.form.getByText(sentence)).toBeVisible();
    await products.field('Unit Price').fill('');
    await expect(products.form.getByText('Unit price is required')).toBeVisible();
    // A click outside or Escape does not discard what was typed, because the form is persistent.
    await products.field('Name').fill('Night Tea');
    await page.mouse.click(5, 5);
    await expect(products.form).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();

    await products.field('Unit Price').fill('4.5');
    await products.field('Stock').fill('3');
    await products.field('SKU').fill(taken.sku);
    await products.form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(products.form.getByText(TAKEN_ON_CREATE)).toBeVisible();
    await products.field('SKU').fill('TEA-NIGHT');
    await products.form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(notice(page, 'Product added successfully')).toBeVisible();

    await products.find('TEA-NIGHT');
    await products.edit('Night Tea', { SKU: taken.sku });
    await expect(products.form.getByText(TAKEN_ON_UPDATE)).toBeVisible();
    await products.field('SKU').fill('TEA-NIGHT');
    await products.field('Unit Price').fill('4.75');
    await products.form.getByRole('button', { name: 'Update' }).click();
    await expect(notice(page, 'Product updated successfully')).toBeVisible();
    await expect(products.row('Night Tea')).toContainText('$4.75');

    await products.setStock('Night Tea', '12');
    await expect(products.row('Night Tea').getByRole('button', { name: /^Stock of/ })).toHaveText('12');
    expect(await shop.books.product('TEA-NIGHT')).toMatchObject({ unitPrice: '4.75', stockQuantity: 12 });

    await page.getByRole('button', { name: 'Delete Night Tea' }).click();
    await expect(products.confirm.getByText('Are you sure you want to delete Night Tea?')).toBeVisible();
    await products.confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'Product deleted successfully')).toBeVisible();
    await expect(page.getByText('No products match “TEA-NIGHT”')).toBeVisible();
    // The browser logs the server's two refusals of a taken SKU as errors.
    expect(complaints.filter((line) => !line.includes('status of 400'))).toEqual([]);
  });
}

test('a manager adds, edits and deletes all categories', async ({ shop, page }) => {
  await openCatalog(page, shop.url, 'manager', '/app/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const form = page.getByRole('dialog', { name: /Category$/ });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name').fill('Aardvarks');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(notice(page, 'Category added successfully')).toBeVisible();
  // Categories are sorted by name, so a new one can be the first.
  const cards = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect(cards.first()).toContainText('Aardvarks');
  await expect(cards.first()).toContainText('No description');

  await page.getByRole('button', { name: 'Edit Aardvarks' }).click();
  await form.getByLabel('Description').fill('Of all sizes');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(notice(page, 'Category updated successfully')).toBeVisible();
  await expect(cards.first()).toContainText('Of all sizes');

  await page.getByRole('button', { name: 'Delete Aardvarks' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByText('Are you sure you want to delete this category?')).toBeVisible();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Category deleted successfully')).toBeVisible();

  await deleteAll(shop, 'categories');
  await page.reload();
  await expect(page.getByText('No categories found')).toBeVisible();
  await expect(page.getByText('Click the "Add Category" button to get started!')).toBeVisible();
});

test('a failed load says so and Retry mends it', async ({ sharedShop: shop, page }) => {
  await openCatalog(page, shop.url, 'manager', '/app/categories');
  const list = page.getByRole('list', { name: 'Categories' });
  await expect(list).toBeVisible();
  await shop.books.send('POST', '/test/faults', {
    faults: [{ kind: 'status', status: 500, times: 1, method: 'GET', path: '/categories' }],
  });
  await page.getByRole('button', { name: 'Sync Data' }).click();
  await page.goto(`${shop.url}/app/suppliers`);
  await expect(page.getByRole('table', { name: 'Suppliers' }).getByRole('row').nth(1)).toBeVisible();
  await shop.books.send('POST', '/test/faults', {
    faults: [{ kind: 'status', status: 500, times: 9, path: '/categories' }],
  });
  await page.goto(`${shop.url}/app/categories`);
  const banner = page.getByRole('group').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(banner).toBeVisible();
  // The list that was loaded before stays on the screen.
  await expect(list).toBeVisible();
  await shop.books.send('POST', '/test/faults', { faults: [] });
  await banner.getByRole('button', { name: 'Retry' }).click();
  await expect(banner).toBeHidden();
});

test('a manager keeps the suppliers', async ({ sharedShop: shop, page }) => {
  await openCatalog(page, shop.url, 'manager', '/app/suppliers');
  const table = page.getByRole('table', { name: 'Suppliers' });
  for (const name of ['Name', 'Contact Person', 'Email', 'Phone', 'Actions'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Supplier' }).click();
  const form = page.getByRole('dialog', { name: /Supplier$/ });
  await form.getByLabel('Email').fill('nobody');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByText('Invalid email format')).toBeVisible();
  await form.getByLabel('Name').fill('Tea Traders');
  await form.getByLabel('Email').fill('tea@example.com');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(notice(page, 'Supplier added successfully')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('TEA@EXAMPLE');
  await expect(table.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Edit Tea Traders' }).click();
  await form.getByLabel('Email').fill('');
  await form.getByLabel('Phone').fill('555 0100');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(notice(page, 'Supplier updated successfully')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('tea traders');
  await expect(table.getByRole('row', { name: /Tea Traders/ })).toContainText('555 0100');

  await page.getByRole('button', { name: 'Delete Tea Traders' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByText('Are you sure you want to delete this supplier?')).toBeVisible();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Supplier deleted successfully')).toBeVisible();
});

test('a deleted product keeps its name in the sales of the past', async ({ sharedShop: shop, page }) => {
  const product = (await shop.books.products()).find(({ stockQuantity }) => stockQuantity > 5);
  if (!product) throw new Error('The demo shop needs a product in stock.');
  await openCatalog(page, shop.url, 'manager', '/app/pos');
  const till = tillPage(page);
  await till.scan(product.sku);
  await till.pay.click();
  await till.chooseMethod('Credit Card');
  await till.confirmPayment();
  await expect.poll(async () => (await shop.books.newSales()).length).toBe(1);

  await page.goto(`${shop.url}/app/products`);
  const products = productsPage(page);
  await products.find(product.sku);
  await products.remove(product.name);
  await expect(notice(page, 'Product deleted successfully')).toBeVisible();
  expect((await shop.books.products()).some(({ id }) => id === product.id)).toBe(false);

  const [sale] = await shop.books.newSales();
  await page.goto(`${shop.url}/app/transactions`);
  await page
    .getByRole('row')
    .filter({ hasText: sale?.saleNumber ?? '' })
    .getByRole('button', { name: /^View/ })
    .click();
  await expect(page.getByRole('dialog').getByText(product.name).first()).toBeVisible();
});

test('a cashier is refused by menu, address and API', async ({ sharedShop: shop, page }) => {
  await openCatalog(page, shop.url, 'cashier', '/app/pos');
  await expect(page.getByRole('navigation').getByText('Products', { exact: true })).toHaveCount(0);
  for (const path of ['/app/products', '/app/categories', '/app/suppliers']) {
    await page.goto(shop.url + path);
    await expect(page).toHaveURL(`${shop.url}/`);
  }
  const [product] = await shop.books.products();
  const body = { name: 'No', unitPrice: 1, quantity: 1 };
  for (const [method, path] of [
    ['POST', '/products'],
    ['PUT', `/products/${product?.id}`],
    ['DELETE', `/products/${product?.id}`],
    ['PATCH', `/products/${product?.id}/inventory`],
    ['POST', '/categories'],
    ['PUT', `/categories/${product?.category?.id}`],
    ['DELETE', `/categories/${product?.category?.id}`],
    ['GET', '/suppliers'],
    ['POST', '/suppliers'],
  ] as const) {
    const answer = await page.evaluate(
      async ({ method, path, body }) => {
        const init = method === 'GET' ? { method } : { method, body: JSON.stringify(body) };
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        return (await fetch(`/api${path}`, { ...init, headers })).status;
      },
      { method, path, body },
    );
    expect([method, path, answer]).toEqual([method, path, 403]);
  }
});

async function deleteAll(shop: Shop, entity: string): Promise<void> {
  const { body } = await shop.books.send('GET', `/${entity}`);
  for (const { id } of body as { id: string }[]) {
    const { status } = await shop.books.send('DELETE', `/${entity}/${id}`);
    expect(status).toBeLessThan(300);
  }
}
