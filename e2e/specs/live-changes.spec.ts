import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { startBufferingProxy } from '../fixtures/buffering-proxy';
import { expect, openBrowser, test } from '../fixtures/test';
import { openCatalog, productsPage } from '../pages/catalog-pages';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

// A device that hears nothing reads its lists every five minutes.
const BEFORE_POLL_MS = 270_000;

async function openTill(page: Page, url: string) {
  await page.goto(url);
  await loginPage(page).signIn('cashier');
  const till = tillPage(page);
  await till.productsShown();
  return till;
}

test('a price that the office changes stands on a till long before it reads its lists, and behind a proxy that holds the stream back after a while', async ({
  sharedShop: shop,
  page,
}, info) => {
  const { name } = await shop.books.productInStock();
  const proxy = await startBufferingProxy(shop.url);
  const profile = await mkdtemp(join(tmpdir(), 'evertill-live-'));
  const register = await openBrowser(profile);
  try {
    const first = register.pages()[0] ?? (await register.newPage());
    const streamed = first.waitForResponse('**/api/changes/stream');
    const till = await openTill(first, shop.url);
    expect((await streamed).status()).toBe(200);
    const behindProxy = await register.newPage();
    await behindProxy.clock.install();
    const late = await openTill(behindProxy, proxy.url);
    await expect.poll(proxy.heldStreams).toBe(1);
    await openCatalog(page, shop.url, 'manager');
    const products = productsPage(page);
    await products.find(name);

    await till.search.fill(name);
    for (const price of ['41.25', '42.50']) {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await products.edit(name, { 'Unit Price': price });
      await saved;
      const savedAt = Date.now();
      // The change came by the stream: without it, the till would read its lists after minutes. How soon it comes is for
      // the benchmark, because this machine works on other tests too.
      await expect(till.products.getByText(`$${price}`).first()).toBeVisible();
      info.annotations.push({ type: 'seen after', description: `${Date.now() - savedAt} ms` });
    }

    await late.search.fill(name);
    await expect(late.products.getByText('$42.50')).toHaveCount(0);
    await behindProxy.clock.runFor(BEFORE_POLL_MS);
    // In small steps, because the time limit of a request runs by the same clock, and the answer takes real time.
    await expect(async () => {
      await behindProxy.clock.runFor(1_000);
      await expect(late.products.getByText('$42.50').first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
  } finally {
    proxy.stop();
    await register.close();
    await rm(profile, { recursive: true, force: true });
  }
});
