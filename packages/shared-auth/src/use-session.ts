import type { Role } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import { getSession } from './session';
import type { Session, SessionState } from './session-contract';

/** The session's state, followed. */
export function useSession(session: Session = getSession()): SessionState {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
}

/** The signed-in person's role, or null. */
export function useRole(session: Session = getSession()): Role | null {
  return useSession(session).user?.role ?? null;
}
