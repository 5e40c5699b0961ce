import { describe, expect, it } from 'vitest';
import { createRemoteStorage, STORAGE_LIMIT } from './remote-storage';

function aStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

function twoRemotes() {
  const storage = aStorage();
  return {
    storage,
    counts: createRemoteStorage('stock_count', storage),
    loyalty: createRemoteStorage('loyalty', storage),
  };
}

describe('the storage of a remote', () => {
  it('returns stored values, also to the next page', async () => {
    const { counts, storage } = twoRemotes();
    await counts.set('shelf', { name: 'A', counted: 3 });
    expect(await createRemoteStorage('stock_count', storage).get('shelf')).toEqual({ name: 'A', counted: 3 });
    expect(await counts.keys()).toEqual(['shelf']);
    await counts.remove('shelf');
    expect(await counts.get('shelf')).toBeUndefined();
    expect(await counts.keys()).toEqual([]);
  });

  it('stores copies, so that later changes of an object have no effect', async () => {
    const { counts } = twoRemotes();
    const shelf = { counted: 3 };
    await counts.set('shelf', shelf);
    shelf.counted = 4;
    expect(await counts.get('shelf')).toEqual({ counted: 3 });
  });

  it("never reaches another remote's keys, whatever they are called", async () => {
    const { counts, loyalty } = twoRemotes();
    await counts.set('shelf', 'A');
    for (const key of ['shelf', 'stock_count:shelf', '../stock_count:shelf', 'evertill.remote:stock_count'])
      expect(await loyalty.get(key)).toBeUndefined();
    await loyalty.remove('stock_count:shelf');
    expect(await loyalty.keys()).toEqual([]);
    expect(await counts.get('shelf')).toBe('A');
  });

  it('is separate for each embedding of the remote', async () => {
    const { counts, storage } = twoRemotes();
    await counts.set('shelf', 'A');
    const embedded = createRemoteStorage('stock_count', storage, 'bookshop');
    expect(await embedded.keys()).toEqual([]);
    await embedded.set('shelf', 'B');
    expect(await counts.get('shelf')).toBe('A');
  });

  it('refuses more than its share, and keeps the stored values', async () => {
    const { counts, loyalty } = twoRemotes();
    await counts.set('shelf', 'A');
    await expect(counts.set('photo', 'x'.repeat(STORAGE_LIMIT))).rejects.toThrow(
      'stock_count can store at most 100000 characters on a device.',
    );
    expect(await counts.keys()).toEqual(['shelf']);
    await loyalty.set('photo', 'x'.repeat(STORAGE_LIMIT - 100));
  });

  it('rejects when the browser refuses to store', async () => {
    const blocked = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    await expect(createRemoteStorage('stock_count', blocked).set('shelf', 'A')).rejects.toThrow(
      'The browser cannot store more for stock_count.',
    );
  });

  it('is empty when its text is invalid', async () => {
    const { counts, storage } = twoRemotes();
    storage.setItem('evertill.remote:stock_count', '[1');
    expect(await counts.keys()).toEqual([]);
    await counts.set('shelf', 'A');
    expect(await counts.get('shelf')).toBe('A');
  });

  it.each([undefined, () => 1, 1n])('refuses a value that JSON cannot hold: %s', async (value) => {
    const { counts } = twoRemotes();
    await expect(counts.set('shelf', value)).rejects.toThrow('shelf of stock_count is not a JSON value.');
  });
});
