/** Keeps the open tabs of a till, replaces tabs that died, signs people in, and rings up sales. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { within } from '../../fixtures/within';
import type { Random } from '../random';
import type { FaultKind } from './fault-kinds';
import type { Ledger } from './ledger';
import { openTillBrowser, type TillBrowser } from './till-browser';
import type { TillPlace } from './till-place';
import type { TillReport } from './till-script';

export interface Tills {
  /** Resolves with at least `count` tabs, each alive and signed in. */
  ready(count: number): Promise<Page[]>;
  /**
   * Rings up one sale. Resolves with the till's report. Null when the page died before it could report, or already has
   * too many sales in progress.
   */
  ring(page: Page, kind: FaultKind, how?: 'submit' | 'enqueue'): Promise<TillReport | null>;
  /** Runs a function in a page. Rejects when the page does not answer in time. */
  ask<A, T>(page: Page, work: (argument: A) => T | Promise<T>, argument: A, timeoutMs?: number): Promise<T>;
  /** Signs this person in, in place of the current one. */
  signIn(username: string): Promise<void>;
  /** Stops using a tab that is dead or will be killed. */
  forget(page: Page): void;
  killBrowser(): Promise<void>;
  browser(): TillBrowser;
  /** Describes the last step of `ready`, for the report of a run that hangs. */
  doing(): string;
  close(): Promise<void>;
}

interface TillsOptions {
  place: TillPlace;
  profile: string;
  ledger: Ledger;
  random: Random;
  onProgress: (line: string) => void;
}

const ANSWER_MS = 20_000;
/**
 * The time that a new page may need until a person is signed in. The first visit stores every app while other tests
 * run. In milliseconds.
 */
const NEW_TAB_MS = 60_000;
const KNOWN_TAB_MS = 10_000;
/** The limit for a browser that opens an empty tab, in milliseconds. */
const EMPTY_TAB_MS = 30_000;
/**
 * The limit for two usable tabs, in milliseconds: both are found dead, the browser is started again, and two new tabs
 * open the till.
 */
export const READY_MS = 2 * ANSWER_MS + 2 * EMPTY_TAB_MS + 2 * NEW_TAB_MS;
const SIGN_IN_EVERY = 8;
const LOOK_LENGTH = 500;
/** The initial stock of a product that is added during a run. */
export const RUSH_ORDER_STOCK = 1000;

export async function openTills(options: TillsOptions): Promise<Tills> {
  const { place, profile, ledger, random, onProgress } = options;
  const hear = (report: TillReport) => ledger.acknowledge(report);
  const openBrowser = () => openTillBrowser(profile, { install: place.install, hear });
  let browser = await openBrowser();
  let tabs: Page[] = [];
  const crashed = new WeakSet<Page>();
  const inHand = new WeakMap<Page, number>();
  let person = place.people[0] ?? '';
  let products = 0;
  let doing = 'nothing yet';

  function ask<A, T>(
    page: Page,
    work: (argument: A) => T | Promise<T>,
    argument: A,
    timeoutMs = ANSWER_MS,
  ): Promise<T> {
    // Playwright's types would unwrap handles in the argument. Our arguments are plain data.
    const answer = page.evaluate(work as (argument: unknown) => T | Promise<T>, argument);
    return within(timeoutMs, `The page did not answer in ${timeoutMs} ms.`, answer);
  }

  function emptyTab(): Promise<Page> {
    doing = 'opening a tab';
    return within(EMPTY_TAB_MS, `No tab in ${EMPTY_TAB_MS} ms.`, browser.context.newPage());
  }

  // A browser that has lost a renderer may never open a tab again. A person would start it again.
  async function restartedTab(error: unknown): Promise<Page> {
    onProgress(`The browser is started again: ${error}`);
    await killBrowser();
    return emptyTab();
  }

  async function killBrowser(): Promise<void> {
    tabs = [];
    doing = 'starting the browser again';
    await browser.kill();
    browser = await openBrowser();
  }

  async function openTab(): Promise<Page> {
    const page = await emptyTab().catch(restartedTab);
    page.on('crash', () => crashed.add(page));
    tabs.push(page);
    if (place.viewport) await page.setViewportSize(place.viewport);
    // Background tabs draw nothing, so code that waits for the end of an animation would wait for a long time.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    doing = `going to ${place.url}`;
    await page.goto(place.url, { waitUntil: 'commit', timeout: NEW_TAB_MS });
    return page;
  }

  // Asks repeatedly, because the page may be navigating after an ended session, which causes a full-page redirect.
  async function isUsable(page: Page, patienceMs = KNOWN_TAB_MS): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    for (let attempt = 0; Date.now() < deadline && isAlive(page); attempt += 1) {
      doing = `asking ${page.url()} who is signed in, attempt ${attempt + 1}`;
      try {
        const signedInAs = await ask(page, () => globalThis.evertillTill.signedInAs(), null);
        if (signedInAs !== null) {
          person = signedInAs;
          return true;
        }
        if (attempt % SIGN_IN_EVERY === 2) await signInAt(page, random.pick(place.people));
      } catch {
        // The page is still loading, or is dead and will be given up.
      }
      await pause(100);
    }
    return false;
  }

  /** Describes the page for the report of a failed run. */
  function shown(page: Page): Promise<string> {
    const look = ask(page, () => `${document.readyState}, and shows: ${document.body.textContent}`, null);
    return look.then((text) => text.slice(0, LOOK_LENGTH), String);
  }

  // Checks for a recorded crash, because a dead page sends no other event.
  function isAlive(page: Page): boolean {
    return tabs.includes(page) && !page.isClosed() && !crashed.has(page);
  }

  async function signInAt(page: Page, username: string): Promise<void> {
    await ask(page, ({ name, password }) => globalThis.evertillTill.signIn(name, password), {
      name: username,
      password: place.password,
    });
    person = username;
  }

  function forget(page: Page): void {
    tabs = tabs.filter((tab) => tab !== page);
  }

  // Adds a product for the next sale. The sale must then wait for the product and finally name it by the server's id.
  async function newProduct(page: Page): Promise<string | null> {
    if (!place.product) return null;
    products += 1;
    const localId = `offline-${Date.now()}-rush${products}`;
    const draft = place.product(`RUSH-${products}-${random.below(1e9)}`, localId, RUSH_ORDER_STOCK);
    const stored = await ask(
      page,
      (given) => globalThis.evertillTill.ring(given.summary, given, 'enqueue'),
      draft,
    );
    return stored.outcome === 'queued' ? localId : null;
  }

  return {
    ask,
    forget,
    async ready(count) {
      for (const page of [...tabs]) {
        if (await isUsable(page)) continue;
        forget(page);
        void page.close().catch(() => undefined); // A crashed page may never answer this call.
      }
      while (tabs.length < count) {
        const page = await openTab();
        if (!(await isUsable(page, NEW_TAB_MS)))
          throw new Error(`A new tab did not open the till. It is at ${page.url()}, ${await shown(page)}`);
      }
      doing = 'both tabs are ready';
      return [...tabs];
    },
    async ring(page, kind, how = random.next() < 0.5 ? 'submit' : 'enqueue') {
      const already = inHand.get(page) ?? 0;
      if (already >= place.atOnce) return null;
      inHand.set(page, already + 1);
      try {
        let items = place.items();
        if (person === 'manager' && random.next() < 0.2) {
          const productId = await newProduct(page);
          if (productId) items = [...items, { productId, quantity: 1 + random.below(3), unitPrice: 3.5 }];
        }
        const entry = ledger.open(kind, items);
        const draft = place.sale(entry.name, person, items);
        const given = { name: entry.name, draft, how };
        return await ask(
          page,
          (sale) => globalThis.evertillTill.ring(sale.name, sale.draft, sale.how),
          given,
        );
      } catch {
        return null; // The page died or was frozen. Its acknowledgments are already in the ledger.
      } finally {
        inHand.set(page, (inHand.get(page) ?? 1) - 1);
      }
    },
    async signIn(username) {
      const [page] = tabs;
      if (page) await signInAt(page, username);
    },
    killBrowser,
    browser: () => browser,
    doing: () => doing,
    close: () => browser.close(),
  };
}
