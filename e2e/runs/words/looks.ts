import type { Page } from 'playwright/test';
import { tillPage } from '../../pages/till-page';
import { ENTITY_LOOKS } from './entity-looks';
import { type Failure, keptWords } from './failures';
import { type Look, openPage } from './look';

const READ = ['GET'];
const WRITE = ['POST', 'PUT', 'PATCH', 'DELETE'];

const saidOr = (fallback: string) => (failure: Failure) => failure.words ?? fallback;
const always = (words: string) => () => words;

/** Returns a look at a page whose list cannot be loaded. */
function load(name: string, path: string, calls: RegExp, fallback: string): Look {
  return {
    name,
    calls,
    methods: READ,
    expected: saidOr(fallback),
    act: (page, url) => openPage(page, url + path),
  };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const SALES: readonly Look[] = [
  load('transactions: load', '/app/transactions', /\/api\/sales/, 'Failed to load transactions'),
  {
    name: 'transactions: filter',
    path: '/app/transactions',
    calls: /\/api\/sales/,
    methods: READ,
    expected: saidOr('Failed to filter transactions'),
    // The page must not have loaded this period yet. Yesterday is already loaded, for the comparison with today's sums,
    // and this week is only today on its first day.
    act: (page) => filterBy(page, 'Last Week'),
  },
  {
    name: 'transactions: reset',
    path: '/app/transactions',
    calls: /\/api\/sales/,
    methods: READ,
    expected: saidOr('Failed to reset transactions'),
    async act(page) {
      await page.getByLabel('Date Range').click();
      await press(page, 'Reset');
    },
  },
  {
    name: 'transactions: summary',
    calls: /\/api\/sales\/(summary|trends)/,
    methods: READ,
    expected: saidOr('Failed to fetch daily summary'),
    act: (page, url) => openPage(page, `${url}/app/transactions`),
  },
  {
    name: 'transactions: refund',
    path: '/app/transactions',
    calls: /\/api\/transactions/,
    methods: WRITE,
    expected: (failure) => keptWords(failure, 'Failed to process refund'),
    async act(page) {
      await filterBy(page, 'This Month');
      await page
        .getByRole('row')
        .filter({ hasText: 'Completed' })
        .first()
        .getByRole('button', { name: /^View Transaction/ })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('checkbox', { name: /^Refund / })
        .first()
        .check();
      await press(page, 'Process Refund');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Refund \$/ })
        .click();
    },
  },
  load('today: load', '/app/today', /\/api\/today/, "Couldn't load today"),
  load('reports: load', '/app/reports', /\/api\/reports/, "Couldn't load the report"),
  load('review: load', '/app/review', /\/api\/.*review/, "Couldn't load the items to review"),
];

const TILL: readonly Look[] = [
  load('till: load', '/app/pos', /\/api\/products/, 'Failed to load products'),
  {
    name: 'till: taxes',
    calls: /\/api\/taxes/,
    methods: READ,
    expected: saidOr('Failed to load taxes'),
    act: (page, url) => openPage(page, `${url}/app/pos`),
  },
  {
    name: 'till: sale',
    path: '/app/pos',
    calls: /\/api\/sales$/,
    methods: WRITE,
    mayHaveWorked: true,
    expected: (failure) => {
      if (failure.name === 'no answer' || /^50/.test(failure.name))
        return "Saved here. We'll keep trying to sync it.";
      return failure.words ?? 'Failed to create transaction';
    },
    // On a busy machine the till moves on to the next sale before it knows of the refusal.
    late: ({ words }) => words && `The sale wasn't accepted: ${words}. It's kept here for review.`,
    async act(page) {
      const till = tillPage(page);
      await till.products
        .getByText(/^Stock: [1-9]/)
        .first()
        .click();
      await till.pay.click();
      await till.chooseMethod('Credit Card');
      await till.confirm.click();
    },
  },
];

const ACCOUNT: readonly Look[] = [
  load('profile: devices', '/app/profile', /\/api\/auth\/sessions/, 'Failed to load your devices'),
  {
    name: 'profile: details',
    path: '/app/profile',
    calls: /\/api\/auth\/profile/,
    methods: WRITE,
    expected: saidOr('An unexpected error occurred'),
    async act(page) {
      await press(page, 'Edit details');
      await page.getByRole('dialog').getByLabel('First Name').fill('Other');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'profile: password',
    path: '/app/profile',
    calls: /\/api\/auth\/password/,
    methods: WRITE,
    expected: saidOr('An unexpected error occurred'),
    async act(page) {
      await press(page, 'Change password');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Current password/).fill('evertill-demo');
      for (const name of [/^New password(?! again)/, /^New password again/])
        await dialog.getByLabel(name).fill('a-secret-of-theirs');
      await page.keyboard.press('Enter');
    },
  },
  load('offline changes: load', '/app/offline-changes', /\/api\/settings/, 'Failed to load settings'),
  {
    name: 'offline changes: save',
    path: '/app/offline-changes',
    calls: /\/api\/settings/,
    methods: WRITE,
    expected: saidOr('Failed to save settings'),
    async act(page) {
      await page.getByRole('switch', { name: 'Taxes' }).click();
    },
  },
];

const SUBSCRIPTION: readonly Look[] = [
  load('plans: load', '/saas/plans', /\/api\/saas\/plans/, 'Failed to load plans'),
  {
    name: 'registration',
    path: '/saas/register',
    calls: /\/api\/saas\/register/,
    methods: WRITE,
    expected: saidOr("Couldn't create your store"),
    async act(page) {
      await page.getByLabel('Store name').fill('Another shop');
      await page.getByLabel('Username').fill('owner');
      await page.getByLabel('Password', { exact: false }).first().fill('a-secret-of-theirs');
      await page.keyboard.press('Enter');
    },
  },
  load(
    'forgotten password: load',
    '/saas/forgot-password',
    /\/api\/saas\/server/,
    "Couldn't reach the server",
  ),
  load('subscribe: load', '/saas/subscribe', /\/api\/saas\/(plans|store)/, 'Failed to load plans'),
  load('store setup: load', '/saas/store-setup', /\/api\/saas\/store/, 'Failed to load your store'),
  {
    name: 'store setup: save',
    path: '/saas/store-setup',
    calls: /\/api\/saas\/store/,
    methods: WRITE,
    expected: saidOr('Failed to save your store'),
    async act(page) {
      await page.getByLabel('Phone').fill('555-0100');
      await press(page, 'Next');
    },
  },
];

// Must be last, because no person is signed in afterwards.
const SHELL: readonly Look[] = [
  {
    name: 'shell: Sync Data',
    path: '/app/categories',
    calls: /\/api\/suppliers/,
    methods: READ,
    expected: always('Failed to refresh data'),
    act: (page) => press(page, 'Sync Data'),
  },
  {
    name: 'login',
    path: '/',
    calls: /\/api\/auth\/login/,
    methods: WRITE,
    expected: saidOr('Invalid username or password'),
    async act(page) {
      await page.getByLabel('Username').fill('cashier');
      await page.getByLabel('Password', { exact: true }).fill('evertill-demo');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'shell: Sign Out',
    path: '/app/categories',
    calls: /\/api\/auth\/logout/,
    methods: WRITE,
    // A refused or unanswered sign-out still signs the person out on this device. An unanswered one is sent to the
    // server later.
    expected: ({ name }) => (/^50/.test(name) ? 'Failed to logout' : 'Logged out successfully'),
    mayHaveWorked: true,
    async act(page) {
      await page.getByRole('button', { name: /account/i }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      // A sale that was refused late is still on the device, so the sign-out is confirmed.
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' });
      const isOut = page.waitForFunction(() =>
        [...Reflect.get(window, 'wordsSeen')].some((words) => /logged out|logout/i.test(words)),
      );
      await Promise.race([confirm.waitFor(), isOut]);
      if (await confirm.isVisible()) await confirm.click();
    },
  },
];

const ALL = [...SALES, ...TILL, ...ENTITY_LOOKS, ...ACCOUNT, ...SUBSCRIPTION, ...SHELL];

/** All looks in order, or only those whose name begins with EVERTILL_LOOKS. */
export const LOOKS: readonly Look[] = ALL.filter(({ name }) =>
  name.startsWith(process.env.EVERTILL_LOOKS ?? ''),
);

async function filterBy(page: Page, name: string): Promise<void> {
  await press(page, 'Quick Filters');
  await page.getByRole('menuitemradio', { name }).click();
}
