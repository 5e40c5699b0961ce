import type { Person } from '../../kernel/http/person';

/** Converts the user of a token to what `GET /auth/user` returns: a cashier, with what the token is allowed. */
export function tokenUserToWire({ id, storeId, username, role, isActive, token }: Person, storeName: string) {
  const nobody = { firstName: '', lastName: '', email: null };
  return { id, storeId, username, ...nobody, role, isActive, storeName, scopes: token?.scopes ?? [] };
}
