import { describe, expect, it, onTestFinished } from 'vitest';
import { StorageError } from '../../errors';
import { aSaleDraft, createTestBrowser, createTestOffline, settle } from '../../testing';

const QUOTA = new DOMException('The disk is full', 'QuotaExceededError');

/** Records the durability of each write, and the moment when the write completes. */
async function watched() {
  const seen: string[] = [];
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function watch(stores, mode, options) {
    const tx = begin.call(this, stores, mode, options);
    if (mode === 'readwrite') {
      seen.push(`begin ${options?.durability}`);
      tx.addEventListener('complete', () => seen.push('complete'));
    }
    return tx;
  };
  onTestFinished(() => {
    IDBDatabase.prototype.transaction = begin;
  });
  const world = await createTestOffline({ online: false });
  seen.length = 0; // forgets the writes of opening the databases
  return { ...world, seen };
}

/**
 * Makes the transaction of the next add fail because the disk is full. As in the standard, its requests fail with an
 * AbortError.
 */
function fillDiskDuringNextAdd(): void {
  const add = IDBObjectStore.prototype.add;
  const restore = () => {
    IDBObjectStore.prototype.add = add;
  };
  IDBObjectStore.prototype.add = function fail(...given) {
    restore();
    const request = add.apply(this, given);
    // Uses the simulated database's own way to fail a transaction, which is missing in its types.
    (this.transaction as unknown as { _abort(name: string): void })._abort('QuotaExceededError');
    return request;
  };
  onTestFinished(restore);
}

/**
 * Returns a function that lets the next write complete, but tells the page that it was aborted, as when the connection
 * is lost. Must be called before the database opens.
 */
function prepareLostAnswer() {
  const begin = IDBDatabase.prototype.transaction;
  let onLost: (() => void) | null = null;
  IDBDatabase.prototype.transaction = function lose(stores, mode, options) {
    const tx = begin.call(this, stores, mode, options);
    const told = onLost;
    if (mode !== 'readwrite' || told === null) return tx;
    onLost = null;
    tx.addEventListener('complete', (event) => {
      event.stopImmediatePropagation();
      told();
      // The simulated database takes only events of its own class.
      const OwnEvent = event.constructor as typeof Event;
      tx.dispatchEvent(new OwnEvent('abort'));
    });
    return tx;
  };
  onTestFinished(() => {
    IDBDatabase.prototype.transaction = begin;
  });
  return (told: () => void) => {
    onLost = told;
  };
}

describe('storing a change', () => {
  it('asks for strict durability and answers only when the transaction is complete', async () => {
    const { offline, seen } = await watched();
    await offline.outbox.enqueue(aSaleDraft('offline-1-a')).then(() => seen.push('acknowledged'));
    expect(seen).toEqual(['begin strict', 'complete', 'acknowledged']);
  });

  it('marks a record as sent before it goes out, and forgets it only after the answer', async () => {
    const { offline, server, browser, seen } = await watched();
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    seen.length = 0;
    server.faults.always(({ url }) => {
      if (url === '/sales') seen.push('request');
      return null;
    });
    await browser.setNetwork(true);
    expect(seen.slice(0, 5)).toEqual(['begin strict', 'complete', 'request', 'begin strict', 'complete']);
  });

  it('survives the end of the page at once', async () => {
    const browser = createTestBrowser();
    browser.client.setNetwork(false);
    const tab = browser.openTab();
    tab.offline.outbox.setAuthor({ userId: 'user-cashier', role: 'CASHIER' });
    const record = await tab.offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    tab.kill();
    expect(await browser.openTab().offline.outbox.list()).toMatchObject([{ key: record.key }]);
  });

  it('throws when the change cannot be stored, and nothing is sold', async () => {
    const { offline, tab, server } = await createTestOffline();
    tab.indexedDB.failWrites(QUOTA);
    await expect(offline.outbox.submit(aSaleDraft('offline-1-a'))).rejects.toBeInstanceOf(StorageError);
    tab.indexedDB.failWrites(null);
    await settle();
    expect(await offline.outbox.list()).toEqual([]);
    expect(server.requests.filter(({ url }) => url === '/sales')).toEqual([]);
  });

  it('is stored, and says so, when its connection is lost before the answer and the next try finds a full disk', async () => {
    const loseNextAnswer = prepareLostAnswer();
    const { offline, tab, clock } = await createTestOffline({ online: false });
    loseNextAnswer(() => tab.indexedDB.failWrites(QUOTA));
    const stored = offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await clock.advance(200);
    const { key } = await stored;
    tab.indexedDB.failWrites(null);
    expect(await offline.outbox.list()).toMatchObject([{ key }]);
  });

  it('is stored, and says so, when another tab has sent it before the next try finds a full disk', async () => {
    const loseNextAnswer = prepareLostAnswer();
    const { offline, tab, clock, server, browser } = await createTestOffline({ online: false });
    loseNextAnswer(() => tab.indexedDB.failWrites(QUOTA));
    const stored = offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await settle();
    const other = browser.openTab();
    other.offline.outbox.setAuthor({ userId: 'user-cashier', role: 'CASHIER' });
    await browser.setNetwork(true);
    await other.offline.outbox.replay();
    expect(server.resources.rows('sales')).toHaveLength(1);
    await clock.advance(200);
    expect(server.outcome((await stored).key)).toMatchObject({ effects: 1 });
    tab.indexedDB.failWrites(null);
    await settle();
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('makes room by dropping past sales from the cache', async () => {
    const { offline, tab } = await createTestOffline({ online: false });
    await offline.cache.putAll('sales', [{ id: 's1' }]);
    await offline.cache.putAll('products', [{ id: 'p1' }]);
    tab.indexedDB.failWrites(QUOTA, { times: 1 });
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    expect(await offline.cache.getAll('sales')).toEqual([]);
    expect(await offline.cache.getAll('products')).toEqual([{ id: 'p1' }]);
  });

  it('makes room when the disk turns out to be full during a write', async () => {
    const { offline } = await createTestOffline({ online: false });
    await offline.cache.putAll('sales', [{ id: 's1' }]);
    fillDiskDuringNextAdd();
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    expect(await offline.outbox.list()).toHaveLength(1);
    expect(await offline.cache.getAll('sales')).toEqual([]);
  });

  it('reopens a lost connection and stores under the same key, once', async () => {
    const { offline, tab, clock } = await createTestOffline({ online: false });
    await offline.outbox.list();
    const stored = offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    tab.indexedDB.dropConnections();
    await clock.advance(200);
    const record = await stored;
    expect(await offline.outbox.list()).toMatchObject([{ key: record.key }]);
  });

  it('gives up after 10 s without a database', async () => {
    const { offline, tab, clock } = await createTestOffline({ online: false });
    tab.indexedDB.dropConnections();
    tab.indexedDB.failOpening(new DOMException('Connection to Indexed Database server lost', 'UnknownError'));
    const stored = offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    const failed = expect(stored).rejects.toBeInstanceOf(StorageError);
    await clock.advance(11_000);
    await failed;
  });

  it('numbers the sales of a register without a gap, and gives a refused number back', async () => {
    const { offline, server, browser } = await createTestOffline();
    server.resources.insert('products', { id: 'p1', stockQuantity: 0 });
    await offline.outbox.submit(aSaleDraft('offline-1-a'));
    await expect(offline.outbox.submit(aSaleDraft('offline-1-b', { p1: 1 }))).rejects.toThrow(
      'Insufficient stock',
    );
    await browser.setNetwork(false);
    const third = await offline.outbox.enqueue(aSaleDraft('offline-1-c'));
    expect(third).toMatchObject({ registerSequence: 2, data: { registerSequence: 2 } });
    expect(third.registerId).toBe(await offline.outbox.registerId());
    expect(server.resources.rows('sales')).toMatchObject([
      { registerId: third.registerId, registerSequence: 1 },
    ]);
  });

  it('tells the server of a refused sale whose number could not be given back', async () => {
    const { offline, server, clock } = await createTestOffline();
    server.resources.insert('products', { id: 'p1', stockQuantity: 0 });
    const refused = offline.outbox
      .submit(aSaleDraft('offline-1-a', { p1: 1 }))
      .catch((error: unknown) => error);
    await offline.outbox.enqueue(aSaleDraft('offline-1-b'));
    await refused;
    await clock.advance(1000);
    expect([...server.discards.values()]).toEqual(['Insufficient stock for p1']);
    expect(server.resources.rows('sales')).toMatchObject([{ registerSequence: 2 }]);
    expect(await offline.outbox.list()).toEqual([]);
  });
});
