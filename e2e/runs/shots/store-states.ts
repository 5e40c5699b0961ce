// The states of an owner of several stores, and of a store whose plan needs a word. They come last, because the other
// states are of a shop with one store.
import type { Page } from 'playwright/test';
import type { Shop } from '../../fixtures/test';
import { mustAnswer, open, openTill, type State } from './showing';

const OTHER_STORE = 'Pier Street';

export const STORES: readonly State[] = [
  ofStores('stores-all', async (page, { url }) => {
    await open(page, `${url}/app/all-stores`);
    await page.getByText(OTHER_STORE).first().waitFor();
  }),
  ofStores('stores-switch', async (page, shop) => {
    await openTill(page, shop);
    const account = page.getByRole('button', { name: /^Account of/ });
    // On a narrow screen, the account is in the menu.
    if (!(await account.isVisible())) await page.getByRole('button', { name: /menu/i }).first().click();
    await account.click();
    await page.getByRole('menuitem', { name: 'Switch store' }).click();
    await page.getByRole('dialog', { name: 'Switch store' }).getByText(OTHER_STORE).waitFor();
  }),
  ofStores('stores-access', async (page, { url }) => {
    await open(page, `${url}/app/user-management`);
    await chooseForRow(page, /manager/, 'Other stores');
    await page
      .getByRole('dialog', { name: /^Stores of / })
      .getByText(OTHER_STORE)
      .first()
      .waitFor();
  }),
  ofStores('stores-copy', async (page, { url }) => {
    await open(page, `${url}/app/products`);
    await page.getByRole('button', { name: 'Copy to another store' }).first().click();
    await page.getByRole('dialog').getByText('will be added').waitFor();
  }),
  ofStores('stores-transfer', async (page, { url }) => {
    await openStock(page, url);
    await page.getByRole('button', { name: 'Transfer to another store' }).click();
    await page.getByRole('dialog', { name: 'Transfer Stock' }).getByLabel('Quantity').waitFor();
  }),
  {
    name: 'stock-history',
    as: 'admin',
    async show(page, { url }) {
      await openStock(page, url);
      const form = page.getByRole('dialog', { name: 'Adjust Stock' });
      await form.getByRole('button', { name: 'One more' }).click();
      await form.getByLabel('Reason').fill('Counted the shelf');
      await form.getByRole('button', { name: 'Save' }).click();
      await form.waitFor({ state: 'detached' });
      await adjustFirst(page);
      await page.getByRole('button', { name: 'Stock history' }).click();
      await page.getByText('Counted the shelf').first().waitFor();
    },
  },
  ...(['trial', 'past-due', 'unpaid'] as const).map(
    (state): State => ({
      name: `plan-${state}`,
      as: 'admin',
      async show(page, { url }) {
        await withPlan(page, state);
        await open(page, `${url}/app/today`);
        await page
          .getByRole('link', { name: 'See the plan' })
          .or(page.getByRole('button', { name: 'See the plan' }))
          .first()
          .waitFor();
      },
    }),
  ),
];

/** A state of an owner with a second store, which is added once. */
function ofStores(name: string, show: State['show']): State {
  return { name, as: 'admin', prepare: addOtherStore, show };
}

async function addOtherStore({ books }: Shop): Promise<void> {
  const { body } = await books.send('GET', '/stores');
  if (JSON.stringify(body).includes(OTHER_STORE)) return;
  await mustAnswer(() => books.send('POST', '/stores', { name: OTHER_STORE, timezone: 'America/New_York' }));
}

async function openStock(page: Page, url: string): Promise<void> {
  await open(page, `${url}/app/products`);
  await adjustFirst(page);
  await page.getByRole('dialog', { name: 'Adjust Stock' }).waitFor();
}

async function adjustFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Stock of .* Adjust$/ })
    .first()
    .click();
}

/** Opens an action of the first row with this text: by its button, or on a narrow screen in the menu of the row. */
async function chooseForRow(page: Page, row: RegExp, action: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${action} .*${row.source}`, 'i') }).first();
  const menu = page.getByRole('button', { name: new RegExp(`^Actions for .*${row.source}`, 'i') }).first();
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Answers the page with a plan in this state, whatever plan the demo has. */
async function withPlan(page: Page, state: 'trial' | 'past-due' | 'unpaid'): Promise<void> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await page.route('**/api/saas/subscription', async (route) => {
    const answer = await route.fetch();
    const plan = { state, isCanceled: false, coveredUntil: inDays(3), readOnlyFrom: inDays(9) };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...plan } });
  });
}
