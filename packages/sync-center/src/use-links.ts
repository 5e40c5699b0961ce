import { useData, type Watchable } from '@evertill/shared-data';
import { Category, Supplier, Tax } from '@evertill/shared-domain';
import { useMemo, useSyncExternalStore } from 'react';
import type { LinkNames } from './words/field-words';

/** A category or supplier that can be chosen. */
export interface LinkOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the categories, suppliers and taxes that this device knows, cached or fresh. Nothing is fetched for them. */
export function useLinks(): LinkNames & {
  categories: LinkOption[];
  suppliers: LinkOption[];
  taxes: readonly Tax[];
} {
  const data = useData();
  const categories = useOptions(data.entity(Category));
  const suppliers = useOptions(data.entity(Supplier));
  const taxRows = data.entity(Tax);
  const taxes = useSyncExternalStore(taxRows.subscribe, taxRows.getSnapshot).items;
  return useMemo(
    () => ({
      categories,
      suppliers,
      taxes,
      tax: (id) => taxes.find((tax) => tax.id === id)?.name,
      category: (id) => categories.find(({ value }) => value === id)?.label,
      supplier: (id) => suppliers.find(({ value }) => value === id)?.label,
    }),
    [categories, suppliers, taxes],
  );
}

function useOptions(repository: Watchable<{ id: string; name: string }>): LinkOption[] {
  const { items } = useSyncExternalStore(repository.subscribe, repository.getSnapshot);
  return useMemo(() => items.map(({ id, name }) => ({ value: id, label: name })), [items]);
}
