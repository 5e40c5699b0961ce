import type { Category } from '@evertill/shared-domain';
import { useData } from './use-data';
import { type ListState, useList } from './use-list';

/** The categories as they are now: cached, refreshed from the server, pending changes laid over. */
export function useCategories(): ListState<Category> {
  return useList(useData().categories);
}

/** The writes of categories; stable for the life of the root. */
export function useCategoryActions() {
  const { create, update, remove } = useData().categories;
  return { create, update, remove };
}
