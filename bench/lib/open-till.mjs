/**
 * Starts the till three times on one device: for the first time, with the browser's cache, and with the service
 * worker's copies.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { USABLE, watchForProducts } from './products-shown.mjs';
import { SLOWDOWN, TIMEOUT_MS } from './slow-visit.mjs';

const STEP_MS = 500;
const NO_LIMITS = { mbit: Number.POSITIVE_INFINITY, latencyMs: 0 };

/**
 * Returns for each start over the line the milliseconds, the number of files of the suite that were asked for, and the
 * bytes that came over the line for them.
 */
export async function openTill({ browser, line, limits }) {
  const cookies = await signIn(line.url);
  const newVisitor = (hasWorker) => browser.newVisitor({ cookies, script: watchForProducts, hasWorker });
  const visitor = await newVisitor(false);
  const cold = await visit(visitor, line, limits);
  const warm = await visit(visitor, line, limits);
  await visitor.close();
  const keeper = await newVisitor(true);
  await storeAll(keeper, line);
  const worker = await visit(keeper, line, limits);
  await keeper.close();
  return { cold, warm, worker };
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'cashier', password: 'evertill-demo' }),
  });
  if (!answer.ok) throw new Error(`Could not sign in: ${answer.status}`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
    return { name, value, url, path: '/', httpOnly: true };
  });
}

async function visit(visitor, line, limits) {
  line.setLimits(limits);
  const page = await visitor.open(`${line.url}/app/pos`, { slowdown: SLOWDOWN });
  await page.untilSaid(USABLE, TIMEOUT_MS);
  const files = await page.evaluate(filesOfSuite);
  await page.close();
  line.setLimits(NO_LIMITS);
  return files;
}

/**
 * Visits for the first time, waits until the device has stored all apps, and visits once more. The browser compiles the
 * worker's files once, at their first start, and keeps the result. A till starts with that result every day.
 */
async function storeAll(visitor, line) {
  const first = await visitor.open(`${line.url}/app/pos`);
  await first.untilSaid(USABLE, TIMEOUT_MS);
  for (let waited = 0; !(await first.evaluate(isAllStored)); waited += STEP_MS) {
    if (waited > TIMEOUT_MS) throw new Error('The device did not store all apps');
    await sleep(STEP_MS);
  }
  await first.close();
  const second = await visitor.open(`${line.url}/app/pos`);
  await second.untilSaid(USABLE, TIMEOUT_MS);
  await second.close();
}

/** Runs in the page. */
function filesOfSuite() {
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter(
    ({ name }) => name.startsWith(location.origin) && !/^\/(api|pictures)\//.test(new URL(name).pathname),
  );
  const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { ms: globalThis.evertillUsableAt, requests: files.length, bytes };
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
