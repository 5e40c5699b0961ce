import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

test('a cashier finds products by text, SKU and barcode and sells them for cash and by card', async ({
  sharedShop: shop,
  page,
}) => {
  const [byText, bySku, byBarcode] = (await shop.books.products()).filter(
    (product) => product.stockQuantity > 5 && product.barcode,
  );
  if (!byText || !bySku || !byBarcode?.barcode)
    throw new Error('The demo shop needs three products in stock.');
  const till = tillPage(page);

  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await expect(page).toHaveURL(/\/app\/pos$/);

  await till.search.fill(byText.name.toLowerCase().slice(1));
  await till.products.getByRole('button', { name: byText.name }).first().click();
  await expect(till.line(byText.name)).toBeVisible();
  await till.scan(bySku.sku);
  await expect(till.line(bySku.name)).toBeVisible();
  await till.scan(byBarcode.barcode);
  await expect(till.line(byBarcode.name)).toBeVisible();

  await till.pay.click();
  await till.chooseMethod('Cash');
  await till.dialog.getByLabel(/amount received/i).fill('500');
  await expect(till.dialog.getByText(/change/i).first()).toBeVisible();
  await till.confirm.click();
  // The till asks about an unusually large amount of change. Enter chooses the safe answer.
  await expect(page.getByText(/^Change is \$[\d.]+\. Is \$500\.00 right\?$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await till.confirm.click();
  await page.getByRole('button', { name: 'Yes, $500.00' }).click();
  await till.dialog.waitFor({ state: 'hidden' });
  await expect(page.getByText('Payment processed successfully!', { exact: true })).toBeVisible();
  await expect(till.cart.getByRole('listitem')).toHaveCount(0);

  const [cashSale, ...others] = await shop.books.newSales();
  expect(others).toEqual([]);
  expect(cashSale?.status).toBe('COMPLETED');
  expect(cashSale?.saleItems.map((item) => item.productId).sort()).toEqual(
    [byText.id, bySku.id, byBarcode.id].sort(),
  );
  const due = Number(cashSale?.totalAmount) + Number(cashSale?.taxAmount);
  expect(Number(cashSale?.payments[0]?.amount)).toBeCloseTo(due, 2);
  for (const sold of [byText, bySku, byBarcode]) {
    expect((await shop.books.product(sold.sku)).stockQuantity).toBe(sold.stockQuantity - 1);
  }

  await till.scan(bySku.sku);
  await till.pay.click();
  await till.chooseMethod('Credit Card');
  await till.confirmPayment();
  await expect(till.cart.getByRole('listitem')).toHaveCount(0);
  const sales = await shop.books.newSales();
  expect(sales.map((sale) => sale.payments[0]?.paymentMethod)).toEqual(['CASH', 'CREDIT_CARD']);
});

test('for hurried hands, a new quantity replaces the old one, and a key counts before the click after it', async ({
  sharedShop: shop,
  page,
}) => {
  const till = tillPage(page);
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  const [product] = (await shop.books.products()).filter(({ stockQuantity }) => stockQuantity > 30);
  await till.scan(product?.sku ?? '');
  const quantity = till.cart.getByLabel(/^Quantity of/);
  // Presses are as slow as a person's, because the browser sets the caret or clears the selection only after the
  // handlers of a press.
  for (const [typed, end] of [
    ['14', 'Enter'],
    ['3', 'Enter'],
    ['25', 'Escape'],
    ['2', 'Enter'],
  ] as const) {
    await quantity.click();
    for (const key of typed) await page.keyboard.press(key, { delay: 60 });
    await page.keyboard.press(end, { delay: 60 });
  }
  await expect(quantity).toHaveValue('2');
  await page.keyboard.press('4', { delay: 60 });
  await page.keyboard.press('Enter', { delay: 60 });
  await expect(quantity).toHaveValue('4');

  await till.pay.click();
  await till.chooseMethod('Cash');
  await expect(till.dialog.getByLabel('Amount received')).toBeFocused();
  const confirm = await till.confirm.boundingBox();
  if (!confirm) throw new Error('There is no button to confirm with.');
  await page.mouse.move(confirm.x + confirm.width / 2, confirm.y + confirm.height / 2);
  await page.keyboard.press('e', { delay: 40 });
  await page.mouse.down();
  await page.mouse.up();
  await expect(till.dialog).toBeHidden();
});

test('an unknown code, a quantity above stock and a wrong password are refused in words', async ({
  sharedShop: shop,
  page,
}) => {
  const till = tillPage(page);
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier', 'not-the-password');
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  await loginPage(page).signIn('cashier');
  await expect(till.code).toBeVisible();

  await till.scan('0000000000000');
  await expect(page.getByText('Product not found').first()).toBeVisible();

  const scarce = (await shop.books.products())
    .filter((product) => product.stockQuantity > 0)
    .sort((a, b) => a.stockQuantity - b.stockQuantity)[0];
  if (!scarce) throw new Error('The demo shop needs a product in stock.');
  for (let n = 0; n <= scarce.stockQuantity; n += 1) await till.scan(scarce.sku);
  await expect(page.getByText('Not enough stock available').first()).toBeVisible();
});

test('an empty form names what is missing', async ({ sharedShop: shop, page }) => {
  await page.goto(shop.url);
  await loginPage(page).submit.click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
});
