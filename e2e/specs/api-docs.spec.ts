import { allFindings } from '../fixtures/axe';
import { expectSteady } from '../fixtures/layout-shift';
import { sidewaysScrolls } from '../fixtures/sideways';
import { expect, test } from '../fixtures/test';

test.use({ firstVisit: true });

test('an integrator finds a call, opens it with the keyboard, and shares its address', async ({
  sharedShop: shop,
  page,
  complaints,
}) => {
  await page.goto(`${shop.url}/api/docs`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the calls' })).toBeFocused();

  await page.getByRole('searchbox', { name: 'Search' }).fill('cashRoundingStep post');
  await expect(page.getByRole('status')).toHaveText('2 found');
  await expect(page.getByText('Books a sale')).toBeVisible();
  await expect(page.getByText('Signs in').first()).toBeHidden();
  await expect(page.getByRole('link', { name: 'products', exact: true })).toBeHidden();

  const sale = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: 'POST /sales', exact: true }) });
  await page.getByRole('link', { name: 'sales', exact: true }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(sale.locator('summary').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sale.getByText('For administrators, managers and cashiers, and for tokens')).toBeVisible();
  await expect(sale.getByText('saleNumber').first()).toBeVisible();
  await expect(sale.getByText('curl -X POST "$EVERTILL/api/sales"')).toBeVisible();
  await expect(page).toHaveURL(/\?q=cashRoundingStep\+post#group-sales$/);

  // A shared address opens its call, also when a search hides it.
  await page.goto(`${shop.url}/api/docs?q=tax#postAuthLogin`);
  await expect(page.getByRole('heading', { name: 'POST /auth/login' })).toBeInViewport();
  await expect(page.getByText('--cookie-jar session.txt')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the page of the API has no findings of axe, does not move, and fits a phone with everything open', async ({
  sharedShop: shop,
  page,
  complaints,
}) => {
  for (const [colorScheme, width, height] of [
    ['light', 1440, 900],
    ['dark', 390, 844],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await page.goto(`${shop.url}/api/docs?q=customers#postCustomersIdMerge`);
    await expect(page.getByRole('heading', { name: 'POST /customers/{id}/merge' })).toBeInViewport();
    await expectSteady(page, `the page at ${width} pixels`);
    await page.getByRole('searchbox').fill('shifts');
    await expect(page.getByText('Ends a shift with the counted cash')).toBeVisible();
    for (const summary of await page.locator('.entry:not([hidden]) summary:visible').all())
      await summary.click();
    expect(await allFindings(page)).toEqual([]);
    await page.getByRole('searchbox').fill('');
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    expect(await sidewaysScrolls(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});
