import type { Product, ProductIndex } from '@evertill/shared-domain';
import { useMemo, useRef } from 'react';
import { createCurrentIndex } from '../products/product-index';
import { useData } from './use-data';
import { type ListState, useList } from './use-list';
import { useRepositoryValue } from './use-repository-value';

/** Returns the current products. Their stock is reduced by pending sales. */
export function useProducts(): ListState<Product> {
  return useList(useData().products);
}

/**
 * Returns the search index of the current products. Rebuilt only when products are added or removed, or their names,
 * SKUs, barcodes or descriptions change.
 */
export function useProductIndex(): ProductIndex<Product> {
  const { items } = useProducts();
  const current = useRef<ReturnType<typeof createCurrentIndex>>(null);
  current.current ??= createCurrentIndex();
  const indexOf = current.current;
  return useMemo(() => indexOf(items), [indexOf, items]);
}

/**
 * Searches on the server while this device does not have all products, and adds the matches to the products. Returns
 * the error when the search fails.
 */
export function useServerSearch(query: string): Error | null {
  const { products } = useData();
  const { items, progress, isLoading, error: loadError } = useProducts();
  const isIncomplete = progress !== null || isLoading || (loadError !== null && items.length === 0);
  const wanted = query.trim();
  const part = isIncomplete && wanted !== '' ? `search-${wanted}` : null;
  const { error } = useRepositoryValue(products, part, () => products.fetchMatches(wanted).then(() => true));
  return error;
}

/** Returns the write methods of products. They stay the same for the life of the root. */
export function useProductActions() {
  const { create, update, remove, adjustStock } = useData().products;
  return { create, update, remove, adjustStock };
}
