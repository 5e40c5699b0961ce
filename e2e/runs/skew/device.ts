import { expect, type Page } from 'playwright/test';
import { loginPage } from '../../pages/login-page';
import { tillPage } from '../../pages/till-page';

/** Words of the panel that every release shows in place of a missing screen. */
const PANEL = /Everything else (goes on working|keeps working)/;
const BUILDS_MS = 90_000;

/** Signs in and waits until the app is open. */
export async function signIn(page: Page, url: string, username = 'cashier'): Promise<void> {
  await page.goto(url);
  await loginPage(page).signIn(username);
  await page.waitForURL('**/app/**');
}

/** Returns the panel that is shown in place of a screen. */
export function panelOf(page: Page) {
  return page.getByRole('alert').filter({ hasText: PANEL });
}

/**
 * Opens a screen and waits until its content or a panel is visible. Returns the words of the panel, or '' without a
 * panel.
 */
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

/** Sells one piece for cash, on a till of any release. */
export async function sell(page: Page, sku: string): Promise<void> {
  const { cart, dialog, scan, pay, chooseMethod } = tillPage(page);
  await scan(sku);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await pay.click();
  await chooseMethod('Cash');
  await dialog.getByRole('button', { name: /^Exact/ }).click();
  await dialog.getByRole('button', { name: /^(complete|confirm|charge|take|pay)/i }).click();
  // Waits for the dialog to close, because the cart behind an open dialog cannot be read.
  await dialog.waitFor({ state: 'hidden' });
  await expect(cart.getByRole('listitem')).toHaveCount(0);
}

/** Returns the build of the host that this page runs. */
export function hostOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [script] = [...document.scripts]
      .map(({ src }) => /\/r\/host\/([^/]+)\//.exec(src)?.[1] ?? null)
      .filter(Boolean);
    return script ?? '';
  });
}

/** Reloads until the page runs this build of the host, because the build's files are loaded in the background. */
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

/** Cuts off the server's data for these pages. The files of the suite still load. */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/**';
  await page.context().route(calls, (route) => route.abort('connectionreset'));
  return () => page.context().unroute(calls);
}
