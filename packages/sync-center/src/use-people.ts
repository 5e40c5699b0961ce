import { useHostApi, useStore } from '@evertill/federation-kit';
import { useData } from '@evertill/shared-data';
import { User } from '@evertill/shared-domain';
import { useMemo, useSyncExternalStore } from 'react';
import { createPeople, type People } from './words/people';

/** Returns the names of records' authors: the signed-in user, and the staff as far as this device knows them. */
export function usePeople(): People {
  const me = useStore(useHostApi().user);
  const users = useData().entity(User);
  const { items } = useSyncExternalStore(users.subscribe, users.getSnapshot);
  return useMemo(() => createPeople([...items, me]), [items, me]);
}
