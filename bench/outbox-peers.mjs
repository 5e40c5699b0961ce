/**
 * `node bench/outbox-peers.mjs`: measures the outbox beside the queues that a team would otherwise take, in real
 * Chromium and in turns: storing, opening and sending, and what becomes of operations under the same faults.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleForPage } from './lib/bundle.mjs';
import { median, printTable } from './lib/figures.mjs';
import { openKillableBrowser } from './lib/killable-browser.mjs';
import { contendersFor } from './lib/outbox-peers/contenders.mjs';
import { FAULTS } from './lib/outbox-peers/faults.mjs';
import { startPeerShop } from './lib/peer-shop.mjs';

const ROUNDS = 7;
const STORED_IN_A_ROUND = 100;
const KILLS = 2;
const ACKNOWLEDGED_BEFORE_THE_KILL = 30;
const OPENED_WITH = 10_000;
const DRAINED = 1000;
const DRAINS = 3;
const FAR_MS = 20;
// More than two batches of the largest size, because a fault waits for the second request.
const UNDER_FAULTS = 250;
const PATIENCE_MS = 20_000;
const WAKE_EVERY_MS = 250;
const AFTERWARDS_MS = 2000;
const OPENING_PATIENCE_MS = 120_000;

let queues = 0;

const shop = await startPeerShop({
  '/page.js': await bundleForPage('./outbox-peers.page.mjs'),
  '/worker.js': await bundleForPage('./outbox-peers.worker.mjs'),
});
try {
  await inBrowser(async ({ open }) => {
    const { version } = await open();
    process.stdout.write(`Chromium ${version}, all contenders in turns, each with databases of its own.\n`);
  });
  printTable('Storing, one operation after the other', await storing());
  printTable(`Sending ${DRAINED.toLocaleString('en-US')} pending`, await draining());
  printTable(
    `${UNDER_FAULTS} operations under faults: booked / lost / sent again after they were booked`,
    await underFaults(),
  );
  printTable(`Opening with ${OPENED_WITH.toLocaleString('en-US')} pending`, await opening());
} finally {
  await shop.stop();
}

/** Runs `work` with a new profile. `open` starts the browser on it, also again after a kill. */
async function inBrowser(work) {
  const profile = await mkdtemp(join(tmpdir(), 'evertill-bench-profile-'));
  let browser = null;
  try {
    return await work({
      async open(onAcknowledged) {
        browser = await openKillableBrowser(profile, onAcknowledged);
        return browser;
      },
    });
  } finally {
    await browser?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function newPage({ context }) {
  const page = await context.newPage();
  await page.goto(shop.url);
  return page;
}

/** A queue of a contender with databases of its own. */
function newQueue(contender) {
  queues += 1;
  return { contender, id: `queue-${contender}-${queues}` };
}

function call(page, queue, method, options = {}) {
  return page.evaluate(
    ([contender, name, given]) => globalThis.peers(contender, name, given),
    [queue.contender, method, { ...queue, ...options }],
  );
}

async function storing() {
  const contenders = contendersFor('storing');
  const seen = new Map(contenders.map(({ id }) => [id, []]));
  const queueOf = new Map(contenders.map(({ id }) => [id, newQueue(id)]));
  await inBrowser(async ({ open }) => {
    const page = await newPage(await open());
    shop.begin();
    for (const queue of queueOf.values()) {
      await call(page, queue, 'open', { isOnline: false });
      await call(page, queue, 'time', { operations: STORED_IN_A_ROUND }); // compiles the code
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let at = 0; at < contenders.length; at += 1) {
        const { id } = contenders[(at + round) % contenders.length];
        seen.get(id).push(await call(page, queueOf.get(id), 'time', { operations: STORED_IN_A_ROUND }));
      }
    }
  });
  const strict = seen.get('bare-strict') ?? [];
  const rows = [];
  for (const { id, name } of contenders) {
    const rounds = seen.get(id);
    const ratios = rounds.map(({ took }, round) => (strict[round]?.took ?? Number.NaN) / took);
    const early = rounds.reduce((sum, round) => sum + round.early, 0);
    rows.push({
      'stored with': name,
      'per second': Math.round((1000 * STORED_IN_A_ROUND) / median(rounds.map(({ took }) => took))),
      '/ bare strict': median(ratios).toFixed(2),
      'from to': `${Math.min(...ratios).toFixed(2)} ${Math.max(...ratios).toFixed(2)}`,
      durability: [...new Set(rounds.map(({ durability }) => durability))].join(', '),
      'told early': `${early} of ${ROUNDS * STORED_IN_A_ROUND}`,
      'kept in a kill': await killed(id),
    });
  }
  return rows;
}

/** Kills the browser at once after an acknowledgment, and counts what a new browser finds. */
async function killed(contender) {
  const queue = newQueue(contender);
  let kept = 0;
  let acknowledged = 0;
  for (let n = 0; n < KILLS; n += 1) {
    await inBrowser(async ({ open }) => {
      const keys = [];
      let enough = () => undefined;
      const isEnough = new Promise((resolve) => {
        enough = resolve;
      });
      const browser = await open((key) => {
        keys.push(key);
        if (keys.length >= ACKNOWLEDGED_BEFORE_THE_KILL) enough();
      });
      const page = await newPage(browser);
      await call(page, queue, 'open', { isOnline: false });
      call(page, queue, 'ring', { operations: 10_000 }).catch(() => undefined); // ends with the browser
      await isEnough;
      await browser.kill();
      const after = await newPage(await open());
      await call(after, queue, 'open', { isOnline: false });
      const stored = new Set(await call(after, queue, 'stored'));
      acknowledged += keys.length;
      kept += keys.filter((key) => stored.has(key)).length;
    });
  }
  return `${kept} of ${acknowledged}`;
}

async function opening() {
  const rows = [];
  for (const { id, name } of contendersFor('opening')) {
    const took = await inBrowser(({ open }) => timeOpening(id, open));
    const strict = rows[0]?.took ?? took;
    rows.push({ name, took, ratio: took / strict });
  }
  return rows.map(({ name, took, ratio }) => ({
    'opened with': name,
    'ms to the first operation at the server': Number.isFinite(took)
      ? Math.round(took)
      : `more than ${OPENING_PATIENCE_MS.toLocaleString('en-US')}`,
    '/ bare strict': Number.isFinite(ratio) ? ratio.toFixed(2) : '-',
  }));
}

async function timeOpening(contender, open) {
  const queue = newQueue(contender);
  const before = await open();
  shop.begin();
  const filling = await newPage(before);
  await call(filling, queue, 'open', { isOnline: false });
  await call(filling, queue, 'fill', { operations: OPENED_WITH });
  await before.close();
  const page = await newPage(await open());
  let arrived = () => undefined;
  const first = new Promise((resolve) => {
    arrived = resolve;
  });
  shop.begin({
    rule({ operations }) {
      if (operations.length === 0) return 'answer';
      arrived(performance.now());
      return 'hold';
    },
  });
  const startedAt = performance.now();
  call(page, queue, 'open', { isOnline: true }).catch(() => undefined); // may end with the browser
  const limit = new AbortController();
  const late = sleep(OPENING_PATIENCE_MS, Number.POSITIVE_INFINITY, { signal: limit.signal }).catch(() => 0);
  const at = await Promise.race([first, late]);
  limit.abort();
  return at - startedAt;
}

async function draining() {
  const contenders = contendersFor('draining');
  const near = new Map(contenders.map(({ id }) => [id, []]));
  const far = new Map();
  await inBrowser(async ({ open }) => {
    const browser = await open();
    for (let round = 0; round < DRAINS; round += 1) {
      for (let at = 0; at < contenders.length; at += 1) {
        const { id } = contenders[(at + round) % contenders.length];
        near.get(id).push(await timeDrain(id, browser, 0));
      }
    }
    for (const { id } of contenders) far.set(id, await timeDrain(id, browser, FAR_MS));
  });
  return contenders.map(({ id, name, sends }) => {
    const runs = near.get(id);
    return {
      'sent with': name,
      how: sends,
      requests: runs.at(-1).requests,
      'ms, 0 ms away': Math.round(median(runs.map(({ took }) => took))),
      "server's own ms": Math.round(median(runs.map(({ busyMs }) => busyMs))),
      [`ms, ${FAR_MS} ms away`]: Math.round(far.get(id).took),
    };
  });
}

async function timeDrain(contender, browser, delayMs) {
  const queue = newQueue(contender);
  const page = await newPage(browser);
  await call(page, queue, 'open', { isOnline: false });
  await call(page, queue, 'fill', { operations: DRAINED });
  const state = shop.begin({ delayMs });
  const startedAt = performance.now();
  await call(page, queue, 'send');
  while (state.booked.size < DRAINED) await sleep(5);
  await page.close();
  return { took: state.bookedAt - startedAt, requests: state.requests, busyMs: state.busyMs };
}

async function underFaults() {
  const rows = contendersFor('faults').map(({ id, name }) => ({ id, cells: { 'queued with': name } }));
  for (const fault of FAULTS) {
    const meet = async ({ id, cells }, open, browser) => {
      const { booked, sentAgain } = await underFault(newQueue(id), open, browser, fault);
      cells[fault.name] = `${booked} / ${UNDER_FAULTS - booked} / ${sentAgain}`;
    };
    // A killed browser takes all of its queues along, so each contender gets a browser of its own.
    if (fault.kills) {
      for (const row of rows) await inBrowser(async ({ open }) => meet(row, open, await open()));
      continue;
    }
    await inBrowser(async ({ open }) => {
      const browser = await open();
      for (const row of rows) await meet(row, open, browser);
    });
  }
  return rows.map(({ cells }) => cells);
}

async function underFault(queue, open, running, fault) {
  const { ends, isSessionLost = false, ...conditions } = fault.begin();
  let browser = running;
  let page = await newPage(browser);
  await call(page, queue, 'open', { isOnline: false });
  await call(page, queue, 'fill', { operations: UNDER_FAULTS });
  const state = shop.begin(conditions);
  await call(page, queue, 'send');
  const reopen = async () => {
    page = await newPage(browser);
    await call(page, queue, 'open', { isOnline: true });
  };
  if (fault.kills) {
    await conditions.reached;
    if (fault.kills === 'tab')
      void page.goto('chrome://crash').catch(() => undefined); // never finishes
    else await browser.kill();
    if (fault.kills === 'browser') browser = await open();
    ends();
    await reopen();
  }
  const wake = () => call(page, queue, isSessionLost ? 'signIn' : 'wake');
  const isEmpty = async () => (await call(page, queue, 'stored')).length === 0;
  await untilBooked(state, wake, isEmpty);
  if (state.booked.size < UNDER_FAULTS) {
    await page.close();
    await reopen();
    await untilBooked(state, wake, isEmpty);
  }
  await page.close();
  return { booked: state.booked.size, sentAgain: state.sentAgain };
}

/**
 * Waits until everything is booked or nothing is left, and then for what is sent again. Wakes the contender meanwhile,
 * as the browser and the app do.
 */
async function untilBooked(state, wake, isEmpty) {
  let leftMs = PATIENCE_MS;
  while (leftMs > 0) {
    await sleep(WAKE_EVERY_MS);
    await wake();
    const isOver = state.booked.size >= UNDER_FAULTS || (await isEmpty());
    leftMs = (isOver ? Math.min(leftMs, AFTERWARDS_MS) : leftMs) - WAKE_EVERY_MS;
  }
}
