import { openSession } from '../fixtures/api';
import { allFindings } from '../fixtures/axe';
import type { Shop } from '../fixtures/test';
import { expect, test } from '../fixtures/test';
import { goOffline, goOnline, SENT } from '../pages/catalog-pages';
import { lockScreen } from '../pages/lock-screen';
import { DEMO_PASSWORD, loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

const PINS = { cashier: '4071', manager: '9026' } as const;

/** Lets the staff of the demo shop switch by PIN. */
async function givePins(shop: Shop): Promise<void> {
  await shop.books.send('PUT', '/settings', { pinSwitch: true });
  for (const [username, pin] of Object.entries(PINS)) {
    const session = await openSession(shop.url, username);
    const { status } = await session.send('PUT', '/auth/pin', { currentPassword: DEMO_PASSWORD, pin });
    expect(status).toBe(200);
  }
}

test('two people change at a till offline, in the middle of a sale, and each sale is the right person’s', async ({
  shop,
  page,
  context,
}) => {
  await givePins(shop);
  const till = tillPage(page);
  const lock = lockScreen(page);
  const product = await shop.books.productInStock();
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await till.code.waitFor();
  await till.readyForOffline();
  await expect(page.getByRole('button', { name: 'Lock register' })).toBeVisible();
  await goOffline(page, context);

  await till.sellForCash(product.sku);
  await till.scan(product.sku);
  await expect(till.line(product.name)).toBeVisible();
  await lock.lock();
  // What is typed at a locked till is no scan, and Escape opens nothing.
  await page.keyboard.type(`${product.sku}\n`);
  // A browser lets a page refuse one Escape. Another one closes any dialog, so the register must cover itself again.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(lock.screen).toBeVisible();
  await page.reload();
  await expect(lock.screen).toBeVisible();
  expect(await allFindings(page)).toEqual([]);
  await lock.enter('Marcus Hale', '1111');
  await expect(lock.screen.getByText('Wrong PIN')).toBeVisible();
  expect(await allFindings(page)).toEqual([]);
  await lock.screen.getByLabel('PIN', { exact: true }).fill(PINS.manager);
  await page.keyboard.press('Enter');
  await expect(lock.screen).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account of Marcus' })).toBeVisible();

  // The cart is as it was, with one piece.
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);
  await expect(till.cart.getByLabel(/^Quantity of/)).toHaveValue('1');
  await till.pay.click();
  await till.chooseMethod('Cash');
  await till.dialog.getByRole('button', { name: 'Exact' }).click();
  await till.confirmPayment();

  await goOnline(page, context);
  await expect.poll(async () => (await shop.books.newSales()).length, SENT).toBe(2);
  const sold = (await shop.books.newSales()) as unknown as {
    userName: string;
    takeover?: { signedInName: string };
  }[];
  expect(sold.map(({ userName, takeover }) => [userName, takeover?.signedInName])).toEqual([
    ['Clara Bloom', undefined],
    ['Marcus Hale', 'Clara Bloom'],
  ]);
  const findings = await shop.books.send('GET', '/review-items');
  expect(JSON.stringify(findings.body)).not.toContain('hands');
});

test('what a till keeps opens nothing on the server, and tells no PIN', async ({ shop, page }) => {
  await givePins(shop);
  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await tillPage(page).code.waitFor();
  await expect(page.getByRole('button', { name: 'Lock register' })).toBeVisible();
  const dump = await page.evaluate(async () => {
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        parts.push({ [`${name} ${store}`]: rows });
      }
      db.close();
    }
    return JSON.stringify(parts);
  });
  expect(dump).toContain('iterations');
  // The person who reads the dump knows every PIN by trying. No PIN, and nothing of the dump, is a password or a session.
  const secrets = [...new Set(dump.match(/[A-Za-z0-9+/=_-]{20,}/g) ?? [])];
  for (const pin of Object.values(PINS)) {
    for (const username of ['admin', 'manager', 'cashier']) {
      const answer = await fetch(`${shop.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: shop.url },
        body: JSON.stringify({ username, password: pin }),
      });
      expect([401, 429]).toContain(answer.status);
    }
  }
  const answers = await Promise.all(
    secrets.slice(0, 50).map(async (secret) => {
      const headers = { cookie: `evertill_session=${secret}`, authorization: `Bearer ${secret}` };
      return (await fetch(`${shop.url}/api/auth/user`, { headers })).status;
    }),
  );
  expect(answers.filter((status) => status === 200)).toEqual([]);
});
