import { hasRole, isAdmin, isCashier, isManager, type Role } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import { getSession } from './session';
import type { Session, SessionState } from './session-contract';

/** The signed-in person's role, with the helpers of spec 6 bound to them. */
export interface RoleOfSession {
  role: Role | null;
  isAdmin: boolean;
  isManager: boolean;
  isCashier: boolean;
  hasRole(roles?: readonly Role[]): boolean;
}

/** The session's state, followed. */
export function useSession(session: Session = getSession()): SessionState {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
}

/** What the signed-in person may do, followed. */
export function useRole(session: Session = getSession()): RoleOfSession {
  const { user } = useSession(session);
  return {
    role: user?.role ?? null,
    isAdmin: isAdmin(user),
    isManager: isManager(user),
    isCashier: isCashier(user),
    hasRole: (roles) => hasRole(user, roles),
  };
}
