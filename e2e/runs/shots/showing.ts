// What the states of the pictures share: how a screen and the till are opened.
import type { Page } from 'playwright/test';
import type { Shop } from '../../fixtures/test';
import { withoutChanges } from '../../fixtures/without-changes';
import { tillPage } from '../../pages/till-page';

/** One picture: a screen in one of its states. */
export interface State {
  readonly name: string;
  /** Who is signed in. Null for pages that are open to everybody. */
  readonly as: 'admin' | 'manager' | 'cashier' | null;
  /** The settings that the store has while the state is shown. Afterwards it has its own again. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Prepares the shop before a person signs in, for what a register reads only then. */
  prepare?(shop: Shop): Promise<void>;
  /** Brings the state about. When it opens another window, that one is looked at. */
  show(page: Page, shop: Shop): Promise<void>;
  /** Why the content moves without a fault, for example because a new row takes its place. */
  readonly moves?: string;
  /** Removes from the shop what other states would show. */
  tidy?(shop: Shop): Promise<void>;
}

export async function open(page: Page, address: string): Promise<void> {
  await withoutChanges(page);
  await page.goto(address);
  await page.locator('main, .ev-plain').first().waitFor();
  await page.waitForLoadState('networkidle');
}

export async function openTill(page: Page, shop: Shop, items = 0) {
  const till = tillPage(page);
  await till.open(shop.url);
  const products = (await shop.books.products()).filter(({ stockQuantity }) => stockQuantity > 20);
  for (const { sku } of products.slice(0, items)) await till.scan(sku);
  return till;
}

export async function addCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose customer' }).click();
  const search = page.getByRole('dialog', { name: 'Customer' }).getByRole('searchbox');
  await search.fill(name);
  await page.getByRole('button', { name: 'Add customer' }).click();
  const form = page.getByRole('dialog', { name: 'Add customer' });
  await form.getByLabel('Phone').fill('555 010 0142');
  await form.getByLabel('Phone').press('Enter');
  await page.getByRole('button', { name, exact: true }).waitFor();
}

/** On a narrow screen, the cart is behind a button. */
export async function showCart(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^View Cart/ });
  if (await button.isVisible()) await button.click();
}

/** Repeats a call until the server takes it. After the sign-ins of many states it asks the store to wait a moment. */
export async function mustAnswer(send: () => Promise<{ status: number; body: unknown }>): Promise<void> {
  let answer = await send();
  const until = Date.now() + 30_000;
  while (answer.status >= 300 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    answer = await send();
  }
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
