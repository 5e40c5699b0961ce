import { hasRole, isAdmin, isCashier, isManager, type Role } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import { personAtWork } from './hand';
import { getSession } from './session';
import type { Session, SessionState } from './session-contract';

/** The role of the person at the register, with the helpers of spec 6 for that person. */
export interface RoleOfSession {
  role: Role | null;
  isAdmin: boolean;
  isManager: boolean;
  isCashier: boolean;
  hasRole(roles?: readonly Role[]): boolean;
}

/** Returns the session's state and renders again when the state changes. */
export function useSession(session: Session = getSession()): SessionState {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
}

/** Returns the role of the person at the register and renders again when the role changes. */
export function useRole(session: Session = getSession()): RoleOfSession {
  const user = personAtWork(useSession(session));
  return {
    role: user?.role ?? null,
    isAdmin: isAdmin(user),
    isManager: isManager(user),
    isCashier: isCashier(user),
    hasRole: (roles) => hasRole(user, roles),
  };
}
