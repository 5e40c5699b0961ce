import type { Browser, BrowserContext, Page } from 'playwright/test';
import { nothingMoves } from '../../fixtures/movement';
import type { Shop } from '../../fixtures/test';
import { loginPage } from '../../pages/login-page';
import type { State } from './states';

/** What a visit of a state needs: a browser, the options of its context, and a shop. */
export interface Visit {
  readonly browser: Browser;
  readonly options: Parameters<Browser['newContext']>[0];
  readonly shop: Shop;
  /** Called before the page opens its first address. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/**
 * Shows a state, waits until nothing moves, and hands its page over. Each state has a browser profile of its own, so
 * that no state depends on the ones before it.
 */
export async function visit(
  { browser, options, shop, prepare }: Visit,
  state: State,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await prepare?.(page);
    if (state.as !== null) await signIn(context, page, shop, state.as);
    await state.show(page, shop);
    await settled(page);
    await look(page);
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, page: Page, { url }: Shop, as: string): Promise<void> {
  await page.goto(url);
  await loginPage(page).signIn(as);
  await page.waitForURL('**/app/**');
  await context.setOffline(false);
}

/** Waits until pictures and fonts are loaded and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter(({ loading, complete }) => !complete && loading !== 'lazy');
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  await nothingMoves(page);
}
