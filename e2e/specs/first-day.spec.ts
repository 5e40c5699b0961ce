// The first day of an owner, on a server without a store: nothing is prepared. `npm run test:owner` runs these tests on
// PostgreSQL too.
import { emptyServer } from '../fixtures/empty-server';
import { startMailServer } from '../fixtures/mail-server';
import { expect, test } from '../fixtures/test';
import { loginPage, signOut } from '../pages/login-page';
import { becomeSeller, type NewOwner } from '../pages/new-owner';

// A new owner has never opened the suite.
test.use({ firstVisit: true, actionTimeout: 60_000 });

const MOST_FIELDS = 12;
const MOST_CLICKS = 6;
const MOST_SECONDS = 120;
/** The command that runs these tests on PostgreSQL too sets this. */
const POSTGRES = process.env.EVERTILL_OWNER_DATABASE;

const ROSA: NewOwner = {
  storeName: 'Corner Store',
  username: 'rosa',
  password: 'tulip-garden-7',
  plan: 'Solo',
  state: 'Texas',
  product: { name: 'Sourdough Loaf', price: '6.50' },
};
/** Another owner with the same names in everything that belongs to a store. */
const OTHER_ROSA: NewOwner = {
  ...ROSA,
  password: 'orchid-meadow-8',
  state: 'Ohio',
  product: { ...ROSA.product, price: '7.25' },
};

for (const { database, databaseUrl } of [
  { database: 'the embedded database', databaseUrl: '' },
  { database: 'PostgreSQL', databaseUrl: POSTGRES },
]) {
  test(`two owners with the same names come from the plans to a first sale, on ${database}`, async ({
    page,
    browser,
  }) => {
    test.skip(databaseUrl === undefined, 'npm run test:owner starts a PostgreSQL for this test');
    const server = await emptyServer(() => ({
      EVERTILL_PLANS: 'on',
      EVERTILL_REGISTRATION: 'open',
      DATABASE_URL: databaseUrl ?? '',
    }));
    const otherPage = await browser.newPage();
    otherPage.setDefaultTimeout(60_000);
    for (const [device, owner] of [
      [page, ROSA],
      [otherPage, OTHER_ROSA],
    ] as const) {
      await device.goto('about:blank');
      const startedAt = Date.now();
      await device.goto(`${server.url}/saas`);
      const { fields, clicks, enters } = await becomeSeller(device, owner);
      const seconds = (Date.now() - startedAt) / 1000;
      process.stdout.write(
        `owner: ${database}, from /saas to the first sale: ${seconds.toFixed(1)} s, ${fields} fields, ${clicks} clicks, ${enters} times Enter\n`,
      );
      expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
      expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
      expect(seconds).toBeLessThan(MOST_SECONDS);
    }

    // Each owner adds a product with the same name and SKU, and finds only their own things.
    for (const [device, owner, tax] of [
      [page, ROSA, 'Texas sales tax'],
      [otherPage, OTHER_ROSA, 'Ohio sales tax'],
    ] as const) {
      const { name, price: unitPrice } = owner.product;
      const headers = { Origin: server.url };
      const data = { name: 'Rye', sku: 'RYE-1', unitPrice };
      const added = await device.request.post(`${server.url}/api/products`, { data, headers });
      expect(added.status()).toBe(201);
      const list = async (path: string) => (await device.request.get(`${server.url}/api${path}`)).json();
      const products = await list('/products');
      expect(products).toHaveLength(2);
      expect(products).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name, unitPrice }),
          expect.objectContaining({ sku: 'RYE-1', unitPrice }),
        ]),
      );
      expect(await list('/taxes')).toMatchObject([{ name: tax }]);
      expect(await list('/users')).toMatchObject([{ username: 'rosa' }]);
      const day = 24 * 3600_000;
      const [startDate, endDate] = [-day, day].map((ms) => new Date(Date.now() + ms).toISOString());
      expect(await list(`/sales/date-range?startDate=${startDate}&endDate=${endDate}`)).toHaveLength(1);
    }
    await otherPage.close();
    await server.end();
  });
}

test('an owner leaves the setup, goes on where they left, and finds products and staff without a dead end', async ({
  page,
  browser,
}) => {
  const server = await emptyServer();
  await page.goto(`${server.url}/saas`);
  await page.getByRole('button', { name: 'Create your store' }).click();
  await page.getByLabel('Store name').fill('Corner Store');
  await page.getByLabel('Username').fill('rosa');
  await page.getByLabel('Password', { exact: false }).first().fill('tulip-garden-7');
  await page.keyboard.press('Enter');
  await page.getByLabel('Phone').fill('555-0100');
  await page.getByRole('button', { name: 'Next' }).click();
  for (const step of ['Sales tax', 'First products']) {
    await expect(page.getByRole('heading', { name: step, level: 2 })).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
  }

  // The invited person sets their own password on another device.
  await page.getByLabel('Username').fill('nora');
  await page.keyboard.press('Enter');
  const link = await page.getByLabel('Link for nora').inputValue();
  const noras = await browser.newPage();
  await noras.goto(link);
  await expect(noras.getByRole('heading', { name: 'Welcome. Choose your password' })).toBeVisible();
  await noras.getByLabel(/^Password(?! again)/).fill('orchid-meadow-8');
  await noras.getByLabel('Password again').fill('orchid-meadow-8');
  await noras.keyboard.press('Enter');
  await expect(noras).toHaveURL(`${server.url}/app/pos`);
  await noras.close();

  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(`${server.url}/app/pos`);
  await page.goto(`${server.url}/saas/store-setup`);
  await expect(page.getByRole('heading', { name: 'Staff', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Try sample products' }).click();
  await expect(page.getByRole('dialog', { name: 'Sample products' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'First products', level: 2 })).toBeVisible();
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
