/**
 * `npm run bench -- till-year`: a year of one till. A till in Chromium rings up 100,000 sales of a real shop through its
 * own outbox, a part of them without a connection, while its wall clock passes a year. After the first day and after
 * each tenth, the table shows the times of start, search, scan, payment and the list of transactions, the heap, and the
 * growth of every store on the device. Fails when a time grows, or when a store grows beyond its rule.
 * EVERTILL_YEAR_SALES, EVERTILL_YEAR_PARTS and EVERTILL_ROUNDS make it shorter. The days stay those of a year.
 */
import { withBrowser } from './lib/browser.mjs';
import { startBuiltServer } from './lib/built-server.mjs';
import { median, printTable, quantile } from './lib/figures.mjs';
import { productsOnly } from './lib/fill-products.mjs';
import { heapOf } from './lib/heap-of.mjs';
import { watchForProducts } from './lib/products-shown.mjs';
import { loadServerCode } from './lib/server-code.mjs';
import { embeddedShops } from './lib/shops.mjs';
import { openTillClient } from './lib/till-client.mjs';
import { isSent, ringUp, shiftClock, timeUntilShown, watchForSales, weigh } from './lib/year-page.mjs';

const SALES = Number(process.env.EVERTILL_YEAR_SALES || 100_000);
const PRODUCTS = 2_000;
const DAYS = 365;
const DAY_MS = 24 * 3600_000;
const STEP_MS = (DAYS * DAY_MS) / SALES;
const PARTS = Number(process.env.EVERTILL_YEAR_PARTS || 10);
const FIRST_DAY = Math.ceil(SALES / DAYS);
/** The sales that are stored without a connection before the till sends them. */
const WITHOUT_CONNECTION = 400;
const AT_ONCE = 10;
/** The sales at the end of each part that are sent one by one while the customer waits. */
const ONE_BY_ONE = Math.min(700, Math.ceil(SALES / PARTS / 4));
const ROUNDS = Number(process.env.EVERTILL_ROUNDS || 3);
const TIMEOUT_MS = 180_000;
const MEGABYTE = 1_024 * 1_024;
const KEPT_DAYS = 62;
const JOURNAL_LINES = 500;
/** The demo shop's suppliers and the like, which a till may load after its first day is measured. */
const LATER_ROWS = 20;
/** A time may grow by half, and by a few frames, because a frame is the least that these times are measured in. */
const MOST_TIME = 1.5;
const FEW_FRAMES_MS = 50;
// The device stores the sales of 62 days, so the heap is compared with that of a device that stores all of them.
const MOST_HEAP = 1.2;

const shops = await embeddedShops(await loadServerCode(), { fill: productsOnly(PRODUCTS) });
const server = await startBuiltServer(await shops.base());
const office = await openTillClient(server.url, { username: 'manager' });
// The first products by name are on the screen before the search.
const products = (await office.get('/products')).sort((a, b) => (a.name < b.name ? -1 : 1)).slice(200);
office.close();
const rows = [];
let passedMs = -DAYS * DAY_MS;
let rung = 0;
try {
  await withBrowser(async (context) => {
    const userId = await signIn(context);
    const till = {
      context,
      userId,
      catalog: products.map(({ id, unitPrice }) => ({ id, unitPrice: Number(unitPrice) })),
    };
    await sellPart(till, FIRST_DAY);
    rows.push(await measure(till, 'first day'));
    for (let part = 1; part <= PARTS; part += 1) {
      await sellPart(till, Math.round((SALES * part) / PARTS) - rung);
      rows.push(await measure(till, `${part} of ${PARTS}`));
    }
  });
} finally {
  await server.stop();
  await shops.close();
}
report();

// A manager, because a cashier has no list of transactions.
async function signIn(context) {
  const data = { username: 'manager', password: 'evertill-demo' };
  const answer = await context.request.post(`${server.url}/api/auth/login`, {
    data,
    headers: { origin: server.url },
  });
  if (!answer.ok()) throw new Error(`Could not sign in: ${answer.status()}`);
  return (await answer.json()).id;
}

async function open(context, path) {
  const page = await context.newPage();
  await page.addInitScript(shiftClock, passedMs);
  await page.addInitScript(path === '/app/pos' ? watchForProducts : watchForSales);
  const mark = path === '/app/pos' ? 'evertillUsableAt' : 'evertillListedAt';
  await page.goto(`${server.url}${path}`, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.waitForFunction((name) => globalThis[name] !== undefined, mark, { timeout: TIMEOUT_MS });
  return { page, ms: await page.evaluate((name) => globalThis[name], mark) };
}

/** Rings up sales in one page without reload: most without a connection, in portions, and the last ones with it. */
async function sellPart({ context, userId, catalog }, count) {
  const { page } = await open(context, '/app/pos');
  const given = { stepMs: STEP_MS, catalog, userId };
  const startedAt = performance.now();
  const last = Math.min(ONE_BY_ONE, count);
  for (let left = count - last; left > 0; ) {
    const portion = Math.min(WITHOUT_CONNECTION, left);
    await context.setOffline(true);
    await page.evaluate(ringUp, { ...given, count: portion, atOnce: AT_ONCE, first: rung, isOnline: false });
    await context.setOffline(false);
    await page.waitForFunction(isSent, null, { timeout: TIMEOUT_MS, polling: 100 });
    left -= portion;
    rung += portion;
    process.stderr.write(`\r${rung.toLocaleString('en-US')} sales`);
  }
  const online = { ...given, count: last, atOnce: 1, first: rung, isOnline: true };
  const storedMs = await page.evaluate(ringUp, online);
  rung += last;
  passedMs += count * STEP_MS;
  await page.waitForFunction(isSent, null, { timeout: TIMEOUT_MS, polling: 100 });
  Object.assign(context, {
    storedMs,
    heap: await heapOf(page),
    rate: (1_000 * count) / (performance.now() - startedAt),
  });
  await page.close();
}

async function measure({ context }, name) {
  const starts = [];
  const lists = [];
  const searches = [];
  const scans = [];
  const payments = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const { page, ms } = await open(context, '/app/pos');
    starts.push(ms);
    const { name: product, sku } = products[(n * 577 + rung) % products.length];
    searches.push(await timed(page, { text: product, from: 'input' }, () => search(page, product)));
    await page.getByLabel('Search Products').fill('');
    const code = page.getByLabel('Scan/Enter Barcode or SKU');
    await code.fill(sku);
    scans.push(await timed(page, { text: 'each', from: 'keydown' }, () => code.press('Enter')));
    await page.keyboard.press('F9');
    const dialog = page.getByRole('dialog', { name: 'Payment' });
    await dialog.waitFor();
    await dialog.getByText('Cash', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Exact' }).click();
    const take = dialog.getByRole('button', { name: /^Take \$/ });
    payments.push(await timed(page, { text: 'paid in cash', from: 'click' }, () => take.click()));
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(isSent, null, { timeout: TIMEOUT_MS });
    await page.close();
    const list = await open(context, '/app/transactions');
    lists.push(list.ms);
    await list.page.close();
  }
  const { page } = await open(context, '/app/pos');
  const heapAtStart = await heapOf(page);
  const weight = await page.evaluate(weigh);
  await page.close();
  const { storedMs, heap, rate } = context;
  const row = {
    name,
    sales: rung,
    rate,
    start: median(starts),
    search: median(searches),
    scan: median(scans),
    store: median(storedMs),
    storeP95: quantile(storedMs, 0.95),
    pay: median(payments),
    list: median(lists),
    heapAtStart,
    heap,
    ...weight,
  };
  // Whole, so that a run that ends early leaves what it measured.
  process.stdout.write(`${JSON.stringify(row)}\n`);
  return row;
}

async function search(page, text) {
  await page.getByLabel('Search Products').fill(text);
}

async function timed(page, until, act) {
  const shown = page.evaluate(timeUntilShown, until);
  await act();
  return shown;
}

function report() {
  printTable(
    `A till after ${SALES.toLocaleString('en-US')} sales in ${DAYS} days: medians in ms`,
    rows.map((row) => ({
      after: row.name,
      start: row.start,
      search: row.search,
      scan: row.scan,
      'store a sale': row.store,
      p95: row.storeP95,
      pay: row.pay,
      transactions: row.list,
      'heap MB, start': row.heapAtStart,
      'heap MB, sold': row.heap,
    })),
  );
  const shown = rows.filter((_, n) => n < 2 || n % 2 === 0 || n === rows.length - 1);
  const stores = [...new Set(rows.flatMap((row) => Object.keys(row.rows)))];
  printTable(
    'What is on the device: rows, and megabytes as the browser counts them',
    [
      ...stores.map((store) => [store, (row) => row.rows[store] ?? 0]),
      ['MB of IndexedDB', (row) => row.indexedDB / MEGABYTE],
      ['MB altogether', (row) => row.usage / MEGABYTE],
    ].map(([store, read]) => ({
      store,
      ...Object.fromEntries(shown.map((row) => [row.name, read(row)])),
      rule: ruleOf(store).text,
    })),
  );
  const verdicts = [...timeVerdicts(), ...heapVerdicts(), ...stores.map(storeVerdict)];
  printTable('Whether a year is as the first day', verdicts);
  process.exit(verdicts.every(({ verdict }) => verdict === 'kept') ? 0 : 1);
}

function timeVerdicts() {
  const [first] = rows;
  return ['start', 'search', 'scan', 'store', 'pay', 'list'].map((what) => {
    const end = median(rows.slice(-2).map((row) => row[what]));
    const most = first[what] * MOST_TIME + FEW_FRAMES_MS;
    return verdictOf(what, end, first[what], most);
  });
}

// Beside the first part that ends after 62 days, when the till has all the sales that it keeps.
function heapVerdicts() {
  const full = rows[Math.ceil((KEPT_DAYS * PARTS) / DAYS)];
  return ['heapAtStart', 'heap'].map((what) => {
    const end = median(rows.slice(-2).map((row) => row[what]));
    return verdictOf(what, end, full[what], full[what] * MOST_HEAP);
  });
}

function storeVerdict(store) {
  const [first] = rows;
  const most = ruleOf(store).most ?? (first.rows[store] ?? 0) + LATER_ROWS;
  return verdictOf(store, rows.at(-1).rows[store] ?? 0, first.rows[store] ?? 0, most);
}

function verdictOf(what, end, first, most) {
  return {
    what,
    'after a year': end,
    before: first,
    'at most': most,
    verdict: end <= most ? 'kept' : 'MISSED',
  };
}

/** The rule by which a store is pruned, and the most rows that the rule leaves. A day more, because pruning is daily. */
function ruleOf(store) {
  const measured = rows.length * ROUNDS;
  const kept = Math.ceil(((KEPT_DAYS + 2) * SALES) / DAYS) + measured;
  switch (store) {
    case 'evertill-cache sales':
      return { text: `${KEPT_DAYS} days`, most: kept };
    case 'evertill-outbox ops':
      return { text: 'until sent', most: 0 };
    case 'evertill-outbox journal':
      return { text: `last ${JOURNAL_LINES} changes`, most: JOURNAL_LINES + ROUNDS };
    case 'evertill-outbox idmap':
      return { text: 'with the line of the journal', most: JOURNAL_LINES + ROUNDS };
    case 'MB of IndexedDB':
    case 'MB altogether':
      return { text: 'follows the rows' };
    default:
      return { text: 'does not grow with sales' };
  }
}
