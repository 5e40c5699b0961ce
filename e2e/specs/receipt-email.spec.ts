import { emptyServer } from '../fixtures/empty-server';
import { startMailServer } from '../fixtures/mail-server';
import { expect, test } from '../fixtures/test';
import { tillPage } from '../pages/till-page';

// The store is new, so its browser has never opened the suite.
test.use({ firstVisit: true, actionTimeout: 60_000 });

test('a customer without an account opens the receipt from the mail of the register', async ({
  page,
  browser,
}) => {
  const mail = await startMailServer();
  const server = await emptyServer((url) => ({
    EVERTILL_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    EVERTILL_MAIL_FROM: 'Evertill <till@shop.example>',
    EVERTILL_PUBLIC_URL: url,
  }));
  const headers = { origin: server.url };
  const owner = { storeName: 'Corner Store', username: 'rosa', password: 'tulip-garden-7' };
  const made = await page.request.post(`${server.url}/api/saas/register`, { headers, data: owner });
  expect(made.status()).toBe(201);
  const loaf = { name: 'Sourdough Loaf', sku: 'LOAF-1', unitPrice: '6.50', stockQuantity: 10 };
  const added = await page.request.post(`${server.url}/api/products`, { headers, data: loaf });
  expect(added.status()).toBe(201);

  await page.goto(`${server.url}/app/pos`);
  await tillPage(page).sellForCash('LOAF-1');
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Email receipt' });
  await expect(form.getByLabel("Customer's email")).toBeFocused();
  await form.getByLabel("Customer's email").fill('customer@home.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Receipt emailed to customer@home.example')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Email', exact: true })).toBeFocused();

  const customer = await browser.newPage();
  await customer.goto(await mail.nextLink());
  await expect(customer.getByText('Sourdough Loaf')).toBeVisible();
  expect(await customer.context().cookies()).toEqual([]);
  await customer.close();

  // The office sends the receipt once more, to another address.
  await page.goto(`${server.url}/app/transactions`);
  await page.getByRole('button', { name: /^Email Receipt SALE-/ }).click();
  await form.getByLabel("Customer's email").fill('office@home.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Receipt emailed to office@home.example')).toBeVisible();
  expect(await mail.nextLink()).toContain(`${server.url}/receipt/`);
  await server.end();
  await mail.stop();
});
