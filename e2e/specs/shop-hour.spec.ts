import type { Page } from 'playwright/test';
import { createRandom } from '../faults/random';
import type { Books } from '../fixtures/api';
import { expect, test } from '../fixtures/test';
import { ACTS, pay } from '../hour/acts';
import { createCounter, type Pieces } from '../hour/counter';
import { hireShopkeeper } from '../hour/shopkeeper';
import { loginPage } from '../pages/login-page';

const SCANS = Number(process.env.EVERTILL_SCANS || 300);
const LIMIT_MS = Number(process.env.EVERTILL_HOUR_MINUTES || 20) * 60_000;
const SEED = Number(process.env.EVERTILL_HOUR_SEED || Date.now() % 1e9);
const PLENTY = 900_000;
const SETTLING_MS = 120_000;

test('an hour of a shop has every scanned item in the right sale, and nothing else', async ({
  shop,
  page,
  complaints,
}) => {
  test.setTimeout(LIMIT_MS + SETTLING_MS);
  const say = (line: string) => process.stdout.write(`hour: ${line}\n`);
  say(`seed ${SEED}, ${SCANS} scans`);
  const random = createRandom(SEED);
  const counter = createCounter();
  await fillShelves(shop.books);
  const scanned = (await shop.books.products()).filter((each) => each.barcode).slice(0, 30);
  page.setDefaultTimeout(10_000);
  const keeper = hireShopkeeper(page, random, counter, scanned);

  await page.goto(shop.url);
  await loginPage(page).signIn('cashier');
  await expect(keeper.till.products.locator('[data-position="5"]')).toBeVisible();

  const done: string[] = [];
  const startMs = Date.now();
  const isOver = () => keeper.scans() >= SCANS || Date.now() - startMs > LIMIT_MS;
  while (!isOver()) {
    const act = random.pick(ACTS);
    done.push(act.name);
    const story = () => `seed ${SEED}, scan ${keeper.scans()}, after ${done.slice(-12).join(', ')}`;
    await act(keeper).catch((error: unknown) => {
      throw new Error(story(), { cause: error });
    });
    await expect.poll(() => cartOf(page), { message: story(), timeout: 8_000 }).toEqual(counter.cart());
    if (done.length % 100 === 0) say(`${keeper.scans()} scans, ${counter.sales.length} sales`);
  }
  await pay(keeper);
  const minutes = (Date.now() - startMs) / 60_000;
  say(
    `${keeper.scans()} scans, ${done.length} acts, ${counter.sales.length} sales in ${minutes.toFixed(1)} min`,
  );
  say(`${(keeper.scans() / minutes).toFixed(0)} scans a minute`);

  const booked = () => shop.books.newSales();
  await expect.poll(async () => (await booked()).length, { timeout: SETTLING_MS }).toBe(counter.sales.length);
  expect((await booked()).map(piecesOf)).toEqual(counter.sales);
  expect(complaints).toEqual([]);
  // Whoever asks for a number of scans gets it.
  expect(keeper.scans()).toBeGreaterThanOrEqual(SCANS);
});

function piecesOf(sale: Awaited<ReturnType<Books['sales']>>[number]): Pieces {
  return Object.fromEntries(sale.saleItems.map((item) => [item.productName, item.quantity]));
}

/** Nothing is ever sold out, which would be another test. */
async function fillShelves(books: Books) {
  for (const { id } of await books.products()) {
    const { status } = await books.send('PATCH', `/products/${id}/inventory`, { quantity: PLENTY });
    expect(status).toBe(200);
  }
}

/** Name and quantity of each line; also behind an open dialog, which hides them from roles. */
function cartOf(page: Page): Promise<Pieces> {
  return page.evaluate(() => {
    const quantities = [...document.querySelectorAll<HTMLInputElement>('input[aria-label^="Quantity of "]')];
    return Object.fromEntries(
      quantities.map((field) => [(field.ariaLabel ?? '').replace('Quantity of ', ''), Number(field.value)]),
    );
  });
}
