import { expect } from 'playwright/test';
import type { Shop } from '../../fixtures/test';
import { loginPage } from '../../pages/login-page';
import { syncCenter } from '../../pages/sync-center';
import { BACK_OFFICE } from './back-office-states';
import { COUNTER } from './counter-states';
import { addCustomer, open, openTill, type State, showCart } from './showing';
import { STORES } from './store-states';

interface Screen {
  readonly path: string;
  readonly title: string;
  readonly access?: string;
}

/** Lists the pictures of a shop: each screen as it opens, and the states that a person brings about. */
export async function statesOf(shop: Shop): Promise<State[]> {
  const screens = await screensOf(shop);
  return [
    ...PUBLIC,
    ...screens.map(asItOpens),
    ...SETUP,
    ...TILL,
    ...COUNTER,
    ...OFFICE,
    ...BACK_OFFICE,
    ...STORES,
  ];
}

/** Every screen that an app of the registry offers, so that a new screen is pictured without a line here. */
async function screensOf({ url }: Shop): Promise<Screen[]> {
  const answer = await fetch(`${url}/registry.json`);
  const { apps } = (await answer.json()) as { apps: Record<string, { app?: { screens: Screen[] } }> };
  const own = [
    { path: '/app/diagnostics', title: 'Diagnostics' },
    { path: '/nothing-here', title: 'Not found', access: 'public' },
  ];
  return [...Object.values(apps).flatMap(({ app }) => app?.screens ?? []), ...own];
}

function asItOpens({ path, access }: Screen): State {
  return {
    name: path.slice(1).replaceAll('/', '-'),
    as: access === 'public' ? null : 'admin',
    show: (page, { url }) => open(page, url + path),
  };
}

const PUBLIC: readonly State[] = [
  { name: 'login', as: null, show: (page, { url }) => open(page, url) },
  {
    name: 'login-refused',
    as: null,
    async show(page, { url }) {
      await open(page, url);
      await loginPage(page).signIn('cashier', 'not-the-password');
      await page.getByText('Invalid username or password').waitFor();
    },
  },
];

/** The steps of the store setup, of which the screen itself shows the first. */
const SETUP: readonly State[] = [
  ...['taxes', 'products', 'staff', 'printer', 'sell'].map(
    (step): State => ({
      name: `saas-store-setup-${step}`,
      as: 'admin',
      show: (page, { url }) => open(page, `${url}/saas/store-setup?step=${step}`),
    }),
  ),
  {
    name: 'saas-store-setup-state-chosen',
    as: 'admin',
    moves: 'the rates of the state come below it',
    async show(page, { url }) {
      await open(page, `${url}/saas/store-setup?step=taxes`);
      await page.getByLabel('State', { exact: true }).selectOption('Texas');
    },
  },
  {
    name: 'saas-register-typed',
    as: null,
    async show(page, { url }) {
      await open(page, `${url}/saas/register`);
      await page.getByLabel('Username').fill('rosa');
      await page.getByLabel('Password', { exact: false }).first().fill('tulips');
    },
  },
];

const TILL: readonly State[] = [
  {
    name: 'till-cart',
    as: 'cashier',
    async show(page, shop) {
      await openTill(page, shop, 4);
      await showCart(page);
    },
  },
  {
    name: 'till-nothing-found',
    as: 'cashier',
    async show(page, shop) {
      const till = await openTill(page, shop);
      await till.search.fill('no such thing');
      await till.products.getByText('No products match').last().waitFor();
    },
  },
  {
    name: 'till-customer-choice',
    as: 'cashier',
    async show(page, shop) {
      await openTill(page, shop, 3);
      await showCart(page);
      await page.getByRole('button', { name: 'Choose customer' }).click();
      await page.getByRole('dialog', { name: 'Customer' }).getByRole('searchbox').waitFor();
    },
  },
  {
    name: 'till-customer-new',
    as: 'cashier',
    async show(page, shop) {
      await openTill(page, shop, 3);
      await showCart(page);
      await addCustomer(page, 'Rosa Diaz');
      await page.getByRole('button', { name: 'Change customer' }).click();
      await page.getByRole('button', { name: 'Add customer' }).click();
      await page.getByRole('dialog', { name: 'Add customer' }).getByLabel('Phone').fill('555 010 0142');
    },
  },
  {
    name: 'till-customer-chosen',
    as: 'cashier',
    async show(page, shop) {
      await openTill(page, shop, 3);
      await showCart(page);
      await addCustomer(page, 'Rosa Diaz');
    },
  },
  ...(['Cash', 'Credit Card'] as const).map(
    (method): State => ({
      name: `till-payment-${method.toLowerCase().replace(' ', '-')}`,
      as: 'cashier',
      async show(page, shop) {
        const till = await openTill(page, shop, 3);
        await showCart(page);
        await till.pay.click();
        await till.chooseMethod(method);
        await till.confirm.waitFor();
      },
    }),
  ),
  ...(['taking', 'paid'] as const).map(
    (step): State => ({
      name: `till-payment-split-${step}`,
      as: 'cashier',
      async show(page, shop) {
        const till = await openTill(page, shop, 3);
        await showCart(page);
        await till.pay.click();
        await till.dialog.getByRole('button', { name: 'Split payment' }).click();
        await till.chooseMethod('Credit Card');
        const amount = till.dialog.getByRole('textbox', { name: 'Amount of this part' });
        await amount.fill('5.00');
        await till.dialog.getByLabel('Reference').fill('A-77');
        await till.dialog.getByRole('button', { name: /^Add/ }).click();
        await till.dialog.getByText('Cash', { exact: true }).last().click();
        if (step === 'taking') return;
        await amount.fill('200.00');
        await till.dialog.getByRole('button', { name: /^Take \$/ }).click();
        await till.dialog.getByRole('button', { name: 'Complete sale' }).waitFor();
      },
    }),
  ),
  {
    name: 'till-after-a-sale',
    as: 'cashier',
    async show(page, shop) {
      const till = await openTill(page, shop, 2);
      await showCart(page);
      await till.pay.click();
      await till.chooseMethod('Cash');
      await till.dialog.getByRole('button', { name: 'Exact' }).click();
      await till.confirmPayment();
    },
  },
  {
    name: 'till-offline',
    as: 'cashier',
    async show(page, shop) {
      await openTill(page, shop, 2);
      await page.context().setOffline(true);
      await page.getByText('Offline Mode').first().waitFor();
    },
  },
  {
    name: 'sync-center',
    as: 'admin',
    async show(page, shop) {
      await openTill(page, shop);
      await syncCenter(page).open();
    },
  },
];

const OFFICE: readonly State[] = [
  dialogOf('product-added', '/app/products', 'Add Product'),
  dialogOf('category-added', '/app/categories', 'Add Category'),
  dialogOf('tax-added', '/app/tax-management', 'Add New Tax'),
  dialogOf('discount-added', '/app/discount-management', 'Add Discount'),
  dialogOf('user-added', '/app/user-management', 'Add User'),
  {
    name: 'sale-details',
    as: 'admin',
    async show(page, shop) {
      await open(page, `${shop.url}/app/transactions`);
      await page
        .getByRole('button', { name: /^(View Transaction|Open SALE)/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'audit-entry',
    as: 'admin',
    async show(page, shop) {
      const [product] = await shop.books.products();
      const categoryId = product?.category?.id ?? null;
      const path = `/products/${product?.id}`;
      for (const body of [
        { description: 'Fresh today', unitPrice: '3.10', categoryId: null },
        { unitPrice: product?.unitPrice, description: null, categoryId },
      ]) {
        // After the sign-ins of many states the server asks the store to wait a moment.
        await expect(async () => {
          const answer = await shop.books.send('PUT', path, body);
          expect(answer, 'the changed product').toMatchObject({ status: 200 });
        }).toPass({ timeout: 30_000 });
      }
      await open(page, `${shop.url}/app/audit`);
      await page
        .getByRole('button', { name: /^(Details|Open).*Changed a product/ })
        .first()
        .click();
      await page.getByRole('table', { name: 'Changed fields' }).waitFor();
    },
  },
  {
    name: 'transactions-failed',
    as: 'admin',
    async show(page, shop) {
      await page.route(/\/api\/sales\//, (route) => route.fulfill({ status: 500, json: {} }));
      await open(page, `${shop.url}/app/transactions`);
      await page.getByText('Internal server error').first().waitFor();
    },
  },
  {
    name: 'customer-details',
    as: 'admin',
    async show(page, shop) {
      const till = await openTill(page, shop, 3);
      await showCart(page);
      await addCustomer(page, 'Rosa Diaz');
      await till.pay.click();
      await till.chooseMethod('Cash');
      await till.dialog.getByRole('button', { name: 'Exact' }).click();
      await till.confirmPayment();
      await page.goto(`${shop.url}/app/customers`);
      await page
        .getByRole('button', { name: /^(View Customer|Open) Rosa Diaz/ })
        .first()
        .click();
      await page.getByText('Past sales').waitFor();
    },
  },
  {
    name: 'dead-remote',
    as: 'admin',
    async show(page, shop) {
      await page.route(/\/r\/catalog\//, (route) => route.abort());
      await page.goto(`${shop.url}/app/suppliers`);
      await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    },
  },
];

function dialogOf(name: string, path: string, button: string): State {
  return {
    name,
    as: 'admin',
    async show(page, { url }) {
      await open(page, url + path);
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  };
}
