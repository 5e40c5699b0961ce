import type { Person } from '../auth/person';

/** The user of a token as `GET /auth/user` answers it: a cashier, with what the token is allowed. */
export function tokenUserToWire({ id, storeId, username, role, isActive, token }: Person, storeName: string) {
  const nobody = { firstName: '', lastName: '', email: null };
  return { ...{ id, storeId, username, ...nobody, role, isActive, storeName }, scopes: token?.scopes ?? [] };
}
