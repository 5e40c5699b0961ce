// The first day of an owner, on a server without a store: nothing is prepared, and nothing but the screens is used.
import { emptyServer } from '../fixtures/empty-server';
import { startMailServer } from '../fixtures/mail-server';
import { expect, test } from '../fixtures/test';
import { loginPage, signOut } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

// A new owner has never opened the suite.
test.use({ firstVisit: true, actionTimeout: 60_000 });

test('an owner comes from the plans to the first sale without a dead end', async ({ page }) => {
  const server = await emptyServer();
  const startedAt = Date.now();
  await page.goto(`${server.url}/saas`);
  await page.getByRole('button', { name: 'Create your store' }).click();
  await page.getByLabel('Store name').fill('Corner Store');
  await page.getByLabel('Username').fill('rosa');
  await page.getByLabel('Password', { exact: false }).first().fill('tulip-garden-7');
  await page.keyboard.press('Enter');

  // The setup knows the name and the time zone already, and can be left and opened again.
  await expect(page.getByLabel('Store name')).toHaveValue('Corner Store');
  await expect(page.getByLabel('Time zone')).not.toHaveValue('');
  await page.getByLabel('Phone').fill('555-0100');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(`${server.url}/app/pos`);
  await page.goBack();
  await expect(page.getByLabel('Phone')).toHaveValue('555-0100');
  await page.getByRole('button', { name: 'Save and open the register' }).click();
  await expect(page).toHaveURL(`${server.url}/app/pos`);

  // The empty register leads to the form of the first product.
  await page.getByRole('button', { name: 'Add product', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add New Product' });
  await form.getByLabel('Name').fill('Sourdough Loaf');
  await form.getByLabel('Unit Price').fill('6.50');
  await form.getByLabel(/^Stock/).fill('10');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'POS' }).click();

  const till = tillPage(page);
  await till.products.getByRole('button', { name: 'Sourdough Loaf' }).first().click();
  await till.pay.click();
  await till.chooseMethod('Cash');
  await till.dialog.getByRole('button', { name: 'Exact' }).click();
  await till.confirmPayment();
  await expect(page.getByText('Payment processed successfully!', { exact: true })).toBeVisible();

  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`From the plans to the first sale: ${seconds} s\n`);
  await server.end();
});

test('an owner who forgot the password gets in again with a link from the mail', async ({ page }) => {
  const mail = await startMailServer();
  const server = await emptyServer((url) => ({
    EVERTILL_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    EVERTILL_MAIL_FROM: 'Evertill <till@shop.example>',
    EVERTILL_PUBLIC_URL: url,
  }));
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Create the first store' }).click();
  await page.getByLabel('Store name').fill('Corner Store');
  await page.getByLabel('Username').fill('rosa');
  await page.getByLabel('Password', { exact: false }).first().fill('tulip-garden-7');
  await page.getByLabel('Email').fill('rosa@shop.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(`${server.url}/app/pos`);
  await signOut(page);

  await page.goto(`${server.url}/saas/login`);
  await loginPage(page).signIn('rosa', 'not-the-password');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or email').fill('rosa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check your email')).toBeVisible();
  const link = await mail.nextLink();
  expect(link).toContain(`${server.url}/saas/new-password#`);

  await page.goto(link);
  await expect(page.getByText('For rosa at Corner Store.')).toBeVisible();
  await page.getByLabel('New password', { exact: false }).first().fill('orchid-meadow-8');
  await page.getByLabel('New password again').fill('orchid-meadow-8');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/app/pos`);
  await expect(page.getByText('Password changed successfully').first()).toBeVisible();

  await page.goto(`${server.url}/saas/login`);
  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await server.end();
  await mail.stop();
});
