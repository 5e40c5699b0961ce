import type { Product, ProductIndex } from '@evertill/shared-domain';
import { useMemo, useRef } from 'react';
import { createCurrentIndex } from '../products/product-index';
import { useData } from './use-data';
import { type ListState, useList } from './use-list';
import { useRepositoryValue } from './use-repository-value';

/** The products as they are now, pending sales already taken from their stock. */
export function useProducts(): ListState<Product> {
  return useList(useData().products);
}

/** Search and codes over the current products; rebuilt only when names, SKUs, barcodes or descriptions change. */
export function useProductIndex(): ProductIndex<Product> {
  const { items } = useProducts();
  const current = useRef<ReturnType<typeof createCurrentIndex>>(null);
  current.current ??= createCurrentIndex();
  const indexOf = current.current;
  return useMemo(() => indexOf(items), [indexOf, items]);
}

/**
 * Asks the server for what is searched while this device does not have all products: what it finds is among the products from then
 * on. Answers why it could not be asked.
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

/** The writes of products; stable for the life of the root. */
export function useProductActions() {
  const { create, update, remove, adjustStock } = useData().products;
  return { create, update, remove, adjustStock };
}
