import type { Product, ProductIndex } from '@evertill/shared-domain';
import { useMemo, useState } from 'react';
import { useSearch } from './use-search';

/** Which products are shown: the free-text search, within a category. */
export function useSelection(products: readonly Product[], index: ProductIndex<Product>) {
  const search = useSearch();
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const query = search.settled.trim();

  const shown = useMemo(() => {
    const found = query === '' ? products : index.search(query);
    return categoryId === null ? found : found.filter((product) => product.category?.id === categoryId);
  }, [products, index, query, categoryId]);

  return {
    search,
    categoryId,
    setCategoryId,
    shown,
    key: `${categoryId ?? ''}\n${query}`,
    showAll() {
      search.searchNow('');
      setCategoryId(null);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
