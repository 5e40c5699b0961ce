import { useData, type Watchable } from '@evertill/shared-data';
import { Category, Supplier } from '@evertill/shared-domain';
import { useMemo, useSyncExternalStore } from 'react';
import type { LinkNames } from './words/field-words';

/** A category or supplier that can be chosen. */
export interface LinkOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the categories and suppliers that this device knows, cached or fresh. Nothing is fetched for them. */
export function useLinks(): LinkNames & { categories: LinkOption[]; suppliers: LinkOption[] } {
  const data = useData();
  const categories = useOptions(data.entity(Category));
  const suppliers = useOptions(data.entity(Supplier));
  return useMemo(
    () => ({
      categories,
      suppliers,
      category: (id) => categories.find(({ value }) => value === id)?.label,
      supplier: (id) => suppliers.find(({ value }) => value === id)?.label,
    }),
    [categories, suppliers],
  );
}

function useOptions(repository: Watchable<{ id: string; name: string }>): LinkOption[] {
  const { items } = useSyncExternalStore(repository.subscribe, repository.getSnapshot);
  return useMemo(() => items.map(({ id, name }) => ({ value: id, label: name })), [items]);
}
