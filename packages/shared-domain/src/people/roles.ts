import { values } from '../texts';

/** The three roles of shop staff (spec 1). */
export const ROLES = ['ADMIN', 'MANAGER', 'CASHIER'] as const;

/** A role of shop staff. */
export type Role = (typeof ROLES)[number];

/** The roles that manage the catalog and the staff (spec 6). */
export const BACK_OFFICE: readonly Role[] = ['ADMIN', 'MANAGER'];

/** The roles that set taxes and discounts (spec 6). */
export const ADMINS: readonly Role[] = ['ADMIN'];

/** Returns the role that may do less. */
export function lesserRole(one: Role, other: Role): Role {
  return ROLES.indexOf(one) > ROLES.indexOf(other) ? one : other;
}

/** Returns the name of a role on screen: 'Administrator', 'Manager' or 'Cashier'. */
export function roleLabel(role: Role): string {
  return values.roles[role];
}

type WithRole = { role: Role } | null | undefined;

/** Checks whether the user is an administrator. */
export function isAdmin(user: WithRole): boolean {
  return user?.role === 'ADMIN';
}

/** Checks whether the user is a manager. Returns false for an administrator. `hasRole` can accept both roles. */
export function isManager(user: WithRole): boolean {
  return user?.role === 'MANAGER';
}

/** Checks whether the user is a cashier. */
export function isCashier(user: WithRole): boolean {
  return user?.role === 'CASHIER';
}

/** Checks whether the user has one of the roles. Without a list, or with an empty one, any signed-in user passes. */
export function hasRole(user: WithRole, roles?: readonly Role[]): boolean {
  if (!user) return false;
  return !roles || roles.length === 0 || roles.includes(user.role);
}
