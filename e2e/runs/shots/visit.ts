import type { Browser, BrowserContext, Page } from 'playwright/test';
import { nothingMoves } from '../../fixtures/movement';
import type { Shop } from '../../fixtures/test';
import { loginPage } from '../../pages/login-page';
import { mustAnswer, type State } from './showing';

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
  let putBack: (() => Promise<void>) | undefined;
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await prepare?.(page);
    putBack = await applySettings(state, shop);
    await state.prepare?.(shop);
    if (state.as !== null) await signIn(context, page, shop, state.as);
    await state.show(page, shop);
    const shown = context.pages().at(-1) ?? page;
    await settled(shown);
    await look(shown);
  } finally {
    await context.close();
    await state.tidy?.(shop);
    await putBack?.();
  }
}

/** Gives the store the settings of the state. Returns how to put its own back. */
async function applySettings(
  { settings }: State,
  { books }: Shop,
): Promise<(() => Promise<void>) | undefined> {
  if (!settings) return undefined;
  const { body: before } = await books.send('GET', '/settings');
  const own = Object.keys(settings).map((name) => [name, (before as Record<string, unknown>)[name]]);
  await mustAnswer(() => books.send('PUT', '/settings', settings));
  return () => mustAnswer(() => books.send('PUT', '/settings', Object.fromEntries(own)));
}

async function signIn(context: BrowserContext, page: Page, { url }: Shop, as: string): Promise<void> {
  await page.goto(url);
  // With the code of the store, for which a new device asks once an owner has added another one.
  await loginPage(page).signIn(`${as}@demo`);
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
