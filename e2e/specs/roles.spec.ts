import { expect, test } from '../fixtures/test';
import { loginPage, signOut } from '../pages/login-page';

const SCREENS = {
  '/app/today': 'Today',
  '/app/pos': 'Point of Sale',
  '/app/transactions': 'Transaction Management',
  '/app/reports': 'Reports',
  '/app/closings': 'Shifts',
  '/app/products': 'Product Management',
  '/app/categories': 'Category Management',
  '/app/suppliers': 'Supplier Management',
  '/app/user-management': 'User Management',
  '/app/tax-management': 'Tax Management',
  '/app/discount-management': 'Discount Management',
} as const;
const MANAGER_SCREENS = Object.keys(SCREENS).slice(0, 9);
const ALLOWED = { cashier: ['/app/pos'], manager: MANAGER_SCREENS, admin: Object.keys(SCREENS) };
const REMOTE_OF: Record<string, string> = {
  '/app/today': 'sales',
  '/app/transactions': 'sales',
  '/app/reports': 'sales',
  '/app/closings': 'sales',
  '/app/products': 'catalog',
  '/app/categories': 'catalog',
  '/app/suppliers': 'catalog',
  '/app/user-management': 'settings',
  '/app/tax-management': 'settings',
  '/app/discount-management': 'settings',
};

for (const [username, allowed] of Object.entries(ALLOWED)) {
  test(`${username} reaches just the screens of the role, by address`, async ({ sharedShop: shop, page }) => {
    await page.goto(shop.url);
    await loginPage(page).signIn(username);
    await expect(page).toHaveURL(/\/app\/pos$/);
    for (const [path, title] of Object.entries(SCREENS)) {
      await page.goto(shop.url + path);
      if (allowed.includes(path)) {
        await expect(page).toHaveURL(shop.url + path);
        await expect(page.getByRole('banner').getByText(title)).toBeVisible();
      } else {
        await expect(page).toHaveURL(`${shop.url}/`);
      }
    }
  });
}

test('a forbidden remote is neither fetched nor mounted', async ({ sharedShop: shop, page }) => {
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await expect(page).toHaveURL(/\/app\/pos$/);
  for (const [path, remote] of Object.entries(REMOTE_OF)) {
    const fetched: string[] = [];
    page.on('request', (request) => {
      // Only the page's own requests count, because the service worker stores the files of every app for later.
      if (request.url().includes(`/r/${remote}/`) && request.serviceWorker() === null)
        fetched.push(request.url());
    });
    await page.goto(shop.url + path);
    await expect(page).toHaveURL(`${shop.url}/`);
    expect(fetched).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('a person who is not signed in is asked to, and then lands where they wanted to go', async ({
  sharedShop: shop,
  page,
}) => {
  await page.goto(`${shop.url}/app/transactions?from=2026-01-01#top`);
  await expect(page).toHaveURL(
    `${shop.url}/saas/login?redirect=${encodeURIComponent('/app/transactions?from=2026-01-01#top')}`,
  );
  await loginPage(page).signIn('manager');
  await expect(page).toHaveURL(`${shop.url}/app/transactions?from=2026-01-01#top`);
});

test('the pages about Evertill are open to everybody, except those of an account', async ({
  sharedShop: shop,
  page,
}) => {
  await page.goto(`${shop.url}/saas`);
  await expect(page).toHaveURL(`${shop.url}/saas/plans`);
  for (const path of ['/saas/plans', '/saas/register', '/saas/login', '/saas/login/help', '/auth/anything']) {
    await page.goto(shop.url + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page).toHaveURL(shop.url + path);
  }
  for (const path of ['/saas/subscribe', '/saas/store-setup']) {
    await page.goto(shop.url + path);
    await expect(page).toHaveURL(`${shop.url}/saas/login?redirect=${encodeURIComponent(path)}`);
  }
});

test('the menu of an administrator lists the sales and the settings, and a manager has no taxes and discounts', async ({
  sharedShop: shop,
  page,
}) => {
  const links = async (username: string, group: string) => {
    await page.goto(shop.url);
    await loginPage(page).signIn(username);
    await expect(page).toHaveURL(/\/app\/pos$/);
    // The sync status can name the sales review too.
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: group }).click();
    await page.getByRole('menuitem').first().waitFor();
    return page.getByRole('menuitem').allInnerTexts();
  };
  expect(await links('admin', 'Sales')).toContain('Transactions');
  await signOut(page);
  expect(await links('admin', 'Settings')).toEqual(expect.arrayContaining(['Taxes', 'Discounts', 'Users']));
  await signOut(page);
  const managers = await links('manager', 'Settings');
  expect(managers).toContain('Users');
  for (const name of ['Taxes', 'Discounts']) expect(managers).not.toContain(name);
});

test('a redirect to another origin is not followed', async ({ sharedShop: shop, page }) => {
  await page.goto(`${shop.url}/saas/login?redirect=${encodeURIComponent('//example.org/app')}`);
  await loginPage(page).signIn('cashier');
  await expect(page).toHaveURL(`${shop.url}/app/pos`);
});

test('an unknown address says so and leads home', async ({ sharedShop: shop, page }) => {
  for (const path of ['/no/such/page', '/app/nothing']) {
    await page.goto(shop.url + path);
    await expect(page.getByText('Oops. Nothing here...')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('button', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
  }
});
