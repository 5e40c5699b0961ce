import { openSession } from '../fixtures/api';
import { allFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { goOffline, goOnline, SENT } from '../pages/catalog-pages';
import { DEMO_PASSWORD, loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

const PIN = '9026';

test('a cashier changes a price offline with the manager’s PIN, and the sale arrives with both people', async ({
  shop,
  page,
  context,
}) => {
  await shop.books.send('PUT', '/settings', { pinSwitch: true, priceOverride: true, approveRemovals: true });
  const session = await openSession(shop.url, 'manager');
  await session.send('PUT', '/auth/pin', { currentPassword: DEMO_PASSWORD, pin: PIN });
  const till = tillPage(page);
  const product = await shop.books.productInStock();
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await till.code.waitFor();
  await till.readyForOffline();
  await expect(page.getByRole('button', { name: 'Lock register' })).toBeVisible();
  await goOffline(page, context);

  await till.scan(product.sku);
  const edit = till.cart.getByRole('button', { name: /^Price and note of/ });
  await edit.click();
  const line = page.getByRole('dialog', { name: product.name });
  await line.getByLabel(/^Price/).fill('1.00');
  await line.getByLabel(/^Note/).fill('Dented can');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Ask a manager' });
  await expect(question).toBeVisible();
  await expect(question.getByLabel('Reason')).toBeFocused();
  expect(await allFindings(page)).toEqual([]);
  // A scan while the manager is asked adds nothing behind the question.
  await question.getByLabel('Reason').fill('Dented can');
  await question.getByLabel('PIN of Marcus Hale').fill('1111');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Wrong PIN')).toBeVisible();
  expect(await allFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(line.getByText('A manager has to approve this price.')).toBeVisible();
  // The dialog that asked keeps the focus again, and hides the page behind it.
  const behind = page.locator('body > div').filter({ hasText: 'Skip to content' });
  await expect(behind).toHaveAttribute('aria-hidden', 'true');
  await expect(line.getByLabel(/^Price/)).toBeFocused();
  // The wrong PIN stays counted: four more, and the right one has to wait.
  await line.getByRole('button', { name: 'Save' }).click();
  await question.getByLabel('Reason').fill('Dented can');
  const pin = question.getByLabel('PIN of Marcus Hale');
  for (let wrong = 0; wrong < 3; wrong += 1) {
    await pin.fill('1111');
    await page.keyboard.press('Enter');
    await expect(question.getByText('Wrong PIN')).toBeVisible();
    await expect(pin).toHaveValue('');
  }
  await pin.fill(PIN);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(line).toBeHidden();
  await expect(till.line(product.name)).toContainText('Dented can');
  await expect(till.line(product.name)).toContainText('$1.00');
  await expect(edit).toBeFocused();

  // The total was shown, so the item stays until a manager approves.
  await till.pay.click();
  await page.keyboard.press('Escape');
  await till.dialog.waitFor({ state: 'hidden' });
  const remove = till.cart.getByRole('button', { name: `Remove ${product.name}` });
  await remove.click();
  await expect(question.getByText(`Remove ${product.name} after the total was shown?`)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);
  await expect(remove).toBeFocused();

  await till.pay.click();
  await till.chooseMethod('Cash');
  await till.dialog.getByRole('button', { name: 'Exact' }).click();
  await till.confirmPayment();
  await goOnline(page, context);
  await expect.poll(async () => (await shop.books.newSales()).length, SENT).toBe(1);
  const [sold] = (await shop.books.newSales()) as unknown as {
    userName: string;
    approvals?: object[];
    saleItems: object[];
  }[];
  expect(sold).toMatchObject({
    userName: 'Clara Bloom',
    approvals: [{ action: 'price', line: 0, approvedByName: 'Marcus Hale', reason: 'Dented can' }],
    saleItems: [{ unitPrice: '1.00', note: 'Dented can' }],
  });
  const findings = await shop.books.send('GET', '/review-items');
  expect(JSON.stringify(findings.body)).not.toMatch(/"kind":"(price|approval)"/);
});
