/** One person at one till, with a scanner in the other hand: what they do, and what must come of it. */
import type { Page } from 'playwright/test';
import type { BookedProduct } from '../../fixtures/api';
import { expect } from '../../fixtures/test';
import { plugInScanner } from '../../pages/scanner';
import { tillPage } from '../../pages/till-page';
import type { Random } from '../random';
import type { Counter } from './counter';
import { LATE_CODE_MS, waitAfter } from './pace';

export interface Shopkeeper {
  readonly page: Page;
  readonly till: ReturnType<typeof tillPage>;
  readonly random: Random;
  readonly counter: Counter;
  readonly scans: () => number;
  /** How often the machine kept a code from its function key for so long that the till had to take that for a person's. */
  readonly lateCodes: () => number;
  /** The keys of every scan since the last time. */
  takeScans(): string[][];
  /** Scans some product, wherever the focus is. */
  scan(): Promise<void>;
  /** As long as a hand takes to reach for the next thing. */
  reach(): Promise<void>;
  /** Types as a hand does: slowly, with fingers that now and then roll over two keys. */
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** A line of the cart, or null when there is none. */
  someLine(): { readonly name: string; readonly quantity: number } | null;
}

/** A code of a slow scanner takes so long; what a person pressed before it must be over by then. */
const LONGEST_SCAN_MS = 16 * 30;
const BREATH_MS = 130;

export function hireShopkeeper(
  page: Page,
  random: Random,
  counter: Counter,
  products: readonly BookedProduct[],
): Shopkeeper {
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

  /** The till is not to blame for a payment that opens, if the code behind the function key came when nobody waits any more. */
  async function leaveLatePayment(prefix: string) {
    const waitMs = await waitAfter(page, prefix);
    if (waitMs < LATE_CODE_MS)
      throw new Error(`${prefix} of a scan opened the payment, and its code came after ${waitMs} ms.`);
    lateCodes += 1;
    await page.keyboard.press('Escape');
    await expect(till.dialog).toBeHidden();
  }

  return {
    page,
    till,
    random,
    counter,
    scans: () => scans,
    lateCodes: () => lateCodes,
    takeScans: () => newScans.splice(0),
    press,
    reach: () => waitSince(Date.now(), 150 + random.below(350)),
    async scan() {
      const product = random.pick(products);
      const code = random.below(5) === 0 ? product.sku : (product.barcode ?? product.sku);
      const gapMs = random.pick([2, 4, 4, 4, 9, 17, 30]);
      // Its keys are dated back by as long as they take.
      await waitSince(lastKeyAtMs, (code.length + 2) * gapMs + BREATH_MS);
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
