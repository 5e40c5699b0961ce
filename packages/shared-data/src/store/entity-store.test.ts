import { createMemoryStorage, createTestOffline } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { createCacheStore, createTabStore } from './entity-store';

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ id: `r${String(from + n).padStart(6, '0')}` }));

it.each([0, 1, 999, 1_000, 1_001, 2_500])('keeps all of %i rows, and no older ones', async (count) => {
  const { offline } = await createTestOffline();
  const store = createCacheStore<{ id: string }>(offline.cache, 'products');
  expect(await store.getAll()).toBeNull();
  await store.replaceAll([{ id: 'older' }]);
  await store.replaceAll(rows(count));
  expect(await store.getAll()).toEqual(rows(count));
  await store.merge(rows(1_500, count), ['r000000']);
  expect(await store.getAll()).toEqual(rows(count + 1_500).slice(1));
  offline.dispose();
});

describe('the store of a tab', () => {
  const open = () => {
    const { storage } = createMemoryStorage().forTab();
    return { storage, store: createTabStore<{ id: string; name?: string }>(storage, 'key') };
  };

  it('replaces, merges and forgets', async () => {
    const { store } = open();
    expect(await store.getAll()).toBeNull();
    await store.replaceAll([{ id: 'a' }, { id: 'b' }]);
    await store.merge([{ id: 'b', name: 'B' }, { id: 'c' }], ['a']);
    expect(await store.getAll()).toEqual([{ id: 'b', name: 'B' }, { id: 'c' }]);
    await store.clear();
    expect(await store.getAll()).toBeNull();
  });

  it.each(['{', '"text"', '5'])('returns null when the key holds foreign text: %s', async (text) => {
    const { storage, store } = open();
    storage.setItem('key', text);
    expect(await store.getAll()).toBeNull();
    await store.merge([{ id: 'a' }]);
    expect(await store.getAll()).toEqual([{ id: 'a' }]);
  });

  it('removes the old list when the storage is full, because an outdated list would be wrong', async () => {
    const { storage, store } = open();
    await store.replaceAll([{ id: 'a' }]);
    storage.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    await store.replaceAll([{ id: 'b' }]);
    expect(await store.getAll()).toBeNull();
  });
});
