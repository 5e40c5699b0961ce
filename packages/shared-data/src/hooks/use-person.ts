import type { Role } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import { useData } from './use-data';

/** The signed-in person of this root. An embedded till has its own, whoever is signed in on the page around it. */
export function usePerson(): { readonly id: string | undefined; readonly role: Role | undefined } {
  const { session } = useData();
  const id = useSyncExternalStore(session.subscribe, () => session.getSnapshot().user?.id);
  const role = useSyncExternalStore(session.subscribe, () => session.getSnapshot().user?.role);
  return { id, role };
}
