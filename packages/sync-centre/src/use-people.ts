import { useHostApi, useStore } from '@evertill/federation-kit';
import { useData } from '@evertill/shared-data';
import { User } from '@evertill/shared-domain';
import { useMemo, useSyncExternalStore } from 'react';
import { createPeople, type People } from './words/people';

/** Names for the authors of records: whoever is signed in, and the staff as far as this device has been told. */
export function usePeople(): People {
  const me = useStore(useHostApi().user);
  const users = useData().entity(User);
  const { items } = useSyncExternalStore(users.subscribe, users.getSnapshot);
  return useMemo(() => createPeople([...items, me]), [items, me]);
}
