/** Simulates one person with a scanner at one till, and records the expected effects of each act. */
import type { Page } from 'playwright/test';
import type { BookedProduct, Books } from '../../fixtures/api';
import { expect } from '../../fixtures/test';
import { plugInScanner } from '../../pages/scanner';
import { tillPage } from '../../pages/till-page';
import type { Random } from '../random';
import type { Counter } from './counter';
import type { HeldShelf } from './held-shelf';
import { wasLate } from './pace';
import type { Wallet } from './wallet';

export interface Shopkeeper {
  readonly page: Page;
  readonly till: ReturnType<typeof tillPage>;
  readonly random: Random;
  readonly counter: Counter;
  readonly shelf: HeldShelf;
  readonly wallet: Wallet;
  readonly books: Books;
  readonly seed: number;
  readonly scans: () => number;
  /**
   * Returns how often a busy machine delivered a code so long after its function key that the till had to treat the key
   * as a person's.
   */
  readonly lateCodes: () => number;
  /** Returns the keys of every scan since the last call. */
  takeScans(): string[][];
  someProduct(): BookedProduct;
  /** Scans a random product, wherever the focus is. */
  scan(): Promise<void>;
  /** Waits as long as a hand takes to reach for the next thing. */
  reach(): Promise<void>;
  /** Types as slowly as a person, at an uneven pace. */
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Returns a random line of the cart. Null when the cart is empty. */
  someLine(): { readonly name: string; readonly quantity: number } | null;
}

/** The duration of a slow scanner's code, in milliseconds. The keys of a scan must be over before a person types. */
const LONGEST_SCAN_MS = 16 * 30;
const BREATH_MS = 130;
/** The times between two keys of a scanner. In milliseconds. */
const PACES = [2, 4, 4, 4, 9, 17, 30];
const SLOW_PACES = [40, 50, 60, 80];
/** Longer than scanning mode leaves the focus elsewhere after a click. The keys of a scan arrive all at once here. */
const FOCUS_RETURNS_MS = 150;

interface ShopkeeperOptions {
  readonly page: Page;
  readonly random: Random;
  readonly counter: Counter;
  readonly shelf: HeldShelf;
  readonly wallet: Wallet;
  readonly books: Books;
  readonly seed: number;
  readonly products: readonly BookedProduct[];
}

export function hireShopkeeper({
  page,
  random,
  counter,
  shelf,
  wallet,
  books,
  seed,
  products,
}: ShopkeeperOptions): Shopkeeper {
  const sendScan = plugInScanner(page);
  let scans = 0;
  let lateCodes = 0;
  const newScans: string[][] = [];
  let lastKeyAtMs = 0;

  async function waitSince(atMs: number, ms: number) {
    const leftMs = atMs + ms - Date.now();
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
  }

  async function press(key: string) {
    await waitSince(lastKeyAtMs, BREATH_MS);
    await page.keyboard.press(key, { delay: 20 + random.below(40) });
    lastKeyAtMs = Date.now();
  }

  const till = tillPage(page);
  const isPaying = () => till.dialog.isVisible();

  /** Closes a payment that a scan's function key opened. The till is at fault only when the code came in time. */
  async function leaveLatePayment(prefix: string) {
    const { isLate, codeMs, keyMs } = await wasLate(page, prefix);
    if (!isLate)
      throw new Error(
        `${prefix} of a scan opened the payment; its code came after ${codeMs} ms, its keys within ${keyMs} ms.`,
      );
    lateCodes += 1;
    // The payment that the key opened has shown the total.
    counter.showTotal();
    await page.keyboard.press('Escape');
    await expect(till.dialog).toBeHidden();
  }

  return {
    page,
    till,
    random,
    counter,
    shelf,
    wallet,
    books,
    seed,
    someProduct: () => random.pick(products),
    scans: () => scans,
    lateCodes: () => lateCodes,
    takeScans: () => newScans.splice(0),
    press,
    reach: () => waitSince(Date.now(), 150 + random.below(350)),
    async scan() {
      const product = random.pick(products);
      const code = random.below(5) === 0 ? product.sku : (product.barcode ?? product.sku);
      const wantedGapMs = random.pick([...PACES, ...SLOW_PACES]);
      // Waits first, because the keys of a scan are dated back by the duration of the scan.
      await waitSince(lastKeyAtMs, (code.length + 2) * wantedGapMs + BREATH_MS);
      // In a text field, a slow scan cannot be told from typing. Scanning mode moves the focus during the wait, and a
      // busy page moves the focus only when the page is drawn.
      const isSlow = SLOW_PACES.includes(wantedGapMs);
      if (isSlow) await waitSince(Date.now(), FOCUS_RETURNS_MS);
      const isTooSlow = isSlow && (await isInTextField(page));
      const gapMs = isTooSlow ? random.pick(PACES) : wantedGapMs;
      const end = random.below(3) === 0 ? 'Tab' : 'Enter';
      const prefix = random.below(8) === 0 ? 'F9' : undefined;
      const wasPaying = prefix !== undefined && (await isPaying());
      await sendScan(code, { gapMs, end, ...(prefix ? { prefix } : {}) });
      if (prefix && !wasPaying && (await isPaying())) await leaveLatePayment(prefix);
      lastKeyAtMs = Date.now();
      scans += 1;
      newScans.push([...(prefix ? [prefix] : []), ...code, end]);
      counter.add(product.name);
    },
    async type(text) {
      await waitSince(lastKeyAtMs, LONGEST_SCAN_MS);
      for (const key of text) {
        await page.keyboard.press(key);
        lastKeyAtMs = Date.now();
        await waitSince(lastKeyAtMs, 50 + random.below(110));
      }
    },
    someLine() {
      const lines = Object.entries(counter.cart());
      if (lines.length === 0) return null;
      const [name, quantity] = random.pick(lines);
      return { name, quantity };
    },
  };
}

/** True when a text field has the focus once the page has been drawn twice. */
function isInTextField(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.activeElement?.matches('textarea,input:not([type=radio])') ?? false;
  });
}
