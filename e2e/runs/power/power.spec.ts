import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { expect, type Shop, test } from '../../fixtures/test';
import { loginPage } from '../../pages/login-page';
import { tillPage } from '../../pages/till-page';
import { openTillBrowser, type TillBrowser } from '../faults/till-browser';
import { longRun } from '../long-run';
import { createRandom } from '../random';
import { cutPower, DISK, reportCuts, restorePower, settleDisk } from './disk';

const run = longRun('power', {
  amount: ['EVERTILL_POWER_CUTS', Number.POSITIVE_INFINITY],
  minutes: ['EVERTILL_POWER_MINUTES', 5],
});
/** The sales between two cuts, at most. */
const SALES = 4;
/** In milliseconds. The cut comes at any moment of a payment, not only between two. */
const PAYMENT_MS = 150;
const DELIVERY_MS = 60_000;

/** A sale that waits in the till's outbox, with the number that its register gave it. */
interface Waiting {
  key: string;
  number: string;
}

test('a till keeps each sale that it showed as completed without a connection when the power is cut, and sends it once', async ({
  shop,
}) => {
  test.setTimeout(2 * run.limitMs + 300_000);
  const random = createRandom(run.seed);
  const product = await shop.books.productInStock();
  const completed = new Map<string, string>();
  const lost = new Set<string>();
  let cuts = 0;
  let profiles = 0;
  const device: { browser?: TillBrowser } = {};

  async function switchOn(): Promise<Page> {
    // A new profile for each cut. Chromium may drop all databases of a site after two cuts (docs/decisions/009).
    device.browser = await openTillBrowser(join(DISK, `profile-${profiles}`));
    const { context } = device.browser;
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize({ width: 1440, height: 900 });
    return page;
  }

  async function cut(): Promise<void> {
    await cutPower();
    await device.browser?.kill();
    await restorePower();
    cuts += 1;
  }

  try {
    const endsAt = Date.now() + run.limitMs;
    while (cuts < run.amount && Date.now() < endsAt) {
      profiles += 1;
      const page = await switchOn();
      await prepare(page, shop);
      for (let left = 1 + random.below(SALES); left > 0; left -= 1) {
        await tillPage(page).sellForCash(product.sku);
        for (const { key, number } of await waitingIn(page)) completed.set(key, number);
      }
      // A sale whose payment is confirmed, and of which the person does not learn whether it was completed.
      const unknown = tillPage(page)
        .sellForCash(product.sku)
        .catch(() => undefined);
      await delay(random.below(PAYMENT_MS));
      await cut();
      await unknown;
      const after = await switchOn();
      // A page of the same site without the till, so that nothing is sent before it was looked at.
      await after.goto(`${shop.url}/api/health`);
      const kept = new Set((await waitingIn(after)).map(({ key }) => key));
      const sent = await bookedNumbers(shop);
      for (const [key, number] of completed) if (!kept.has(key) && !sent.includes(number)) lost.add(key);
      await deliver(after, shop);
      await expect
        .poll(async () => (await bookedNumbers(shop)).length, { timeout: DELIVERY_MS })
        .toBeGreaterThanOrEqual(sent.length + kept.size);
      await device.browser?.close();
    }
    const all = await bookedNumbers(shop);
    const found = [...completed.values()].filter((number) => all.includes(number)).length;
    const doubled = all.length - new Set(all).size;
    await reportCuts({ cuts, acknowledged: completed.size, found, lost: lost.size, doubled });
    const problems = [
      ...[...lost].map((key) => `the completed sale ${completed.get(key)} was not in the outbox after a cut`),
      ...(found < completed.size ? [`${completed.size - found} completed sales are not booked`] : []),
      ...(doubled > 0 ? [`${doubled} sales are booked twice`] : []),
    ];
    await run.report(`${cuts} cuts, ${completed.size} completed, ${found} booked`, problems);
  } finally {
    await device.browser?.close();
  }
});

/** Opens the till for the first time, until it needs no server any more, and takes its connection away. */
async function prepare(page: Page, shop: Shop): Promise<void> {
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await tillPage(page).readyForOffline();
  await settleDisk();
  await page.context().setOffline(true);
}

async function bookedNumbers(shop: Shop): Promise<string[]> {
  const sales = await shop.books.newSales();
  return sales.map(({ registerId, registerSequence }) => `${registerId} ${registerSequence}`);
}

/** Reads the outbox as it is on the device. */
function waitingIn(page: Page): Promise<Waiting[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'evertill-outbox')) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('evertill-outbox');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    interface Stored {
      key: string;
      registerId: string;
      registerSequence: number | null;
    }
    const records = await new Promise<Stored[]>((resolve, reject) => {
      const request = db.transaction('ops').objectStore('ops').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    db.close();
    return records
      .filter(({ registerSequence }) => registerSequence !== null)
      .map(({ key, registerId, registerSequence }) => ({ key, number: `${registerId} ${registerSequence}` }));
  });
}

/** Opens the till with its connection. A cookie need not survive a power cut, so the person signs in again. */
async function deliver(page: Page, shop: Shop): Promise<void> {
  await page.context().clearCookies();
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await tillPage(page).code.waitFor();
}
