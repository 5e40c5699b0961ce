import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { loginPage } from '../../pages/login-page';

const SUITE = process.env.EVERTILL_SUITE ?? 'http://localhost:3000';

test('a remote from its own repository opens online and offline, and what it saves arrives once', async ({
  page,
  context,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${SUITE}/`);
  await loginPage(page).signIn('manager');
  // All apps, the new one included: 'Getting ready for offline use, 5 of 6' has these words too.
  await expect(page.getByText('Ready for offline use', { exact: true })).toBeVisible({ timeout: 60_000 });
  await openFromMenu(page);
  const first = await firstProduct(page);
  await count(page, first.name, first.stock - 1);
  await expect.poll(() => stockOf(page, first.name)).toBe(first.stock - 1);

  // The page starts cold without a network, so the host, the screen and the products come from this device.
  await context.setOffline(true);
  await page.reload();
  await count(page, first.name, first.stock - 3);
  await expect(rowOf(page, first.name)).toContainText(String(first.stock - 3));
  await context.setOffline(false);
  await expect.poll(() => stockOf(page, first.name), { timeout: 90_000 }).toBe(first.stock - 3);
  await logOfItsOwn(page, context, first.name);
  expect(faults).toEqual([]);
});

/**
 * Checks the remote's own entity: both counts are in the log of its own service, and a remark made offline arrives
 * there.
 */
async function logOfItsOwn(page: Page, context: BrowserContext, product: string) {
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  const entries = page.getByRole('row').filter({ hasText: product });
  await expect(entries).toHaveCount(2);
  await expect(page.getByText('Waits to be sent')).toHaveCount(0, { timeout: 90_000 });
  await context.setOffline(true);
  await page.reload();
  await entries
    .first()
    .getByRole('button', { name: /^Edit remark/ })
    .click();
  await page.getByLabel('Remark', { exact: true }).fill('Torn bag');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(entries.first()).toContainText('Waits to be sent');
  await context.setOffline(false);
  await expect(page.getByText(`What was changed about ${product} has arrived`)).toBeVisible({
    timeout: 90_000,
  });
  const kept: { remark: string | null }[] = await page.evaluate(async () =>
    (await fetch('/api/stock-count/entries')).json(),
  );
  expect(kept.map(({ remark }) => remark).sort()).toEqual(['Torn bag', null]);
}

async function openFromMenu(page: Page) {
  await page.getByRole('navigation').getByRole('button', { name: 'Products' }).click();
  await page.getByRole('menuitem', { name: 'Stock Count' }).click();
  await expect(page).toHaveTitle(/Stock Count/);
}

function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByLabel(`Counted ${name}`, { exact: true }) });
}

async function firstProduct(page: Page): Promise<{ name: string; stock: number }> {
  const label = await page
    .getByLabel(/^Counted /)
    .first()
    .getAttribute('aria-label');
  const name = (label ?? '').slice('Counted '.length);
  return { name, stock: await stockOf(page, name) };
}

async function count(page: Page, name: string, counted: number) {
  await page.getByLabel(`Counted ${name}`, { exact: true }).fill(String(counted));
  await page.getByRole('button', { name: 'Save 1 count' }).click();
  await expect(page.getByText('1 count saved').first()).toBeVisible();
}

function stockOf(page: Page, name: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const answer = await fetch('/api/products');
    const products: { name: string; stockQuantity: number }[] = await answer.json();
    return products.find((product) => product.name === wanted)?.stockQuantity ?? Number.NaN;
  }, name);
}
