import { aCashSale, createTestData } from '@evertill/shared-data/testing';
import { expect, it, onTestFinished } from 'vitest';
import { type TellPage, tellOfSales, withQueuedSalesTold } from './tell-page';

const WAITING = 10_000;

async function anEmbeddedTill(options: Parameters<typeof createTestData>[0] = {}) {
  const shop = await createTestData({ as: 'CASHIER', ...options });
  const told: [string, unknown][] = [];
  const tell: TellPage = (name, value) => void told.push([name, value]);
  return { ...shop, told, data: withQueuedSalesTold(shop.data, shop.offline, tell) };
}

it('tells the page about a waiting sale, under the key by which it will be booked', async () => {
  const { data, told, settle, offline } = await anEmbeddedTill({ online: false });
  const { record } = await data.sales.create(aCashSale());
  await settle();
  const sale = { key: record.key, saleNumber: 'SALE-1', amountDue: '75.00', paymentMethod: 'CASH' };
  expect(told).toMatchObject([['onSaleQueued', sale]]);
  expect(await offline.outbox.list()).toMatchObject([{ key: record.key }]);
});

it('does not report a sale as queued that is booked a moment after the till has gone on', async () => {
  const { data, told, server, clock } = await anEmbeddedTill();
  server.delayAnswers(() => new Promise((resolve) => clock.setTimeout(resolve, 3000)));
  const sale = data.sales.create(aCashSale(), { patienceMs: 1500 });
  await clock.advance(1500);
  expect((await sale).fate).toEqual({ is: 'waiting', why: 'sending' });
  await clock.advance(5000);
  expect(server.resources.rows('sales')).toHaveLength(1);
  expect(told).toEqual([]);
});

it('reports a sale as queued when no answer comes', async () => {
  const { data, told, server, clock } = await anEmbeddedTill();
  server.faults.plan('hang-before', { when: ({ url }) => url === '/sales' });
  const sale = data.sales.create(aCashSale(), { patienceMs: 1500 });
  await clock.advance(1500);
  await sale;
  expect(told).toEqual([]);
  await clock.advance(9000);
  expect(told).toMatchObject([['onSaleQueued', { saleNumber: 'SALE-1' }]]);
});

it('tells of a sale that was booked after its till was closed, in the next till and once', async () => {
  const { data, offline, told, server, settle } = await anEmbeddedTill();
  const tell: TellPage = (name, value) => void (name === 'onSale' && told.push([name, value]));
  const stop = tellOfSales({ offline, tell });
  await settle();
  stop();
  await data.sales.create(aCashSale());
  await settle();
  expect(server.resources.rows('sales')).toHaveLength(1);
  expect(told).toEqual([]);
  tellOfSales({ offline, tell })();
  const stopNext = tellOfSales({ offline, tell });
  await settle();
  expect(told).toMatchObject([['onSale', { saleNumber: 'SALE-1', amountDue: '75.00' }]]);
  expect(told[0]?.[1]).toHaveProperty('id', server.resources.rows('sales')[0]?.id);
  stopNext();
  tellOfSales({ offline, tell });
  await settle();
  expect(told).toHaveLength(1);
});

it(`reads one record, and not the ${WAITING} that wait beside it`, async () => {
  const { data, offline, tab, told, settle } = await anEmbeddedTill({ online: false });
  const first = await offline.outbox.enqueue({
    kind: 'sales.add',
    entity: 'sales',
    type: 'add',
    method: 'POST',
    url: '/sales',
    localId: 'offline-1-a',
    data: { ...aCashSale(), saleNumber: 'SALE-0' },
  });
  await addCopies(tab.indexedDB.factory, first, WAITING - 1);
  await data.sales.range({ from: new Date(0), to: new Date(1) });
  await settle();
  const reads = countReads();
  await data.sales.create(aCashSale());
  await settle();
  expect(told).toMatchObject([['onSaleQueued', { saleNumber: 'SALE-1' }]]);
  expect(reads.records()).toBeLessThan(5);
});

async function addCopies(factory: IDBFactory, record: { seq: number }, count: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open('evertill-outbox');
    request.onsuccess = () => resolve(request.result);
  });
  const { seq: _, ...copied } = record;
  const tx = db.transaction('ops', 'readwrite');
  for (let n = 0; n < count; n += 1) {
    const localId = `offline-2-${n}`;
    tx.objectStore('ops').add({ ...copied, key: `copy-${n}`, localId, target: localId, refs: [localId] });
  }
  await new Promise((resolve) => {
    tx.oncomplete = resolve;
  });
  db.close();
}

/** Counts the records that the outbox reads from its queue with `get` and `getAll`. */
function countReads(): { records: () => number } {
  let count = 0;
  const restores: (() => void)[] = [];
  for (const source of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const verb of ['get', 'getAll'] as const) {
      const original = source[verb] as (...args: unknown[]) => IDBRequest;
      const counted = function (this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
        const request = original.apply(this, args);
        const store = this instanceof IDBObjectStore ? this : this.objectStore;
        if (store.name === 'ops') {
          request.addEventListener('success', () => {
            const { result } = request;
            count += Array.isArray(result) ? result.length : Number(result !== undefined);
          });
        }
        return request;
      };
      Object.assign(source, { [verb]: counted });
      restores.push(() => Object.assign(source, { [verb]: original }));
    }
  }
  onTestFinished(() => {
    for (const restore of restores) restore();
  });
  return { records: () => count };
}
