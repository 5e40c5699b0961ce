/**
 * Starts the till three times on one device: for the first time, with the browser's cache, and with the service
 * worker's copies.
 */
import { watchForProducts } from './products-shown.mjs';
import { TIMEOUT_MS, visitSlowly } from './slow-visit.mjs';

const STEP_MS = 500;

/**
 * Returns for each start the milliseconds, the number of requests for the suite's own files, and the transferred bytes.
 */
export async function openTill({ browser, url, limits }) {
  const visitor = await newVisitor(browser, url, 'block');
  const cold = await visit(visitor, url, limits);
  const warm = await visit(visitor, url, limits);
  await visitor.close();
  const keeper = await newVisitor(browser, url, 'allow');
  await storeAll(keeper, url);
  const worker = await visit(keeper, url, limits);
  await keeper.close();
  return { cold, warm, worker };
}

async function newVisitor(browser, url, serviceWorkers) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers });
  const data = { username: 'cashier', password: 'evertill-demo' };
  const answer = await context.request.post(`${url}/api/auth/login`, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`Could not sign in: ${answer.status()}`);
  await context.addInitScript(watchForProducts);
  return context;
}

function visit(context, url, limits) {
  return visitSlowly(context, { address: `${url}/app/pos`, filesFrom: url, limits });
}

/**
 * Visits for the first time, waits until the device has stored all apps, and visits once more. The browser compiles the
 * worker's files once, at their first start, and keeps the result. A till starts with that result every day.
 */
async function storeAll(context, url) {
  const page = await context.newPage();
  await page.goto(`${url}/app/pos`, { timeout: TIMEOUT_MS });
  for (let waited = 0; !(await page.evaluate(isAllStored)); waited += STEP_MS) {
    if (waited > TIMEOUT_MS) throw new Error('The device did not store all apps');
    await page.waitForTimeout(STEP_MS);
  }
  await untilUsable(page);
  await page.goto(`${url}/app/pos`, { timeout: TIMEOUT_MS });
  await untilUsable(page);
  await page.close();
}

async function untilUsable(page) {
  await page.waitForFunction(() => globalThis.evertillUsableAt !== undefined, null, { timeout: TIMEOUT_MS });
}

/** Runs in the page. Returns whether the worker has an active build of every published app that has files. */
async function isAllStored() {
  const stored = await (await caches.open('evertill-state')).match(`${location.origin}/__evertill/state`);
  if (!stored) return false;
  const { registry, apps } = await stored.json();
  const lines = Object.entries(registry?.apps ?? {});
  // The stand-ins beside a single build have no files, so no worker stores them.
  return lines.length > 0 && lines.every(([name, { buildId }]) => buildId === 'none' || apps[name]?.active);
}
