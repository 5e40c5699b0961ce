import { describe, expect, it } from 'vitest';
import { aSaleDraft, createTestBrowser, createTestOffline } from '../testing';

const tea = { id: 'p1', name: 'Tea' };
const milk = { id: 'p2', name: 'Milk' };

describe('the cache', () => {
  it('replaces a whole entity, or merges into it', async () => {
    const { offline } = await createTestOffline();
    await offline.cache.putAll('products', [tea]);
    await offline.cache.putAll('products', [milk]);
    expect(await offline.cache.getAll('products')).toEqual([milk]);
    await offline.cache.putAll('products', [tea, { ...milk, name: 'Oat milk' }], { merge: true });
    expect(await offline.cache.getAll('products')).toEqual([tea, { ...milk, name: 'Oat milk' }]);
    await offline.cache.remove('products', 'p1');
    expect(await offline.cache.getAll('products')).toEqual([{ ...milk, name: 'Oat milk' }]);
  });

  it.each(['sales', 'loyalty-cards'])(
    'removes only the unwanted rows of a long list of %s',
    async (entity) => {
      const { offline } = await createTestOffline();
      const rows = Array.from({ length: 650 }, (_, n) => ({ id: String(1_000 + n), isOld: n % 3 === 0 }));
      await offline.cache.putAll(entity, rows);
      await offline.cache.putAll('gift-cards', [{ id: 'card', isOld: true }]);
      await offline.cache.putAll('zones', [{ id: 'zone', isOld: true }]);
      await offline.cache.removeWhere<{ isOld: boolean }>(entity, ({ isOld }) => isOld);
      expect(await offline.cache.getAll(entity)).toEqual(rows.filter(({ isOld }) => !isOld));
      expect(await offline.cache.getAll('gift-cards')).toHaveLength(1);
      expect(await offline.cache.getAll('zones')).toHaveLength(1);
    },
  );

  it('survives a reload, also for an entity that no earlier build knew', async () => {
    const browser = createTestBrowser();
    const first = browser.openTab().offline.cache;
    await first.putAll('products', [tea]);
    await first.putAll('loyalty-cards', [{ id: 'card' }]);
    await first.setMeta('asOf', '2026-03-02');
    const later = browser.openTab().offline.cache;
    expect(await later.getAll('products')).toEqual([tea]);
    expect(await later.getAll('loyalty-cards')).toEqual([{ id: 'card' }]);
    expect(await later.getMeta('asOf')).toBe('2026-03-02');
  });

  it('can be emptied without touching the outbox', async () => {
    const { offline } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await offline.cache.putAll('products', [tea]);
    await offline.cache.putAll('loyalty-cards', [{ id: 'card' }]);
    await offline.cache.setMeta('asOf', 1);
    await offline.cache.clear();
    expect(await offline.cache.getAll('products')).toEqual([]);
    expect(await offline.cache.getAll('loyalty-cards')).toEqual([]);
    expect(await offline.cache.getMeta('asOf')).toBeUndefined();
    expect(await offline.outbox.list()).toHaveLength(1);
  });

  it.each([1_999, 2_000, 2_001, 4_000])('returns all of %i rows', async (count) => {
    const { offline } = await createTestOffline();
    const rows = Array.from({ length: count }, (_, n) => ({ id: `p${String(n).padStart(6, '0')}` }));
    for (const entity of ['products', 'loyalty-cards']) {
      await offline.cache.putAll(entity, rows);
      expect(await offline.cache.getAll(entity)).toEqual(rows);
    }
  });

  it('hands a long list to the browser in parts, and replaces the list in one transaction', async () => {
    const { cache } = createTestBrowser().openTab().offline;
    const rows = Array.from({ length: 1_000 }, (_, n) => ({ id: `p${String(n).padStart(4, '0')}` }));
    await cache.putAll('products', [tea]);
    const { put } = IDBObjectStore.prototype;
    let unanswered = 0;
    let most = 0;
    const transactions = new Set<IDBTransaction>();
    IDBObjectStore.prototype.put = function count(...given) {
      const request = put.apply(this, given);
      if (this.name === 'products') transactions.add(this.transaction);
      unanswered += 1;
      most = Math.max(most, unanswered);
      request.addEventListener('success', () => {
        unanswered -= 1;
      });
      return request;
    };
    await cache.putAll('products', rows).finally(() => {
      IDBObjectStore.prototype.put = put;
    });
    expect(most).toBeLessThanOrEqual(200);
    expect(transactions.size).toBe(1);
    expect(await cache.getAll('products')).toEqual(rows);
  });

  it('keeps the entities of later builds apart, whatever their names and ids', async () => {
    const { cache } = (await createTestOffline()).offline;
    const entities = ['a', 'ab', 'a,', '', 'users'];
    for (const entity of entities)
      await cache.putAll(entity, [{ id: '' }, { id: 'x' }, { id: '\uffff', entity }]);
    await cache.putAll('a', [{ id: 'x' }, { id: 'y' }]);
    await cache.remove('ab', '\uffff');
    await cache.clear('a,');
    expect(await cache.getAll('a')).toEqual([{ id: 'x' }, { id: 'y' }]);
    expect(await cache.getAll('ab')).toEqual([{ id: '' }, { id: 'x' }]);
    expect(await cache.getAll('a,')).toEqual([]);
    for (const entity of ['', 'users']) expect(await cache.getAll(entity)).toHaveLength(3);
  });

  it('takes over the cache of the previous build, and stores a new entity in it', async () => {
    const browser = createTestBrowser();
    const tab = browser.openTab();
    const old = await openOldCache(tab.indexedDB.factory);
    await new Promise<void>((resolve, reject) => {
      const tx = old.transaction('products', 'readwrite');
      tx.objectStore('products').put(tea);
      tx.oncomplete = () => resolve();
      tx.onerror = () => reject(tx.error);
    });
    old.close();
    const { cache } = tab.offline;
    expect(await cache.getAll('products')).toEqual([tea]);
    await cache.putAll('loyalty-cards', [{ id: 'card' }]);
    expect(await cache.getAll('loyalty-cards')).toEqual([{ id: 'card' }]);
  });

  it('never has two writes in progress at once, of any kind and from any tab', async () => {
    const browser = createTestBrowser();
    const [first, second] = [browser.openTab().offline.cache, browser.openTab().offline.cache];
    await first.putAll('categories', [{ id: 'c1' }]);
    await Promise.all([
      first.putAll('products', [tea, milk]),
      second.putAll('sales', [{ id: 's1' }], { merge: true }),
      first.putAll('loyalty-cards', [{ id: 'card' }], { merge: true }),
      second.putAll('gift-cards', [{ id: 'card' }]),
      first.putAll('taxes', [{ id: 't1' }], { merge: true }),
      second.remove('categories', 'c1'),
      first.setMeta('asOf', 1),
      second.clear('discounts'),
      first.clear(),
    ]);
    expect(browser.writes.concurrent()).toEqual([]);
  });

  it('empties one entity alone', async () => {
    const { offline } = await createTestOffline();
    await offline.cache.putAll('products', [tea]);
    await offline.cache.putAll('taxes', [{ id: 't1' }]);
    await offline.cache.clear('products');
    expect(await offline.cache.getAll('products')).toEqual([]);
    expect(await offline.cache.getAll('taxes')).toEqual([{ id: 't1' }]);
  });

  it('is empty, not broken, when it cannot be read', async () => {
    const { offline, tab } = await createTestOffline();
    await offline.cache.putAll('products', [tea]);
    tab.indexedDB.dropConnections();
    tab.indexedDB.failOpening(new DOMException('Damaged', 'DataError'));
    expect(await offline.cache.getAll('products')).toEqual([]);
    await offline.cache.putAll('products', [milk]);
    tab.indexedDB.failOpening(null);
    expect(await offline.cache.getAll('products')).toEqual([tea]);
  });

  it('drops past sales when the disk is full', async () => {
    const { offline, tab } = await createTestOffline();
    await offline.cache.putAll('sales', [{ id: 's1' }]);
    expect(offline.cache.hasDroppedSales()).toBe(false);
    tab.indexedDB.failWrites(new DOMException('Full', 'QuotaExceededError'), { times: 1 });
    await offline.cache.putAll('products', [tea]);
    expect(await offline.cache.getAll('products')).toEqual([tea]);
    expect(await offline.cache.getAll('sales')).toEqual([]);
    expect(offline.cache.hasDroppedSales()).toBe(true);
  });
});

// Opens the database as the previous build left it, without the store for later entities.
function openOldCache(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('evertill-cache', 2);
    request.onupgradeneeded = () => {
      for (const entity of ['products', 'categories', 'suppliers', 'taxes', 'discounts', 'sales'])
        request.result.createObjectStore(entity, { keyPath: 'id' });
      request.result.createObjectStore('meta');
      request.result.createObjectStore('turn');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
