import { personAtWork } from '@evertill/shared-auth';
import type { Role, SoldBy } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import type { Data } from '../data';
import { soldByOf } from '../store/at-register';
import { useData } from './use-data';

/**
 * Returns the signed-in person of this root, with the role of whoever stands at the register. An embedded register has
 * its own person, independent of the surrounding page.
 */
export function usePerson(): { readonly id: string | undefined; readonly role: Role | undefined } {
  const { session } = useData();
  const id = useSyncExternalStore(session.subscribe, () => session.getSnapshot().user?.id);
  const role = useSyncExternalStore(session.subscribe, () => roleAtWork(session));
  return { id, role };
}

/** Returns a function that tells who took over the register by PIN. Undefined while the signed-in person works. */
export function useSoldBy(): () => SoldBy | undefined {
  const { session } = useData();
  return () => soldByOf(session.getSnapshot());
}

function roleAtWork(session: Data['session']): Role | undefined {
  const { user, hand = null } = session.getSnapshot();
  return personAtWork({ user, hand })?.role;
}
