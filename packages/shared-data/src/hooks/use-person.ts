import type { Role } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import { useData } from './use-data';

/**
 * Returns the signed-in person of this root. An embedded register has its own person, independent of the surrounding
 * page.
 */
export function usePerson(): { readonly id: string | undefined; readonly role: Role | undefined } {
  const { session } = useData();
  const id = useSyncExternalStore(session.subscribe, () => session.getSnapshot().user?.id);
  const role = useSyncExternalStore(session.subscribe, () => session.getSnapshot().user?.role);
  return { id, role };
}
