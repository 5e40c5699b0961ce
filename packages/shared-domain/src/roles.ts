/** The three roles of shop staff (spec 1). */
export const ROLES = ['ADMIN', 'MANAGER', 'CASHIER'] as const;

/** A role of shop staff. */
export type Role = (typeof ROLES)[number];

/** Who keeps the catalogue and the staff (spec 6). */
export const BACK_OFFICE: readonly Role[] = ['ADMIN', 'MANAGER'];

/** Who sets taxes and discounts (spec 6). */
export const ADMINS: readonly Role[] = ['ADMIN'];

type WithRole = { role: Role } | null | undefined;

/** Whether the person is an administrator. */
export function isAdmin(user: WithRole): boolean {
  return user?.role === 'ADMIN';
}

/** Whether the person is a manager (an administrator is not one; ask `hasRole` for 'at least'). */
export function isManager(user: WithRole): boolean {
  return user?.role === 'MANAGER';
}

/** Whether the person is a cashier. */
export function isCashier(user: WithRole): boolean {
  return user?.role === 'CASHIER';
}

/** Whether the person has one of the roles; no list (or an empty one) asks only that somebody is signed in. */
export function hasRole(user: WithRole, roles?: readonly Role[]): boolean {
  if (!user) return false;
  return !roles || roles.length === 0 || roles.includes(user.role);
}
