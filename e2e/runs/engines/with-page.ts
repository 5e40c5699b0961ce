import { test } from '../../fixtures/test';
import type { Engine } from './engine';
import { type EnginePage, enginePage } from './engine-page';

/** Opens a browser for as long as `use` takes. Attaches a picture of its page when `use` fails. */
export async function withPage(
  engine: Engine,
  profile: string,
  use: (page: EnginePage) => Promise<void>,
): Promise<void> {
  const browser = await engine.open(profile);
  try {
    await use(enginePage(browser));
  } catch (error) {
    await test.info().attach('page', { body: await browser.picture(), contentType: 'image/png' });
    throw error;
  } finally {
    await browser.close();
  }
}
