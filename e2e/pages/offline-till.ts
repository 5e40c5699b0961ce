import { type BrowserContext, expect, type Page } from 'playwright/test';
import { loginPage } from './login-page';
import { tillPage } from './till-page';

/** Signs in as a cashier, waits until the whole suite is on the device, and takes the connection away. */
export async function openOfflineTill(page: Page, context: BrowserContext, url: string) {
  const till = tillPage(page);
  await page.goto(url);
  await loginPage(page).signIn('cashier');
  await till.readyForOffline();
  await context.setOffline(true);
  await expect(page.getByText('Offline Mode', { exact: true })).toBeVisible();
  return till;
}
