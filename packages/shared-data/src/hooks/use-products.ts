import type { Product, ProductIndex } from '@evertill/shared-domain';
import { useMemo, useRef } from 'react';
import { createCurrentIndex } from '../products/product-index';
import { useData } from './use-data';
import { type ListState, useList } from './use-list';

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

/** The writes of products; stable for the life of the root. */
export function useProductActions() {
  const { create, update, remove, adjustStock } = useData().products;
  return { create, update, remove, adjustStock };
}
