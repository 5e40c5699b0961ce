import type { Supplier } from '@evertill/shared-domain';
import { useData } from './use-data';
import { type ListState, useList } from './use-list';

/** The suppliers as they are now: cached, refreshed from the server, pending changes laid over. */
export function useSuppliers(): ListState<Supplier> {
  return useList(useData().suppliers);
}

/** The writes of suppliers; stable for the life of the root. */
export function useSupplierActions() {
  const { create, update, remove } = useData().suppliers;
  return { create, update, remove };
}
