export { hasRole, isAdmin, isCashier, isManager, ROLES, type Role } from '@evertill/shared-domain';
export { personAtWork } from './hand';
export { SESSION_MESSAGES } from './messages';
export { type CacheReset, resetCachesWithSession } from './reset-caches';
export { createSession, getSession, provideSession, type SessionOptions } from './session';
export type { Hand, Session, SessionState } from './session-contract';
export { SESSION_KEYS } from './stored-session';
export { type RoleOfSession, useRole, useSession } from './use-session';
