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

/** Loads all data that the till needs at its start. Each list comes from the cache when there is no connection. */
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
    /** False while the products load, because until then a code that is not found may still exist. */
    canScan: !products.isLoading && products.progress === null,
    taxesAreKnown: isKnown(taxes),
  };
}

export type Catalog = ReturnType<typeof useCatalog>;

/**
 * Tells whether a list can be trusted. An empty list after a failure may be incomplete, and a total without taxes would
 * be wrong.
 */
function isKnown(list: ListState<unknown>): boolean {
  return !list.isLoading && (list.error === null || list.items.length > 0);
}

// Builds the map at its first use, so that a change of 100,000 products costs nothing until a line needs one of them.
function lookupById(products: readonly Product[]): (id: string) => Product | undefined {
  let byId: Map<string, Product> | undefined;
  return (id) => {
    byId ??= new Map(products.map((product) => [product.id, product]));
    return byId.get(id);
  };
}
