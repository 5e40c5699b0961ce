export { hasRole, isAdmin, isCashier, isManager, ROLES, type Role } from '@evertill/shared-domain';
export { createSession, getSession, provideSession, type SessionOptions } from './session';
export type { Session, SessionState } from './session-contract';
export { useRole, useSession } from './use-session';
