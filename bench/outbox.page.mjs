/**
 * The part of `outbox.mjs` that runs in the browser: the outbox as it ships, and the smallest code that could do the
 * same.
 */
import { systemClock } from '../packages/shared-offline/src/clock.ts';
import {
  insertRecord,
  openOutboxDatabase,
} from '../packages/shared-offline/src/outbox/store/outbox-database.ts';
import { CASHIER } from './lib/page-sales.mjs';
import { openTill, saleDraft } from './lib/page-till.mjs';
import { openStoringParts } from './lib/storing-parts.mjs';

/** Stores a sale and its number with the least work: two writes in one transaction, in the outbox's own stores. */
async function barePut(db, record, durability) {
  const tx = db.transaction([...db.objectStoreNames], 'readwrite', { durability });
  const numbered = tx.objectStore('meta').put({ nextSequence: record.registerSequence }, 'register');
  await Promise.all([numbered, insertRecord(tx, record), tx.done]);
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

globalThis.bench = {
  /**
   * Stores sales one after the other, alternating between the outbox and bare puts. Returns the milliseconds per sale.
   */
  async enqueue({ rounds, sales }) {
    const till = openTill('enqueue', { isOnline: false });
    const bare = openOutboxDatabase({ indexedDB, clock: systemClock, suffix: ':bare-puts' });
    const put = (durability) => bare.run((db) => barePut(db, record(), durability));
    const { seq: _, ...model } = await till.outbox.enqueue(saleDraft(0));
    const result = { outbox: [], strict: [], relaxed: [] };
    let n = 0;
    const record = () => {
      n += 1;
      return { ...model, key: crypto.randomUUID(), registerSequence: n };
    };
    const sides = {
      outbox: () => till.outbox.enqueue(saleDraft(n++)),
      strict: () => put('strict'),
      relaxed: () => put('relaxed'),
    };
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? Object.keys(sides) : Object.keys(sides).reverse();
      for (const side of order) {
        const each = [];
        for (let i = 0; i < sales; i += 1) each.push(await timed(sides[side]));
        result[side].push(each);
      }
    }
    const stored = await till.outbox.list();
    till.dispose();
    bare.close();
    return { ...result, stored: stored.length, expected: rounds * sales + 1 };
  },

  /**
   * Stores sales with the outbox and with each part of its transaction alone, in turns. Returns the milliseconds of
   * each round.
   */
  async parts({ rounds, sales }) {
    const till = openTill('parts', { isOnline: false });
    const { seq: _, ...model } = await till.outbox.enqueue(saleDraft(0));
    const { close, ...parts } = await openStoringParts('storing-parts');
    const ways = { outbox: () => till.outbox.enqueue(saleDraft(1)) };
    for (const [name, store] of Object.entries(parts)) ways[name] = () => store(model);
    const names = Object.keys(ways);
    const result = Object.fromEntries(names.map((name) => [name, []]));
    for (let round = -1; round < rounds; round += 1) {
      for (let at = 0; at < names.length; at += 1) {
        const name = names[(at + round + names.length) % names.length];
        const took = await timed(async () => {
          for (let i = 0; i < sales; i += 1) await ways[name]();
        });
        if (round >= 0) result[name].push(took); // the first round compiles the code
      }
    }
    till.dispose();
    close();
    return result;
  },

  /** Returns the milliseconds needed to deliver this many pending sales. */
  async drain({ namespace, sales, bodies = [], author = CASHIER }) {
    const till = openTill(namespace, { isOnline: false, author });
    for (let n = 0; n < sales; n += 1) {
      const draft = saleDraft(n);
      await till.outbox.enqueue({ ...draft, data: bodies[n] ?? draft.data });
    }
    const drained = new Promise((resolve) => {
      till.outbox.subscribe(({ type }) => type === 'drained' && resolve());
    });
    const took = await timed(async () => {
      await till.reconnect();
      await drained;
    });
    const left = (await till.outbox.list()).length;
    till.dispose();
    return { took, left };
  },

  /** Returns the milliseconds that bare fetch needs for the same requests, one after the other. */
  bareFetch: ({ sales }) =>
    timed(async () => {
      for (let n = 0; n < sales; n += 1) {
        const response = await fetch('/api/sales', {
          method: 'POST',
          credentials: 'include',
          cache: 'no-store',
          headers: {
            Accept: 'application/json',
            'Content-Type': 'application/json',
            'Idempotency-Key': crypto.randomUUID(),
            'Evertill-Delivery': 'replay',
            'Evertill-Author': CASHIER.userId,
          },
          body: JSON.stringify(saleDraft(n).data),
        });
        await response.json();
      }
    }),

  /**
   * Stores a product that the server refuses, sales of this product, and sales of other products. Returns the changes
   * that are left once nothing more is sent.
   */
  async poison({ namespace, sales, dependants }) {
    const till = openTill(namespace, { isOnline: false });
    const localId = `offline-${Date.now()}-poison`;
    const data = { name: 'poison', sku: 'poison', unitPrice: 1, stockQuantity: 1 };
    const add = { kind: 'products.add', entity: 'products', type: 'add', method: 'POST', url: '/products' };
    await till.outbox.enqueue({ ...add, localId, data });
    for (let n = 0; n < dependants; n += 1) {
      const draft = saleDraft(n);
      draft.data.saleItems[0].productId = localId;
      await till.outbox.enqueue(draft);
    }
    for (let n = 0; n < sales; n += 1) await till.outbox.enqueue(saleDraft(n));
    const took = await timed(async () => {
      await till.reconnect();
      await till.outbox.replay();
    });
    const states = (await till.outbox.list()).map(({ state }) => state);
    till.dispose();
    return { took, states };
  },

  /** Opens this page's till for the hand-over. */
  openTab({ namespace, tab }) {
    globalThis.till = openTill(namespace, { tab });
  },
  async ring(n) {
    await globalThis.till.outbox.enqueue(saleDraft(n));
  },
};
