import type { User } from '@evertill/shared-domain';
import { useData } from './use-data';
import { type ListState, useList } from './use-list';

/** The users as they are now: cached, refreshed from the server, pending changes laid over. */
export function useUsers(): ListState<User> {
  return useList(useData().users);
}

/** The writes of users; stable for the life of the root. */
export function useUserActions() {
  const { create, update, remove } = useData().users;
  return { create, update, remove };
}
