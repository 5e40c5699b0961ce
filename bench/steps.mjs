/**
 * `node bench/steps.mjs`: counts the keys, taps and seconds of everyday tasks in the built suite, beside those that a
 * review of the screens had counted (section E).
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBrowser } from './lib/browser.mjs';
import { startBuiltServer } from './lib/built-server.mjs';
import { printTable } from './lib/figures.mjs';

/** The pace of an experienced person. In milliseconds. */
const KEY_GAP_MS = 60;
const TAP_GAP_MS = 120;
const ROWS = 10_000;
const IMPORT_LIMIT_MS = 300_000;
const SCREEN = { width: 1366, height: 768 };

const folder = await mkdtemp(join(tmpdir(), 'evertill-bench-steps-'));
const server = await startBuiltServer({ EVERTILL_DATA: join(folder, 'shop') });
try {
  await withBrowser(async (context) => {
    const page = await context.newPage();
    await page.setViewportSize(SCREEN);
    await signIn(page);
    const hand = createHand(page);
    const till = tillOf(page);
    const products = await page.evaluate(async () => (await fetch('/api/products')).json());
    // Enter takes a product by its whole name, so the shortest names cost the fewest keys.
    const four = products
      .filter(({ stockQuantity }) => Number(stockQuantity) > 20)
      .sort((a, b) => a.name.length - b.name.length)
      .slice(0, 4);
    const tasks = [
      ['cash, 4 items, keys, by name', 49, 8.3, () => sellByNames(hand, till, four)],
      ['cash, 4 items, touch', 8, 2.8, () => sellByTouch(hand, till, 'Cash')],
      ['card, 4 items, touch', 7, 2.3, () => sellByTouch(hand, till, 'Credit Card')],
      ['cash, 4 scans, F9 C E Enter', 8, 3.6, () => sellByScans(hand, till, four)],
      ['refund a sale, up to the question', 6, 5.2, () => refund(hand, page)],
      ['change a price', 16, 5.1, () => changePrice(hand, page, four[0])],
      ['close the day, after counting', 4, 4.7, () => closeDay(hand, page, till)],
      [`import ${ROWS} products`, 4, 110, () => importProducts(hand, page)],
    ];
    const rows = [];
    for (const [task, steps, seconds, run] of tasks) {
      const begin = await run();
      const took = hand.finish(begin);
      rows.push({
        task,
        'steps then': steps,
        'steps now': took.steps,
        'seconds then': seconds,
        'seconds now': Number(took.seconds.toFixed(1)),
        verdict: took.steps <= steps ? 'kept' : 'MORE STEPS',
      });
    }
    printTable(`Steps and seconds, ${KEY_GAP_MS} ms a key and ${TAP_GAP_MS} ms a tap`, rows);
  });
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function signIn(page) {
  await page.goto(server.url);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('evertill-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page
    .getByText(/^Stock: \d+/)
    .first()
    .waitFor({ timeout: 120_000 });
}

/** Counts every key and tap. `begin` starts a task, and a task ends when its function returns. */
function createHand(page) {
  let steps = 0;
  return {
    begin() {
      steps = 0;
      return Date.now();
    },
    async tap(target) {
      steps += 1;
      await target.click();
      await page.waitForTimeout(TAP_GAP_MS);
    },
    async press(...keys) {
      for (const key of keys) {
        steps += 1;
        await page.keyboard.press(key);
        await page.waitForTimeout(KEY_GAP_MS);
      }
    },
    /** A scan is one step, because the scanner types its keys. */
    async scan(code) {
      steps += 1;
      await page.keyboard.type(code, { delay: 4 });
      await page.keyboard.press('Enter');
    },
    finish: (beganAt) => ({ steps, seconds: (Date.now() - beganAt) / 1000 }),
  };
}

function tillOf(page) {
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  return {
    page,
    dialog,
    cart: page.getByRole('region', { name: 'Cart' }),
    tile: (position) => page.locator(`[data-position="${position}"]`),
    pay: page.getByRole('button', { name: /^pay/i }),
    confirm: dialog.getByRole('button', { name: /^(Take|Charge) \$/ }),
    method: (name) => dialog.getByText(name, { exact: true }),
    lines: page.getByRole('region', { name: 'Cart' }).getByRole('listitem'),
    async isNext() {
      await dialog.waitFor({ state: 'hidden' });
      await page
        .getByText('The cart is empty')
        .or(page.getByRole('region', { name: 'Last sale' }))
        .first()
        .waitFor();
    },
  };
}

async function sellByNames(hand, till, products) {
  const at = hand.begin();
  for (const { name } of products) {
    await hand.press('F2', ...name, 'Enter');
  }
  await till.lines.nth(products.length - 1).waitFor();
  await hand.press('F9');
  await till.dialog.waitFor();
  await hand.press('c', 'e', 'Enter');
  await till.isNext();
  return at;
}

async function sellByTouch(hand, till, method) {
  const at = hand.begin();
  for (const position of [0, 1, 2, 3]) await hand.tap(till.tile(position));
  await hand.tap(till.pay);
  await hand.tap(till.method(method));
  if (method === 'Cash') await hand.tap(till.dialog.getByRole('button', { name: 'Exact' }));
  await hand.tap(till.confirm);
  await till.isNext();
  return at;
}

async function sellByScans(hand, till, products) {
  const at = hand.begin();
  for (const { barcode, sku } of products) {
    await hand.scan(barcode ?? sku);
    // A person takes the next item from the belt.
    await till.page.waitForTimeout(400);
  }
  await till.lines.nth(products.length - 1).waitFor();
  await hand.press('F9');
  await till.dialog.waitFor();
  await hand.press('c', 'e', 'Enter');
  await till.isNext();
  return at;
}

async function refund(hand, page) {
  const at = hand.begin();
  await hand.tap(page.getByRole('navigation').getByRole('button', { name: 'Sales' }));
  await hand.tap(page.locator('a[href$="/app/transactions"]'));
  await hand.tap(page.getByRole('row').nth(1));
  const sale = page.getByRole('dialog');
  await hand.tap(sale.getByText('Refund all'));
  await hand.tap(sale.getByRole('button', { name: 'Process Refund' }));
  await page.getByRole('alertdialog').waitFor();
  return at;
}

async function changePrice(hand, page, { name }) {
  await page.goto(`${server.url}/app/pos`);
  const at = hand.begin();
  await hand.tap(page.getByRole('navigation').getByRole('button', { name: 'Products' }));
  await hand.tap(page.locator('a[href$="/app/products"]'));
  await hand.tap(page.getByRole('searchbox', { name: 'Search products' }));
  await hand.press(...name.slice(0, 5));
  await hand.tap(
    page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: `Edit ${name}` }),
  );
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await hand.tap(form.getByLabel(/^Unit Price/));
  await hand.press('Control+a', '9', '.', '9', '9');
  await hand.tap(form.getByRole('button', { name: 'Update' }));
  await form.waitFor({ state: 'hidden' });
  return at;
}

async function closeDay(hand, page, till) {
  await page.evaluate(() =>
    fetch('/api/settings', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: '{"shifts":true}',
    }),
  );
  await page.goto(`${server.url}/app/pos`);
  await page.getByRole('button', { name: 'Sync Data' }).click();
  await page.getByRole('button', { name: 'Open shift' }).click();
  const form = (name) => page.getByRole('dialog', { name });
  await form('Open shift').getByLabel('Total').fill('100');
  await form('Open shift').getByRole('button', { name: 'Open shift' }).click();
  await form('Open shift').waitFor({ state: 'hidden' });
  await till.tile(0).waitFor();
  const at = hand.begin();
  await hand.tap(page.getByRole('button', { name: /^Shift \d+$/ }));
  await hand.tap(page.getByRole('menuitem', { name: 'Close shift' }));
  await form('Close shift').getByLabel('Total').fill('100');
  await hand.tap(form('Close shift').getByRole('button', { name: 'Close shift' }));
  await form(/^Z report/).waitFor();
  await hand.tap(form(/^Z report/).getByRole('button', { name: 'Done' }));
  return at;
}

async function importProducts(hand, page) {
  const file = join(folder, 'products.csv');
  const lines = Array.from({ length: ROWS }, (_, n) => `Bench product ${n},BENCH-${n},4.50,100`);
  await writeFile(file, ['Name,SKU,Unit Price,Stock Quantity', ...lines].join('\n'));
  await page.goto(`${server.url}/app/products`);
  await page.getByRole('row').nth(1).waitFor();
  const at = hand.begin();
  await hand.tap(page.getByRole('button', { name: 'Import', exact: true }));
  const dialog = page.getByRole('dialog');
  const chosen = page.waitForEvent('filechooser');
  await hand.tap(dialog.getByRole('button', { name: 'Choose file' }));
  await (await chosen).setFiles(file);
  await hand.tap(dialog.getByRole('button', { name: 'Check rows' }));
  const start = dialog.getByRole('button', { name: /^Import (the first )?[\d,]+ products?$/ });
  await start.waitFor({ timeout: IMPORT_LIMIT_MS });
  await hand.tap(start);
  await dialog.getByRole('heading', { name: 'Import Finished' }).waitFor({ timeout: IMPORT_LIMIT_MS });
  return at;
}
