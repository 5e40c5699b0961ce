import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { expect, openBrowser, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { openOfflineTill } from '../pages/offline-till';
import { tillPage } from '../pages/till-page';

const hold = async (page: Page, name: string) => {
  await page.keyboard.press('F1');
  const form = page.getByRole('dialog', { name: 'Hold this sale' });
  await form.getByLabel('Name or number').fill(name);
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'hidden' });
};

const listed = async (page: Page) => {
  await page.keyboard.press('F1');
  const list = page.getByRole('dialog', { name: 'Held sales' });
  await list.waitFor();
  return list;
};

/** Returns a function whose callers all wait until `count` of them have called it. */
function gate(count: number): () => Promise<void> {
  let callers = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    callers += 1;
    if (callers === count) open();
    return opened;
  };
}

test('a sale held without a connection survives a reload, is opened and paid, and is gone for good', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  const product = await shop.books.productInStock();
  const till = await openOfflineTill(page, context, shop.url);

  await till.scan(product.sku);
  await till.scan(product.sku);
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);
  await hold(page, 'Blue jacket');
  await expect(till.cart.getByRole('listitem')).toHaveCount(0);
  await expect(till.code).toBeFocused();
  await till.sellForCash(product.sku);
  await page.reload();
  await till.code.waitFor();

  const list = await listed(page);
  await expect(list.getByText('Blue jacket')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await list.getByRole('button', { name: 'Open held sale Blue jacket' }).click();
  await expect(till.line(product.name)).toBeVisible();
  await till.pay.click();
  await till.chooseMethod('Cash');
  await till.dialog.getByRole('button', { name: 'Exact' }).click();
  await till.confirmPayment();

  await context.setOffline(false);
  await expect.poll(async () => (await shop.books.newSales()).length, { timeout: 30_000 }).toBe(2);
  await page.reload();
  await till.code.waitFor();
  await expect((await listed(page)).getByText('No held sales')).toBeVisible();
  expect((await shop.books.product(product.sku)).stockQuantity).toBe(product.stockQuantity - 3);
});

test('of two registers that open a held sale at once, one gets it and the other is told so', async ({
  sharedShop: shop,
  page,
}) => {
  const product = await shop.books.productInStock();
  const profile = await mkdtemp(join(tmpdir(), 'evertill-held-'));
  const second = await openBrowser(profile);
  const other = second.pages()[0] ?? (await second.newPage());
  for (const register of [page, other]) {
    await register.goto(shop.url);
    await loginPage(register).signIn('cashier');
    await tillPage(register)
      .products.getByText(/^Stock: \d+$/)
      .first()
      .waitFor({ timeout: 60_000 });
  }
  await tillPage(page).scan(product.sku);
  await hold(page, 'Ann');

  const open = (list: Awaited<ReturnType<typeof listed>>) =>
    list.getByRole('button', { name: 'Open held sale Ann' });
  const lists = [await listed(page), await listed(other)] as const;
  await Promise.all(lists.map((list) => expect(open(list)).toBeEnabled()));
  // Neither request reaches the server before both registers have asked. Otherwise the first answer is announced to the
  // other register, whose button may be disabled before it is clicked.
  const bothAsked = gate(lists.length);
  for (const register of [page, other]) {
    await register.route('**/api/held-carts/*/take', async (route) => {
      await bothAsked();
      await route.continue();
    });
  }
  await Promise.all(lists.map((list) => open(list).click()));
  const lines = async () => {
    const counts = [page, other].map((register) => tillPage(register).cart.locator('li').count());
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(lines).toBe(1);
  const told = async () => {
    const words = [page, other].map((register) =>
      register.getByText(/^Register \w+ has opened this sale\.$/),
    );
    return (await Promise.all(words.map((found) => found.count()))).reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(told).toBe(1);
  await second.close();
  await rm(profile, { recursive: true, force: true });
});
