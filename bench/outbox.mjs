/**
 * `node bench/outbox.mjs`: measures the cost of durability and exactly-once delivery for the till, in real Chromium
 * against a server on this machine.
 */

import { withBrowser } from './lib/browser.mjs';
import { bundleForPage } from './lib/bundle.mjs';
import { startFakeShop } from './lib/fake-shop.mjs';
import { atLeast, atMost, compare, median, printTable, quantile } from './lib/figures.mjs';

const ROUNDS = 7;
const PENDING = 1000;
const HAND_OVERS = 10;

const shop = await startFakeShop({ script: await bundleForPage('./outbox.page.mjs') });
try {
  await withBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(shop.url);
    process.stdout.write(
      `Chromium ${context.browser()?.version() ?? ''}, ${ROUNDS} rounds in turns, medians.\n`,
    );
    printTable('Storing a sale', await storing(page));
    printTable('What storing a sale is made of', await storingParts(page));
    printTable('Sending what waits', await sending(page));
    printTable('A refused record', await poison(page));
    printTable('A dead leader', await handOver(context));
  });
} finally {
  await shop.stop();
}

async function storing(page) {
  const sales = 100;
  const { outbox, strict, relaxed, stored, expected } = await run(page, 'enqueue', { rounds: ROUNDS, sales });
  if (stored !== expected) throw new Error(`${expected} sales were acknowledged and ${stored} are stored.`);
  const perSecond = (rounds) =>
    1000 / median(rounds.map((each) => each.reduce((a, b) => a + b, 0) / each.length));
  const p95 = (rounds) => quantile(rounds.flat(), 0.95);
  return [
    compare(
      'sales stored per second, strict',
      ['outbox', perSecond(outbox)],
      ['bare strict put', perSecond(strict)],
      {
        budget: atLeast(0.8),
      },
    ),
    compare('p95 ms per sale', ['outbox', p95(outbox)], ['bare strict put', p95(strict)]),
    compare(
      'what strict costs',
      ['bare strict put', perSecond(strict)],
      ['bare relaxed put', perSecond(relaxed)],
    ),
  ];
}

async function storingParts(page) {
  const sales = 100;
  const took = await run(page, 'parts', { rounds: ROUNDS, sales });
  const NAMES = {
    record: 'the record alone',
    numberWritten: 'and the next number, not read',
    numberRead: 'the number read, then both written',
    numberChecked: 'the number guessed, and checked beside the writes',
    numberGenerated: 'the number from a key generator, then the record',
    numberInjected: "the number written into the body by the store's generator",
    outbox: 'the outbox',
  };
  return Object.entries(NAMES).map(([part, name]) => ({
    'one strict transaction with': name,
    'ms per sale': median(took[part]) / sales,
    '/ the record alone': median(took[part].map((ms, round) => took.record[round] / ms)).toFixed(2),
    '/ and the next number': median(took[part].map((ms, round) => took.numberWritten[round] / ms)).toFixed(2),
  }));
}

async function sending(page) {
  const rows = [];
  const single = [];
  const bare = [];
  const some = 200;
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      async () => single.push(await drain(page, { sales: some, takesBatches: false })),
      async () => bare.push(await run(page, 'bareFetch', { sales: some })),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  rows.push(
    compare(
      'sales sent per second, one by one',
      ['replay', (1000 * some) / median(single)],
      ['bare fetch', (1000 * some) / median(bare)],
      { budget: atLeast(0.9) },
    ),
  );
  for (const delayMs of [0, 20]) {
    shop.behavior.delayMs = delayMs;
    const together = [];
    const alone = [];
    for (let round = 0; round < (delayMs === 0 ? 3 : 1); round += 1) {
      together.push(await drain(page, { sales: PENDING, takesBatches: true }));
      alone.push(await drain(page, { sales: PENDING, takesBatches: false }));
    }
    rows.push(
      compare(
        `ms to drain ${PENDING} pending, server ${delayMs} ms away`,
        ['batches', median(together)],
        ['one by one', median(alone)],
        { budget: atMost(0.1) },
      ),
    );
  }
  shop.behavior.delayMs = 0;
  return rows;
}

async function drain(page, { sales, takesBatches }) {
  shop.behavior.takesBatches = takesBatches;
  const before = shop.booked.size;
  const { took, left } = await run(page, 'drain', { namespace: `drain-${crypto.randomUUID()}`, sales });
  const booked = shop.booked.size - before;
  if (left > 0 || booked !== sales)
    throw new Error(`Of ${sales} sales ${booked} were booked and ${left} are left.`);
  return took;
}

async function poison(page) {
  shop.behavior.takesBatches = true;
  shop.behavior.refuses = (body) => body?.sku === 'poison';
  const sales = 300;
  const clean = await run(page, 'poison', {
    namespace: `clean-${crypto.randomUUID()}`,
    sales,
    dependants: 0,
  });
  const { took, states } = await run(page, 'poison', {
    namespace: `poison-${crypto.randomUUID()}`,
    sales,
    dependants: 20,
  });
  shop.behavior.refuses = () => false;
  const count = (state) => states.filter((one) => one === state).length;
  return [
    {
      'sent in the same turn': `${sales + 21 - states.length} of ${sales} independent sales`,
      parked: count('parked'),
      'held back with it': `${states.length - count('parked')} of 20 dependants`,
      'time with / without dependants': (took / clean.took).toFixed(2),
    },
  ];
}

/**
 * Measures the milliseconds from the death of the tab that holds the lane to the first request of the tab that takes
 * over.
 */
async function handOver(context) {
  const ways = {
    'tab closed': (page) => page.close(),
    // Not awaited, because the navigation crashes the tab and never finishes.
    'renderer crashed': (page) => void page.goto('chrome://crash').catch(() => undefined),
  };
  const rows = [];
  for (const [way, kill] of Object.entries(ways)) {
    const times = [];
    for (let i = 0; i < HAND_OVERS; i += 1) times.push(await oneHandOver(context, kill));
    rows.push({
      'the leader ends by': way,
      'median ms': median(times),
      'p95 ms': quantile(times, 0.95),
      'worst ms': Math.max(...times),
      budget: '< 2000',
      verdict: Math.max(...times) < 2000 ? 'kept' : 'MISSED',
    });
  }
  return rows;
}

async function oneHandOver(context, kill) {
  const namespace = `lead-${crypto.randomUUID()}`;
  const tabs = { first: await context.newPage(), second: await context.newPage() };
  for (const [tab, page] of Object.entries(tabs)) {
    await page.goto(shop.url);
    await run(page, 'openTab', { namespace, tab });
  }
  let letGo = () => undefined;
  shop.behavior.hold = new Promise((resolve) => {
    letGo = resolve;
  });
  const leading = shop.nextRequest();
  await run(tabs.first, 'ring', 1);
  // Either tab may have taken the lane first. The tab whose request is held is the leader.
  const { tab: leader } = await leading;
  const survivor = leader === 'first' ? tabs.second : tabs.first;
  await run(survivor, 'ring', 2);
  const takenOver = shop.nextRequest();
  const killedAt = performance.now();
  const killed = kill(tabs[leader]);
  const { at } = await takenOver;
  shop.behavior.hold = null;
  letGo();
  await killed;
  await survivor.close();
  return at - killedAt;
}

function run(page, what, options) {
  return page.evaluate(([name, given]) => globalThis.bench[name](given), [what, options]);
}
