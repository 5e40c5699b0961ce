import type { Page } from 'playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

async function openTransactions(page: Page, url: string) {
  await page.goto(url);
  await loginPage(page).signIn('manager');
  await tillPage(page).readyForOffline();
  await page.goto(`${url}/app/transactions`);
  await page.getByRole('button', { name: 'Quick Filters' }).click();
  await page.getByRole('menuitemradio', { name: 'Yesterday' }).click();
  await expect(page.getByText('vs previous period')).toHaveCount(3);
}

test('a key opens the chart of a card and closes it, online and offline', async ({
  sharedShop: shop,
  page,
  context,
}) => {
  await openTransactions(page, shop.url);
  const card = page.getByRole('button', { name: 'Chart of Sales' });
  const dialog = page.getByRole('dialog', { name: 'Sales by hour' });
  const findings = () => seriousFindings(page, '[role="dialog"]');
  for (const theme of ['light', 'dark'] as const) {
    const isOnline = theme === 'light';
    await turn(page, theme);
    await context.setOffline(!isOnline);
    await expect(page.getByText('Offline Mode', { exact: true })).toBeVisible({ visible: !isOnline });
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.locator('.visx-bar')).toHaveCount(24);
    await expect(dialog.getByText(/^Offline\. Only sales/)).toBeVisible({ visible: !isOnline });
    expect(await findings()).toEqual([]);
    await page.keyboard.press('ArrowRight');
    // The sum of the hours must equal the amount on the card.
    const amounts = await dialog.getByRole('row').locator('td:nth-of-type(1)').allTextContents();
    const sum = amounts.reduce((all, text) => all + Math.round(amountOf(text) * 100), 0) / 100;
    const current = await dialog.getByText(/^Current: /).textContent();
    expect(sum).toBe(amountOf(current ?? ''));
    expect(await findings()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card).toBeFocused();
  }
});

/** Changes the theme as the page would see a change in another tab. */
async function turn(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((chosen) => {
    localStorage.setItem('evertill.theme', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'evertill.theme', newValue: chosen }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

function amountOf(text: string): number {
  return Number(text.replace(/[^\d.]/g, ''));
}
