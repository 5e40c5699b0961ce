/** Works one till for the whole run: carries out random acts, and compares the cart after each act. */
import type { Page } from 'playwright/test';
import type { BookedProduct, Books } from '../../fixtures/api';
import { expect } from '../../fixtures/test';
import { loginPage } from '../../pages/login-page';
import { createRandom } from '../random';
import { ACTS } from './acts';
import { createCounter, type DrawerOpening, type Pieces, type SoldSale } from './counter';
import { cashInDrawer, connectDrawer } from './drawer';
import type { HeldShelf } from './held-shelf';
import { lastEvents, rememberEvents } from './last-events';
import { createPace, type Pace, recordKeys, takeKeys, waitForQuiet } from './pace';
import { pay } from './paying';
import { hireShopkeeper } from './shopkeeper';
import { MANAGER, type Person } from './staff';
import type { Thieves } from './thieves';
import type { Wallet } from './wallet';

export interface TillHour {
  readonly seed: number;
  readonly register: string;
  /** True when a manager signed in, who then needs nobody's approval. */
  readonly isOfManager: boolean;
  readonly scans: number;
  readonly acts: number;
  readonly minutes: number;
  /** The part of `minutes` in which the run waited for a busy machine. */
  readonly waitedMinutes: number;
  /** The sales that must be in the books, in this order. */
  readonly sales: readonly SoldSale[];
  readonly openings: readonly DrawerOpening[];
  /** What is in the drawer by its people's own sum. In cents. */
  readonly drawerCents: number;
  /** The number of sales that were opened from hold. */
  readonly recalled: number;
  readonly pace: Pace;
  readonly lateCodes: number;
  /** The first fault, and the acts before it. Null when there was no fault. */
  readonly problem: string | null;
}

interface TillHourOptions {
  readonly page: Page;
  readonly url: string;
  readonly seed: number;
  readonly scans: number;
  readonly untilMs: number;
  readonly products: readonly BookedProduct[];
  readonly say: (line: string) => void;
  /** The person who signs in, and with whose rights the till works. */
  readonly person: Person;
  /** The sales on hold in the whole shop. */
  readonly shelf: HeldShelf;
  /** The gift cards and store credit of the shop's customers. */
  readonly wallet: Wallet;
  readonly books: Books;
  /** The people who steal beside this till. */
  readonly thieves: Thieves;
}

/** The time limit for one step, because the machine is busy with other tills. In milliseconds. */
const PATIENCE_MS = 30_000;
const SCANS_BETWEEN_WORDS = 100;
const FLOAT_CENTS = 10_000;

export async function keepTill(options: TillHourOptions): Promise<TillHour> {
  const { page, seed, say } = options;
  const random = createRandom(seed);
  const counter = createCounter(options.person);
  const { pace, count } = createPace();
  page.setDefaultTimeout(PATIENCE_MS);
  await recordKeys(page);
  await rememberEvents(page);
  await connectDrawer(page, options.url);
  const keeper = hireShopkeeper({ ...options, random, counter });
  await page.goto(options.url);
  await loginPage(page).signIn(options.person.username);
  await expect(keeper.till.products.locator('[data-position="5"]')).toBeVisible();
  await openShift(page);
  const register = await registerIdOf(page);
  options.thieves.join({ register, shift: 1 });
  await takeKeys(page);

  const done: string[] = [];
  const startMs = Date.now();
  let waitedMs = 0;
  const story = () => `seed ${seed}, scan ${keeper.scans()}, after ${done.slice(-12).join(', ')}`;

  async function work() {
    let nextWord = SCANS_BETWEEN_WORDS;
    while (keeper.scans() < options.scans && Date.now() < options.untilMs) {
      const act = random.pick(ACTS);
      waitedMs += await waitForQuiet(page);
      done.push(act.name);
      await act(keeper);
      await expect.poll(() => cartOf(page), { timeout: PATIENCE_MS }).toEqual(counter.cart());
      await expect(keeper.till.dialog, 'no payment is open that nobody opened').toBeHidden();
      const scans = keeper.takeScans();
      count(await takeKeys(page), scans);
      options.thieves.scanned(scans.length);
      if (keeper.scans() < nextWord) continue;
      nextWord += SCANS_BETWEEN_WORDS;
      say(`seed ${seed}: ${keeper.scans()} scans, ${counter.sales.length} sales`);
    }
    await pay(keeper);
  }

  const problem = await work().then(
    () => null,
    async (error: unknown) => {
      const heard = await lastEvents(page).catch(() => ['nothing: the page is gone']);
      const words = error instanceof Error ? error.message : String(error);
      return `${story()}: ${words}\nThe page heard, last of all:\n${heard.join('\n')}`;
    },
  );
  if (problem) say(problem);
  return {
    seed,
    register,
    isOfManager: options.person === MANAGER,
    scans: keeper.scans(),
    acts: done.length,
    minutes: (Date.now() - startMs) / 60_000,
    waitedMinutes: waitedMs / 60_000,
    sales: counter.sales,
    openings: counter.openings,
    drawerCents: cashInDrawer(counter, FLOAT_CENTS),
    recalled: counter.recalled(),
    pace,
    lateCodes: keeper.lateCodes(),
    problem,
  };
}

/** Opens the first shift of the till, so that its drawer is counted. */
async function openShift(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open shift' }).click();
  const form = page.getByRole('dialog', { name: 'Open shift' });
  await form.getByLabel('Total').fill(String(FLOAT_CENTS / 100));
  await form.getByRole('button', { name: 'Open shift' }).click();
  await expect(page.getByRole('button', { name: 'Shift 1' })).toBeVisible();
  await expect(form).toBeHidden();
}

/**
 * Returns the quantity of each line by name. Reads the fields directly, because an open dialog hides them from role
 * queries.
 */
function cartOf(page: Page): Promise<Pieces> {
  return page.evaluate(() => {
    const quantities = [...document.querySelectorAll<HTMLInputElement>('input[aria-label^="Quantity of "]')];
    return Object.fromEntries(
      quantities.map((field) => [(field.ariaLabel ?? '').replace('Quantity of ', ''), Number(field.value)]),
    );
  });
}

function registerIdOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const slot = document as unknown as Record<symbol, { outbox: { registerId(): Promise<string> } }>;
    return slot[Symbol.for('evertill.offline')]?.outbox.registerId() ?? '';
  });
}
