import { expect, type Page } from 'playwright/test';
import { loginPage } from '../../pages/login-page';
import { tillPage } from '../../pages/till-page';

/** What a panel of any release says in the place of a screen that is not there. */
const PANEL = 'Everything else goes on working';
const BUILDS_MS = 90_000;

/** Signs in and waits for the till and for the copies of all apps. */
export async function signIn(page: Page, url: string, username = 'cashier'): Promise<void> {
  await page.goto(url);
  await loginPage(page).signIn(username);
  await page.waitForURL('**/app/**');
}

/** The panel in the place of a screen. */
export function panelOf(page: Page) {
  return page.getByRole('alert').filter({ hasText: PANEL });
}

/** Opens a screen and waits until something of it, or a panel in its place, can be read; answers the panel's words, or ''. */
export async function openScreen(page: Page, url: string): Promise<string> {
  await page.goto(url);
  const content = page
    .getByRole('main')
    .or(page.locator('#suite'))
    .getByRole('heading', { level: 1 })
    .first();
  const till = tillPage(page).code;
  await expect(content.or(till).or(panelOf(page)).first()).toBeVisible();
  return (await panelOf(page).isVisible()) ? ((await panelOf(page).textContent()) ?? '') : '';
}

/** One piece for cash, on a till of whatever release. */
export async function sell(page: Page, sku: string): Promise<void> {
  const { cart, dialog, scan, pay, chooseMethod } = tillPage(page);
  await scan(sku);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await pay.click();
  await chooseMethod('Cash');
  await dialog.getByRole('button', { name: /^Exact/ }).click();
  await dialog.getByRole('button', { name: /^(complete|confirm|charge|pay)/i }).click();
  // The cart behind an open dialog cannot be read.
  await dialog.waitFor({ state: 'hidden' });
  await expect(cart.getByRole('listitem')).toHaveCount(0);
}

/** Which build of the host this page runs. */
export function hostOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [script] = [...document.scripts]
      .map(({ src }) => /\/r\/host\/([^/]+)\//.exec(src)?.[1] ?? null)
      .filter(Boolean);
    return script ?? '';
  });
}

/** Reloads until the page runs this build of the host: its files come in the background. */
export async function becomes(page: Page, build: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() =>
          navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'sync' })),
        );
        await page.reload();
        await page.waitForLoadState();
        return hostOf(page);
      },
      { timeout: BUILDS_MS, intervals: [1_000] },
    )
    .toBe(build);
}

/** The server is not there for the data of these pages, though their files come. */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/**';
  await page.context().route(calls, (route) => route.abort('connectionreset'));
  return () => page.context().unroute(calls);
}
