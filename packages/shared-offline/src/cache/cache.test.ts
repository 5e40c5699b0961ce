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
    expect(await offline.cache.get('products', 'p1')).toBeUndefined();
    expect(await offline.cache.get('products', 'p2')).toMatchObject({ name: 'Oat milk' });
  });

  it('is there again after a reload, apart from users, who go with the tab', async () => {
    const browser = createTestBrowser();
    const first = browser.openTab().offline.cache;
    await first.put('products', tea);
    await first.put('users', { id: 'u1' });
    await first.setMeta('asOf', '2026-03-02');
    expect(await first.getAll('users')).toEqual([{ id: 'u1' }]);
    const later = browser.openTab().offline.cache;
    expect(await later.getAll('products')).toEqual([tea]);
    expect(await later.getAll('users')).toEqual([]);
    expect(await later.getMeta('asOf')).toBe('2026-03-02');
  });

  it('can be emptied without touching the outbox', async () => {
    const { offline } = await createTestOffline({ online: false });
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await offline.cache.put('products', tea);
    await offline.cache.put('users', { id: 'u1' });
    await offline.cache.setMeta('asOf', 1);
    await offline.cache.clear();
    expect(await offline.cache.getAll('products')).toEqual([]);
    expect(await offline.cache.getAll('users')).toEqual([]);
    expect(await offline.cache.getMeta('asOf')).toBeUndefined();
    expect(await offline.outbox.list()).toHaveLength(1);
  });

  it.each([1_999, 2_000, 2_001, 4_000])('gives back all of %i rows', async (count) => {
    const { offline } = await createTestOffline();
    const rows = Array.from({ length: count }, (_, n) => ({ id: `p${String(n).padStart(6, '0')}` }));
    await offline.cache.putAll('products', rows);
    expect(await offline.cache.getAll('products')).toEqual(rows);
  });

  it('never has two writes under way at once, whatever they are and whichever tab they come from', async () => {
    const browser = createTestBrowser();
    const [first, second] = [browser.openTab().offline.cache, browser.openTab().offline.cache];
    await first.put('categories', { id: 'c1' });
    await Promise.all([
      first.putAll('products', [tea, milk]),
      second.putAll('sales', [{ id: 's1' }], { merge: true }),
      first.put('taxes', { id: 't1' }),
      second.remove('categories', 'c1'),
      first.setMeta('asOf', 1),
      second.clear('discounts'),
      first.clear(),
    ]);
    expect(browser.writes.concurrent()).toEqual([]);
  });

  it('empties one entity alone', async () => {
    const { offline } = await createTestOffline();
    await offline.cache.put('products', tea);
    await offline.cache.put('taxes', { id: 't1' });
    await offline.cache.clear('products');
    expect(await offline.cache.getAll('products')).toEqual([]);
    expect(await offline.cache.getAll('taxes')).toEqual([{ id: 't1' }]);
  });

  it('is empty, not broken, when it cannot be read', async () => {
    const { offline, tab } = await createTestOffline();
    await offline.cache.put('products', tea);
    tab.indexedDB.dropConnections();
    tab.indexedDB.failOpening(new DOMException('Damaged', 'DataError'));
    expect(await offline.cache.getAll('products')).toEqual([]);
    await offline.cache.put('products', milk);
    tab.indexedDB.failOpening(null);
    expect(await offline.cache.getAll('products')).toEqual([tea]);
  });

  it('lets past sales go when the disk is full', async () => {
    const { offline, tab } = await createTestOffline();
    await offline.cache.putAll('sales', [{ id: 's1' }]);
    tab.indexedDB.failWrites(new DOMException('Full', 'QuotaExceededError'), { times: 1 });
    await offline.cache.putAll('products', [tea]);
    expect(await offline.cache.getAll('products')).toEqual([tea]);
    expect(await offline.cache.getAll('sales')).toEqual([]);
  });

  it('never fails because of a value of somebody else in session storage', async () => {
    const { offline } = await createTestOffline();
    await offline.cache.putAll('users', [{ id: 'u1' }, { id: 'u2' }]);
    await offline.cache.remove('users', 'u1');
    expect(await offline.cache.get('users', 'u2')).toEqual({ id: 'u2' });
    expect(await offline.cache.get('users', 'u1')).toBeUndefined();
  });
});
