import { useEntity } from '@evertill/shared-data';
import { Category, Supplier, Tax } from '@evertill/shared-domain';
import type { Names } from './field-words';

/** Returns the names of the records that a product refers to, from the lists of this device and the server. */
export function useNames(): Names {
  const categories = useEntity(Category).items;
  const suppliers = useEntity(Supplier).items;
  const taxes = useEntity(Tax).items;
  return {
    category: (id) => nameIn(categories, id),
    supplier: (id) => nameIn(suppliers, id),
    tax: (id) => nameIn(taxes, id),
  };
}

function nameIn(rows: readonly { id: string; name: string }[], id: string): string | undefined {
  return rows.find((row) => row.id === id)?.name;
}
