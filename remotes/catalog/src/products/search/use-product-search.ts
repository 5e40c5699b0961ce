import type { Product } from '@evertill/shared-domain';
import { useEffect, useState } from 'react';
import { filterProducts } from './filter-products';

export interface ProductSearch {
  readonly found: readonly Product[];
  /** True while the shown rows still answer an older question. */
  readonly isSearching: boolean;
}

interface Answer {
  readonly products: readonly Product[];
  readonly query: string;
  readonly found: readonly Product[];
}

export function useProductSearch(products: readonly Product[], query: string): ProductSearch {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isEverything = query.trim() === '';

  useEffect(() => {
    if (isEverything) return;
    const stop = new AbortController();
    filterProducts(products, query, { signal: stop.signal }).then(
      (found) => setAnswer({ products, query, found }),
      // Only an abort can land here: a newer question has replaced this one.
      () => undefined,
    );
    return () => stop.abort();
  }, [products, query, isEverything]);

  if (isEverything) return { found: products, isSearching: false };
  const isCurrent = answer !== null && answer.products === products && answer.query === query;
  // The first question is answered from all rows; after that the last answer stays until the next one is there.
  return { found: answer?.found ?? products, isSearching: !isCurrent };
}
