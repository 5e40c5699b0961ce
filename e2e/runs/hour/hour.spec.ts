import type { BookedSale, Books } from '../../fixtures/api';
import { expect, test } from '../../fixtures/test';
import { longRun } from '../long-run';
import { wrongApprovals } from './approvals-in-books';
import { createHeldShelf, type HeldShelf } from './held-shelf';
import { differencesOf, hourReport } from './report';
import { setRules } from './rules';
import { givePins, STAFF } from './staff';
import { hireThieves, type Thieves } from './thieves';
import { keepTill } from './till-hour';
import { createWallet, wrongCards } from './wallet';

const TILLS = Number(process.env.EVERTILL_TILLS || 1);
const SCREENS = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
];
const PLENTY = 900_000;
const SETTLING_MS = 120_000;

// A trace of every step would fill the disk in long hours.
test.use({ trace: 'off' });

test('an hour of a shop has every scanned item in the right sale, and nothing else, and no theft is hidden', async ({
  shop,
  browser,
}, info) => {
  // `amount` is the number of scans of all tills together. The seeds of the tills are consecutive.
  const {
    seed: firstSeed,
    amount,
    limitMs,
    say,
    report,
  } = longRun('hour', { amount: ['EVERTILL_SCANS', 300], minutes: ['EVERTILL_HOUR_MINUTES', 20] });
  test.setTimeout(limitMs + 2 * SETTLING_MS);
  say(`${amount} scans in ${TILLS} tills, seeds from ${firstSeed}`);
  await fillShelves(shop.books);
  const products = (await shop.books.products()).filter((each) => each.barcode).slice(0, 30);
  await setRules(
    shop.books,
    products.slice(10, 18).map(({ id }) => id),
  );
  await givePins(shop);
  const thieves = await hireThieves(shop, { seed: firstSeed, scans: amount, say });
  const shelf = createHeldShelf();
  const wallet = createWallet();
  const untilMs = Date.now() + limitMs;
  const complaints: string[] = [];

  const hours = await Promise.all(
    Array.from({ length: TILLS }, async (_, index) => {
      const seed = firstSeed + index;
      const context = await browser.newContext({ viewport: SCREENS[index % SCREENS.length] });
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(`seed ${seed}: uncaught ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`seed ${seed}: ${message.text()}`);
      });
      // Runs in one step, because Playwright searches all earlier calls on each call outside of a step.
      const hour = await test.step(`seed ${seed}`, () =>
        keepTill({
          page,
          url: shop.url,
          seed,
          person: STAFF[index % STAFF.length] ?? STAFF[0],
          untilMs,
          products,
          say,
          scans: Math.ceil(amount / TILLS),
          shelf,
          wallet,
          books: shop.books,
          thieves,
        }));
      if (hour.problem) await page.screenshot({ path: info.outputPath(`seed-${seed}.png`) });
      // Every sale must be sent before the books are compared.
      await waitForSales(() => honestSales(shop.books, thieves), hour.register, hour.sales.length);
      // So must refunds and carts that were cleared. By its attribute, because a dialog may cover the button.
      await page
        .locator('[aria-label^="Sync status: Everything is synced"]')
        .waitFor({ state: 'attached', timeout: SETTLING_MS })
        .catch(() => complaints.push(`seed ${seed}: not everything was synced at the end.`));
      await context.close();
      return hour;
    }),
  );

  await thieves.finish();
  const booked = await honestSales(shop.books, thieves);
  const drawers = new Map(hours.map(({ register, drawerCents }) => [register, drawerCents]));
  const differences = [
    ...differencesOf(hours, booked),
    ...(await thieves.findHidden(drawers)),
    ...(await wrongApprovals(shop.books, hours, booked)),
    ...(await lostOnHold(shop.books, shelf)),
    ...(await wrongCards(shop.books, wallet)),
    ...complaints,
  ];
  await report(hourReport(hours, wallet), differences);
  // A run that was asked for a number of scans must reach that number.
  expect(hours.reduce((sum, { scans }) => sum + scans, 0)).toBeGreaterThanOrEqual(amount);
});

/** Waits until all sales are booked. Gives up after a while, because the report lists the missing sales. */
async function waitForSales(read: () => Promise<BookedSale[]>, register: string, count: number) {
  const booked = async () => (await read()).filter(({ registerId }) => registerId === register);
  await expect
    .poll(async () => (await booked()).length, { timeout: SETTLING_MS })
    .toBe(count)
    .catch(() => undefined);
}

/** Compares the shop's list of held sales with what its people put on hold and did not open again. */
async function lostOnHold(books: Books, shelf: HeldShelf): Promise<string[]> {
  const { body } = await books.send('GET', '/held-carts');
  const listed = (body as { held: { name: string }[] }).held.map(({ name }) => name).sort();
  const meant = shelf.names();
  return JSON.stringify(listed) === JSON.stringify(meant)
    ? []
    : [`On hold are ${meant.join(', ') || 'no sales'}, and the server lists ${listed.join(', ') || 'none'}.`];
}

/** Reads the sales that no thief made. */
async function honestSales(books: Books, thieves: Thieves): Promise<BookedSale[]> {
  return (await books.newSales()).filter((sale) => !thieves.isOurs(sale));
}

/** Sets every stock so high that nothing can be sold out. */
async function fillShelves(books: Books) {
  for (const { id } of await books.products()) {
    const { status } = await books.send('PATCH', `/products/${id}/inventory`, { quantity: PLENTY });
    expect(status).toBe(200);
  }
}
