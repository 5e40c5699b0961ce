// Which lists of a store a write changes, and who may learn that a list changed.
import { PLAIN_ENTITIES, type Role, type TokenScope } from '@evertill/shared-domain';
import { accessOf, isInScope, mayCall } from '../../kernel/http/access';

/** The list of the sessions and accounts of a store. Only the server follows this list. */
export const PEOPLE = 'people';

/** The lists that callers follow, with the route that reads each list. Who may call the route may learn of changes. */
const READ_BY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PLAIN_ENTITIES.map(({ name, path }) => [name, path])),
  products: '/products',
  // The counts of products, apart from the other fields because every sale changes them.
  stock: '/products',
  sales: '/sales/list',
  settings: '/settings',
  'held-carts': '/held-carts',
  'review-items': '/review-items',
  shifts: '/shifts/open',
  registers: '/registers',
  credits: '/credits',
  tokens: '/tokens',
  proposals: '/proposals',
};

/** The lists that a write changes, by the first part of its path. A write that is missing here cannot be registered. */
const CHANGED_BY: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(PLAIN_ENTITIES.map(({ name, path }) => [path.slice(1), [name]])),
  products: ['products'],
  // The products of a deleted category or supplier lose it.
  categories: ['categories', 'products'],
  suppliers: ['suppliers', 'products'],
  // The customer of a sale may be merged or erased.
  customers: ['customers', 'sales'],
  users: ['users', PEOPLE],
  // A sale that pays a held cart changes the held carts, too (announce-writes.ts).
  // Review items and registers are left out, because few sales change what is shown of them, and each manager's device
  // would read whole tables after every sale. Both are read again every few minutes.
  sales: ['sales', 'stock', 'credits'],
  transactions: ['sales', 'stock', 'review-items', 'credits'],
  settings: ['settings'],
  'held-carts': ['held-carts'],
  'review-items': ['review-items'],
  sync: ['review-items', 'registers'],
  shifts: ['shifts', 'review-items'],
  registers: ['registers'],
  credits: ['credits'],
  // The proposals of a revoked token end.
  tokens: ['tokens', 'proposals', PEOPLE],
  proposals: ['proposals'],
  // These are read in the audit log only.
  'drawer-openings': [],
  'cleared-carts': [],
};

/** Returns the lists that a write changes. Throws for a write that the table above does not know. */
export function listsChangedBy({ method, path }: { method: string; path: string }): readonly string[] {
  const lists = CHANGED_BY[path.split('/')[1] ?? ''];
  if (!lists)
    throw new Error(`${method} ${path} has no row in the table of changed lists (changed-lists.ts)`);
  return lists;
}

/** Tells whether a caller may learn that a list changed: a person by the role, a token by its scopes. */
export function mayFollow(
  list: string,
  { role, token }: { role: Role; token?: { scopes: readonly TokenScope[] } | undefined },
): boolean {
  const route = READ_BY[list];
  if (route === undefined) return false;
  if (token) return isInScope(token.scopes, 'GET', `/api${route}`);
  return mayCall(role, accessOf('GET', `/api${route}`));
}
