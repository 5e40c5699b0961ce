import {
  type ListState,
  useActiveDiscounts,
  useActiveTaxes,
  useEntity,
  useProductIndex,
  useProducts,
} from '@evertill/shared-data';
import { Category, type Product } from '@evertill/shared-domain';
import { useMemo } from 'react';
import { useWarmIndex } from './use-warm-index';

/** Everything the till loads at its start; each part comes from the cache when there is no connection. */
export function useCatalog() {
  const products = useProducts();
  const index = useProductIndex();
  useWarmIndex(index);
  const categories = useEntity(Category);
  const discounts = useActiveDiscounts();
  const taxes = useActiveTaxes();
  const findProduct = useMemo(() => lookupById(products.items), [products.items]);
  return {
    products,
    index,
    categories,
    discounts,
    taxes,
    findProduct,
    /** False until a code that is not found is known not to exist. */
    canScan: !products.isLoading && products.progress === null,
    taxesAreKnown: isKnown(taxes),
  };
}

export type Catalog = ReturnType<typeof useCatalog>;

/** An empty list after a failure says nothing; a total without its taxes would be wrong. */
function isKnown(list: ListState<unknown>): boolean {
  return !list.isLoading && (list.error === null || list.items.length > 0);
}

// Built at its first use: a change of 100,000 products costs nothing until a line asks for one.
function lookupById(products: readonly Product[]): (id: string) => Product | undefined {
  let byId: Map<string, Product> | undefined;
  return (id) => {
    byId ??= new Map(products.map((product) => [product.id, product]));
    return byId.get(id);
  };
}
