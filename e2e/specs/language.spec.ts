import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

test('a person’s language is chosen in the profile, comes with the sign-in on any device, and works without a server', async ({
  shop,
  page,
  browser,
}) => {
  const language = page.locator('html');
  await page.goto(shop.url);
  await loginPage(page).signIn('manager');
  await tillPage(page).readyForOffline();
  await page.goto(`${shop.url}/app/profile`);
  await page.getByLabel('Language').selectOption('Español');
  await expect(language).toHaveAttribute('lang', 'es');
  await page.goto(`${shop.url}/app/transactions`);
  await expect(page.getByRole('heading', { name: 'Gestión de transacciones' })).toBeVisible();

  await page.goto(`${shop.url}/app/suppliers`);
  await expect(page.getByLabel('Borrar la búsqueda')).toBeAttached();
  const offered = await fetch(`${shop.url}/api/saas/plans`);
  const [plan] = (await offered.json()) as { description: string; features: string[] }[];
  await page.goto(`${shop.url}/saas/plans`);
  await expect(page.getByText('Personal con roles').first()).toBeVisible();
  const words = (await page.getByRole('main').textContent()) ?? '';
  expect([plan?.description ?? '', ...(plan?.features ?? [])].filter((text) => words.includes(text))).toEqual(
    [],
  );

  const elsewhere = await browser.newContext();
  try {
    const device = await elsewhere.newPage();
    await device.goto(shop.url);
    await expect(device.locator('html')).toHaveAttribute('lang', 'en');
    await loginPage(device).signIn('manager');
    await expect(device.getByRole('heading', { name: 'Productos' }).first()).toBeVisible();
    expect(new URL(device.url()).pathname).toBe('/app/pos');
  } finally {
    await elsewhere.close();
  }

  await shop.stop();
  await page.goto(`${shop.url}/app/pos`);
  await expect(page.getByRole('heading', { name: 'Productos' }).first()).toBeVisible();
  await expect(language).toHaveAttribute('lang', 'es');
});
