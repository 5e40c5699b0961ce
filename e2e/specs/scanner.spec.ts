import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { plugInScanner } from '../pages/scanner';
import { tillPage } from '../pages/till-page';

interface Place {
  readonly name: string;
  /** Moves the focus to the place, as a person does. */
  readonly goTo: (page: Page) => Promise<void>;
  /** True for a place in the payment, which the test must close afterwards. */
  readonly isPayment?: true;
  /** True for a text field. Outside of the payment, a slow scan cannot be told from typing there. */
  readonly isTextField?: true;
}

/** The times between two keys of a scanner. In milliseconds. */
const PACES = [2, 4, 12, 30];
const SLOW_PACES = [40, 50, 60, 80];

const inCart = (page: Page) => page.getByRole('region', { name: 'Cart' });
const inProducts = (page: Page) => page.getByRole('region', { name: 'Products' });
const inPayment = (page: Page) => page.getByRole('dialog', { name: 'Payment' });

async function openPayment(page: Page, method?: 'Cash' | 'Credit Card') {
  await page.getByRole('button', { name: /^Pay/ }).click();
  await inPayment(page).waitFor();
  if (method) await inPayment(page).getByText(method, { exact: true }).click();
}

/** The places of the focus to scan from. In some of them, scans used to go astray. */
const PLACES: readonly Place[] = [
  {
    name: 'the product just pressed',
    goTo: (page) => inProducts(page).locator('[data-position="1"]').click(),
  },
  {
    name: '"+" just pressed',
    goTo: (page) =>
      inCart(page)
        .getByLabel(/^Increase/)
        .first()
        .click(),
  },
  { name: 'the page, after Remove', goTo: removeLastLine },
  {
    name: 'the page itself',
    goTo: (page) => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
  },
  { name: 'Sync Data', goTo: (page) => page.getByRole('button', { name: /Sync Data/ }).focus() },
  {
    name: 'a quantity',
    goTo: (page) =>
      inCart(page)
        .getByLabel(/^Quantity/)
        .first()
        .click(),
    isTextField: true,
  },
  { name: 'the discounts', goTo: (page) => inCart(page).getByLabel('Discount').focus() },
  { name: 'the categories', goTo: (page) => page.getByLabel('Filter by Category').focus() },
  { name: 'the open categories', goTo: openCategories },
  { name: 'Clear', goTo: (page) => inCart(page).getByRole('button', { name: /Clear/ }).focus() },
  { name: 'Pay', goTo: (page) => page.getByRole('button', { name: /^Pay/ }).focus() },
  { name: 'the search', goTo: (page) => page.getByLabel('Search Products').click(), isTextField: true },
  { name: 'the barcode field', goTo: (page) => page.getByLabel('Scan/Enter Barcode or SKU').click() },
  { name: 'the payment methods', goTo: (page) => openPayment(page), isPayment: true },
  { name: 'the payment, card chosen', goTo: (page) => openPayment(page, 'Credit Card'), isPayment: true },
  { name: "the card's reference", goTo: goToReference, isPayment: true, isTextField: true },
  { name: 'the card, reached with arrow keys', goTo: goToCardByKeys, isPayment: true },
  { name: 'cash received', goTo: (page) => openPayment(page, 'Cash'), isPayment: true, isTextField: true },
  { name: 'cash, exact', goTo: goToExactCash, isPayment: true },
];

async function removeLastLine(page: Page) {
  await inProducts(page).locator('[data-position="2"]').click();
  await inCart(page)
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
}

async function openCategories(page: Page) {
  await page.getByLabel('Filter by Category').click();
  await page.getByRole('option').first().waitFor();
}

async function goToReference(page: Page) {
  await openPayment(page, 'Credit Card');
  await inPayment(page).getByLabel('Reference').click();
}

async function goToCardByKeys(page: Page) {
  await openPayment(page);
  await page.keyboard.press('ArrowRight');
}

async function goToExactCash(page: Page) {
  await openPayment(page, 'Cash');
  await inPayment(page).getByRole('button', { name: 'Exact' }).click();
}

/** Continues with the next place after a failure. */
const softly = expect.configure({ soft: true, timeout: 5_000 });

for (const mode of ['off', 'on'] as const) {
  test(`a scan reaches the cart wherever the focus is, scanning mode ${mode}`, async ({
    sharedShop,
    page,
  }) => {
    const shop = sharedShop;
    const till = tillPage(page);
    const scan = plugInScanner(page);
    const sellable = (await shop.books.products()).filter((each) => each.barcode && each.stockQuantity > 60);
    const scanned = sellable.find((each) => each.name === 'Almond Croissant') ?? sellable[0];
    if (!scanned?.barcode) throw new Error('The demo shop needs a product with a barcode.');
    const barcode = scanned.barcode;
    const salesBefore = (await shop.books.newSales()).length;

    await page.goto(shop.url);
    await loginPage(page).signIn('cashier');
    await till.code.waitFor();
    await expect(till.products.locator('[data-position="2"]')).toBeVisible();
    if (mode === 'on')
      await page.getByRole('button', { name: 'Enable/Disable Barcode Scanning Mode' }).click();

    await till.products.locator('[data-position="1"]').click();
    for (const [index, place] of PLACES.entries()) {
      await test.step(place.name, async () => {
        await place.goTo(page);
        const paces = place.isTextField && !place.isPayment ? PACES : [...PACES, ...SLOW_PACES];
        const before = await cartOf(page);
        await scan(barcode, {
          gapMs: paces[index % paces.length] ?? 4,
          end: index % 3 === 2 ? 'Tab' : 'Enter',
        });
        const after = { ...before, [scanned.name]: (before[scanned.name] ?? 0) + 1 };
        await softly.poll(() => cartOf(page), { message: place.name }).toEqual(after);
        if (place.isPayment) {
          await softly(inPayment(page).getByRole('radio', { checked: true }), place.name).toHaveCount(0);
          await softly(inPayment(page), place.name).toContainText(`Added ${scanned.name}`);
          await page.keyboard.press('Escape');
        }
        await softly(page.locator('[aria-modal=true]'), place.name).toHaveCount(0);
        softly(await fieldsOf(page), place.name).toEqual(['', '']);
        // A scan leaves an open list open, so the test closes it.
        if (place.name === 'the open categories') await page.keyboard.press('Escape');
      });
    }
    expect((await shop.books.newSales()).length - salesBefore).toBe(0);
  });
}

/**
 * Returns the quantity of each line by name. Reads the fields directly, because an open dialog hides them from role
 * queries.
 */
function cartOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const quantities = [...document.querySelectorAll<HTMLInputElement>('input[aria-label^="Quantity of "]')];
    return Object.fromEntries(
      quantities.map((field) => [(field.ariaLabel ?? '').replace('Quantity of ', ''), Number(field.value)]),
    );
  });
}

/** Returns the texts in the search field and the barcode field. */
async function fieldsOf(page: Page): Promise<string[]> {
  const fields = [page.getByLabel('Search Products'), page.getByLabel('Scan/Enter Barcode or SKU')];
  return Promise.all(fields.map((field) => field.inputValue()));
}
