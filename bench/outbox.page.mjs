/**
 * The part of `outbox.mjs` that runs in the browser: the outbox as it ships, and the smallest code that could do the
 * same.
 */
import { createOffline } from '@evertill/shared-offline';
import { systemClock } from '../packages/shared-offline/src/clock.ts';
import {
  insertRecord,
  openOutboxDatabase,
} from '../packages/shared-offline/src/outbox/store/outbox-database.ts';
import { createSaleBodies } from './lib/sale-body.mjs';

const CASHIER = { userId: '018f0000-0000-7000-8000-000000000001', role: 'CASHIER', username: 'cashier' };

const nextBody = createSaleBodies({
  products: Array.from({ length: 80 }, (_, n) => ({
    id: `018f0000-0000-7000-8000-0000000001${10 + n}`,
    unitPrice: 2.5 + (n % 40),
  })),
  taxes: [],
  userId: CASHIER.userId,
});

function saleDraft(n) {
  return {
    kind: 'sales.add',
    entity: 'sales',
    type: 'add',
    method: 'POST',
    url: '/sales',
    localId: `offline-${Date.now()}-${n}-${crypto.randomUUID().slice(0, 8)}`,
    summary: `Sale ${n}`,
    data: nextBody(),
  };
}

/** Opens a till in this page. A till that is not online stores changes and never sends them. */
function openTill(namespace, { isOnline = true, tab = '', author = CASHIER } = {}) {
  let isCut = !isOnline;
  const listeners = new Set();
  const page = {
    isOnlineHint: () => !isCut,
    onNetworkHint(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onWake: () => () => undefined,
  };
  const till = createOffline({
    namespace,
    page,
    fetch: (input, init) =>
      isCut
        ? Promise.reject(new TypeError('cut'))
        : fetch(input, { ...init, headers: { ...init.headers, 'Bench-Tab': tab } }),
  });
  till.outbox.setAuthor(author);
  return {
    ...till,
    async reconnect() {
      isCut = false;
      await till.connectivity.check();
    },
  };
}

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
