import { createTestOffline } from '@evertill/shared-offline/testing';
import { expect, it } from 'vitest';
import { createCacheStore } from './entity-store';

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
