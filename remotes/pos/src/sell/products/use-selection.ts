import type { Product, ProductIndex } from '@evertill/shared-domain';
import { useDeferredValue, useMemo, useState } from 'react';
import type { readQuantity as readQuantityOf } from '../quantity/read-quantity';
import { useSearch } from './use-search';

/**
 * Close matches are searched only for longer texts, because short texts are close to too many products. When there are
 * many exact matches, close matches are not needed.
 */
const SHORTEST_FORGIVEN = 4;
const MANY = 24;
const NONE: readonly Product[] = [];

interface SelectionOptions {
  readonly products: readonly Product[];
  readonly index: ProductIndex<Product>;
  /** The ids of the products that are shown first. Null while they are not known. */
  readonly quickKeys: readonly string[] | null;
  readonly findProduct: (id: string) => Product | undefined;
  /** Reads a quantity before the words. Null where the till reads none. */
  readonly readQuantity: typeof readQuantityOf | null;
}

/** Returns the products to show: the matches of the free-text search within a category. */
export function useSelection({ products, index, quickKeys, findProduct, readQuantity }: SelectionOptions) {
  const search = useSearch();
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const query = useMemo(
    () => searchedWords(search.settled.trim(), index, readQuantity),
    [search.settled, index, readQuantity],
  );

  const [wantsQuickKeys, setQuickKeysOn] = useState(true);
  // A product that has left the catalog is not shown.
  const favorites = useMemo(
    () => (quickKeys ?? []).flatMap((id) => findProduct(id) ?? []),
    [quickKeys, findProduct],
  );
  const hasQuickKeys = favorites.length > 0;
  const isUnfiltered = wantsQuickKeys && query === '' && categoryId === null;
  const isQuick = hasQuickKeys && isUnfiltered;

  const shown = useMemo(() => {
    if (isQuick) return favorites;
    const found = query === '' ? products : index.search(query);
    return inCategory(found, categoryId);
  }, [products, index, query, categoryId, isQuick, favorites]);

  // Computed in a second step, so that the exact matches appear first.
  const later = useDeferredValue(query);
  const closeMatches = useMemo(() => {
    if (later !== query || query.length < SHORTEST_FORGIVEN || shown.length > MANY) return NONE;
    return inCategory(index.closeMatches(query), categoryId).slice(0, MANY);
  }, [index, query, later, shown, categoryId]);

  return {
    search,
    /** The words that are searched for. Empty while all products are shown. */
    query,
    categoryId,
    setCategoryId,
    /** True while neither a search nor a filter is chosen. */
    isUnfiltered,
    shown,
    closeMatches,
    hasQuickKeys,
    /** True while it is not known whether the quick keys or all products are shown. */
    isAwaited: quickKeys === null && isUnfiltered,
    /** True while the quick keys are shown in place of all products. */
    isQuick,
    setQuickKeysOn,
    /** Returns the words that a text searches for. */
    wordsOf: (text: string) => searchedWords(text.trim(), index, readQuantity),
    /**
     * Returns the product that Enter adds: the only exact match of a text, or among several the only one of this name.
     * Null when the text leaves a choice.
     */
    onlyMatch(text: string): Product | null {
      const part = searchedWords(text.trim(), index, readQuantity);
      const found = part === '' ? NONE : inCategory(index.search(part), categoryId);
      const named = found.length > 1 ? found.filter(({ name }) => isSameText(name, part)) : found;
      return named.length === 1 ? (named[0] ?? null) : null;
    },
    key: `${isQuick}\n${categoryId ?? ''}\n${query}`,
    showAll() {
      search.searchNow('');
      setCategoryId(null);
      setQuickKeysOn(false);
    },
  };
}

/** Returns the words of a search without the quantity before them, unless products match the whole text: '2x4'. */
function searchedWords(
  text: string,
  index: ProductIndex<Product>,
  readQuantity: typeof readQuantityOf | null,
): string {
  const ahead = readQuantity?.(text);
  return ahead && index.findByCode(text) === null && index.search(text).length === 0 ? ahead.rest : text;
}

function isSameText(name: string, part: string): boolean {
  return name.trim().toLowerCase() === part.toLowerCase();
}

function inCategory(products: readonly Product[], categoryId: string | null): readonly Product[] {
  return categoryId === null ? products : products.filter((product) => product.category?.id === categoryId);
}

export type Selection = ReturnType<typeof useSelection>;
