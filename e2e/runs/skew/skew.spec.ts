// Combines two builds of the suite that were not made for each other. In every combination, each screen opens or
// explains why not, the till sells, and no sale is lost or doubled.
import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures/test';
import { storedWhole } from '../../pages/stored-suite';
import { tillPage } from '../../pages/till-page';
import { becomes, cutOff, hostOf, openScreen, panelOf, sell, signIn } from './device';
import { ALL, openShop, REMOTES, type ReleasedShop, TODAY } from './released-site';

/** Matches a panel that names both versions: the one that the remote needs and the one that the shell has. */
const BOTH_VERSIONS =
  /It needs \S+ \^[\d.]+, (and this shell has [\d.]+|which this shell does not provide)\./;

const pasts = JSON.parse(process.env.EVERTILL_PAST_SUITES ?? '[]') as { commit: string; site: string }[];

test.use({ firstVisit: true });

for (const { commit, site } of pasts) {
  test.describe(`the suite of ${commit} and the suite of today`, () => {
    let shop: ReleasedShop;
    let fatal: string[];
    test.beforeEach(async ({ context }) => {
      fatal = [];
      context.on('page', (page) => page.on('pageerror', ({ message }) => fatal.push(message)));
    });
    test.afterEach(async () => {
      await shop?.close();
      // A remote in a host that it does not fit would fail with one of these errors.
      expect(fatal.filter((message) => /Minified React|is not a function|undefined/.test(message))).toEqual(
        [],
      );
    });

    /** Opens a till with the whole past suite. Returns the SKU of a product that it can sell. */
    async function aTillOfThen(page: Page): Promise<string> {
      shop = await openShop(site);
      const sku = await aProduct(shop);
      await signIn(page, shop.url);
      await tillPage(page).readyForOffline();
      return sku;
    }

    for (const [what, apps] of [
      ['remotes of today, and the host of then', REMOTES],
      ['a host of today, and the remotes of then', ['host']],
      ['a till of today, and all else of then', ['pos']],
    ] as const) {
      test(`${what}: a new device opens every screen, sells, and sends its offline sales`, async ({
        page,
        context,
      }) => {
        shop = await openShop(site);
        await shop.release(TODAY, apps);
        await opensEverything(shop, page);
        await sellsAndSends(shop, page, context);
      });
    }

    for (const [what, host, remotes] of [
      ['a host of then with remotes of today alone', site, TODAY],
      ['a host of today with remotes of then alone', TODAY, site],
    ] as const) {
      test(`${what}: each screen opens, or names the versions that do not match`, async ({ page }) => {
        shop = await openShop(host, ['host']);
        await shop.release(remotes, REMOTES);
        await signIn(page, shop.url, 'admin');
        for (const path of await shop.screens()) {
          const words = await openScreen(page, shop.url + path);
          if (words !== '') expect(words, path).toMatch(BOTH_VERSIONS);
        }
      });
    }

    test('a device with the past suite updates to the whole suite of today, and sends its earlier sales', async ({
      page,
    }) => {
      const sku = await aTillOfThen(page);
      const mend = await cutOff(page);
      await sell(page, sku);
      await shop.release(TODAY, REMOTES);
      await page.reload();
      await tillPage(page).code.waitFor();
      await sell(page, sku);
      await shop.release(TODAY, ['host']);
      await becomes(page, await shop.live('host'));
      await tillPage(page).code.waitFor();
      await sell(page, sku);
      expect(await shop.books.newSales()).toEqual([]);
      await mend();
      await booked(shop, 3);

      // In the other direction, the past suite sends what today's suite stored.
      const cut = await cutOff(page);
      await sell(page, sku);
      await shop.release(site, ALL, { back: true });
      await becomes(page, await shop.live('host'));
      await tillPage(page).code.waitFor();
      await sell(page, sku);
      await cut();
      await booked(shop, 5);
    });

    test('two tabs of different builds sell offline side by side, and each sale arrives once', async ({
      page,
      context,
    }) => {
      const sku = await aTillOfThen(page);
      const before = await hostOf(page);
      await shop.release(TODAY, ALL);
      const other = await context.newPage();
      await other.goto(`${shop.url}/app/pos`);
      await becomes(other, await shop.live('host'));
      await tillPage(other).code.waitFor();
      expect(await hostOf(page)).toBe(before);
      await context.setOffline(true);
      for (const tab of [page, other, page, other]) {
        await tab.bringToFront();
        await sell(tab, sku);
      }
      expect(await shop.books.newSales()).toEqual([]);
      await context.setOffline(false);
      await booked(shop, 4);
      expect(await hostOf(page)).toBe(before);
    });
  });
}

async function opensEverything(shop: ReleasedShop, page: Page): Promise<void> {
  await signIn(page, shop.url, 'admin');
  for (const path of await shop.screens()) expect(await openScreen(page, shop.url + path), path).toBe('');
  await storedWhole(page);
  // The screens open in the same way from their stored copies.
  for (const path of await shop.screens()) expect(await openScreen(page, shop.url + path), path).toBe('');
}

async function sellsAndSends(
  shop: ReleasedShop,
  page: Page,
  context: { setOffline(is: boolean): Promise<void> },
) {
  const sku = await aProduct(shop);
  await tillPage(page).open(shop.url);
  await tillPage(page).readyForOffline();
  await sell(page, sku);
  await booked(shop, 1);
  await context.setOffline(true);
  await sell(page, sku);
  await page.reload();
  await tillPage(page).code.waitFor();
  await expect(panelOf(page)).toBeHidden();
  await sell(page, sku);
  await context.setOffline(false);
  await booked(shop, 3);
}

async function aProduct(shop: ReleasedShop): Promise<string> {
  const product = (await shop.books.products()).find(({ stockQuantity }) => stockQuantity > 20);
  if (!product) throw new Error('The demo shop needs a product in stock.');
  return product.sku;
}

/** Waits until this many sales are booked, and checks that each is completed and has a sale number of its own. */
async function booked(shop: ReleasedShop, times: number): Promise<void> {
  await expect.poll(async () => (await shop.books.newSales()).length, { timeout: 90_000 }).toBe(times);
  const sales = await shop.books.newSales();
  expect(sales.map(({ status }) => status)).toEqual(sales.map(() => 'COMPLETED'));
  expect(new Set(sales.map(({ saleNumber }) => saleNumber)).size).toBe(times);
}
