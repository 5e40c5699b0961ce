import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { type Shop, test } from '../../fixtures/test';
import { loginPage } from '../../pages/login-page';
import { longRun } from '../long-run';
import { indexPage, type Picture } from './index-page';
import { type State, statesOf } from './states';

const run = longRun('shots');
const FOLDER = process.env.EVERTILL_SHOTS ?? 'dist/shots';
const ONLY = new RegExp(process.env.EVERTILL_SHOT ?? '');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const THEMES = ['light', 'dark'] as const;

test.describe.configure({ mode: 'serial' });

const pictures: Picture[] = [];

for (const size of SIZES)
  for (const theme of THEMES)
    test(`pictures at ${size.width}x${size.height}, ${theme}`, async ({ browser, sharedShop: shop }) => {
      test.setTimeout(600_000);
      const folder = `${size.width}-${theme}`;
      await rm(join(FOLDER, folder), { recursive: true, force: true });
      await mkdir(join(FOLDER, folder), { recursive: true });
      const failed: string[] = [];
      const options = {
        viewport: size,
        colorScheme: theme,
        locale: 'en-US',
        reducedMotion: 'reduce',
      } as const;
      for (const state of (await statesOf(shop)).filter(({ name }) => ONLY.test(name))) {
        const file = `${folder}/${state.name}.png`;
        try {
          await withSignedIn({ browser, options, shop, as: state.as }, async (page) => {
            await state.show(page, shop);
            await settled(page);
            await page.screenshot({ path: join(FOLDER, file) });
          });
          pictures.push({ state: state.name, file, ...size, theme });
        } catch (error) {
          failed.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
        }
      }
      await writeFile(join(FOLDER, 'index.html'), indexPage(pictures));
      await run.report(
        `${folder}: ${pictures.filter(({ file }) => file.startsWith(folder)).length} pictures`,
        failed,
      );
    });

interface Visit {
  readonly browser: Browser;
  readonly options: Parameters<Browser['newContext']>[0];
  readonly shop: Shop;
  readonly as: State['as'];
}

/** Each picture has a browser profile of its own, so that no picture depends on the ones before it. */
async function withSignedIn({ browser, options, shop, as }: Visit, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    if (as !== null) await signIn(context, page, shop, as);
    await use(page);
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
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
