import type { Data } from '@evertill/shared-data';
import { expect, it, vi } from 'vitest';
import { createProductsHere } from './products-here';

/** A product repository that is empty until its products are loaded. */
function aShelf() {
  const listeners = new Set<() => void>();
  let source: 'empty' | 'cached' | 'fresh' = 'empty';
  const become = (next: typeof source) => {
    source = next;
    for (const listener of listeners) listener();
  };
  const products = {
    getSnapshot: () => ({ items: [], source, isPartial: false, progress: null }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: vi.fn(async () => {
      become('cached');
      return [];
    }),
  } as unknown as Data['products'] & { list: ReturnType<typeof vi.fn> };
  return { products, become };
}

it('is true once products are loaded, and false when they are removed', async () => {
  const { products, become } = aShelf();
  const { here, follow } = createProductsHere({ loadData: async () => ({ products }), isOnline: () => true });
  await follow();
  expect(here.getSnapshot()).toBe(false);
  become('fresh');
  expect(here.getSnapshot()).toBe(true);
  become('empty');
  expect(here.getSnapshot()).toBe(false);
  expect(products.list).not.toHaveBeenCalled();
});

it('also looks for products without a connection, when no screen requests them', async () => {
  const { products } = aShelf();
  const { here, follow } = createProductsHere({
    loadData: async () => ({ products }),
    isOnline: () => false,
  });
  await follow();
  expect(here.getSnapshot()).toBe(true);
});
