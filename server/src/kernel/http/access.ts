// The only table of the roles that may call each route. A route without a row here cannot be registered.
import { PLAIN_ENTITIES, type Role, type TokenScope } from '@evertill/shared-domain';

/** 'release' requires the token of an app instead of a session (see releases/releases.routes.ts). */
export type Access = 'public' | 'release' | readonly Role[];

const STAFF: readonly Role[] = ['ADMIN', 'MANAGER', 'CASHIER'];
const OFFICE: readonly Role[] = ['ADMIN', 'MANAGER'];
const ADMIN: readonly Role[] = ['ADMIN'];

export const ACCESS: Readonly<Record<string, Access>> = {
  'POST /api/auth/login': 'public',
  'POST /api/auth/password-links': 'public',
  'POST /api/auth/password-links/person': 'public',
  'POST /api/auth/password-links/use': 'public',
  // The route lets managers make no link for an administrator, and nobody one for their own account.
  'POST /api/users/:id/password-link': OFFICE,
  // The route lets managers invite no administrator.
  'POST /api/users/invitations': OFFICE,
  'GET /api/auth/user': STAFF,
  'POST /api/auth/logout': STAFF,
  'PUT /api/auth/password': STAFF,
  'PUT /api/auth/profile': STAFF,
  'PUT /api/auth/language': STAFF,
  'PUT /api/auth/pin': STAFF,
  // Only lists people while the shop uses PINs.
  'GET /api/staff-pins': STAFF,
  'DELETE /api/users/:id/pin': OFFICE,
  'PUT /api/auth/register': STAFF,
  'GET /api/auth/sessions': STAFF,
  'DELETE /api/auth/sessions': STAFF,
  'DELETE /api/auth/sessions/:id': STAFF,

  // These name only stores in which the person of the session works. The routes check this.
  'GET /api/stores': STAFF,
  'POST /api/auth/store': STAFF,
  'POST /api/stores': ADMIN,
  'GET /api/stores/takings': ADMIN,
  'GET /api/users/:id/stores': ADMIN,
  'PUT /api/users/:id/stores/:storeId': ADMIN,
  'DELETE /api/users/:id/stores/:storeId': ADMIN,

  'POST /api/sales': STAFF,
  // Cashiers may only mail the receipts of their own sales. The route checks this.
  'POST /api/sales/:id/receipt-mail': STAFF,
  'GET /api/sales/summary/daily': STAFF,
  'GET /api/sales/date-range': STAFF,
  'GET /api/sales/trends/hourly': STAFF,
  'GET /api/sales/list': STAFF,
  'GET /api/sales/totals': STAFF,
  'GET /api/today': OFFICE,
  'GET /api/reports/:by': OFFICE,
  // Cashiers may only refund in a store that lets them, with a manager's PIN. The route checks this.
  'POST /api/transactions/sales/:id/refund': STAFF,
  'POST /api/drawer-openings': STAFF,
  'POST /api/cleared-carts': STAFF,
  'POST /api/transactions/sales/:id/tender': OFFICE,

  // The list route and the write routes of each plain entity, for the roles in the entity's description.
  ...Object.fromEntries(PLAIN_ENTITIES.flatMap(plainRows)),
  'GET /api/customers/search': STAFF,
  'GET /api/customers/:id/sales': OFFICE,
  'POST /api/customers/:id/merge': OFFICE,
  'GET /api/discounts/active': STAFF,
  'GET /api/taxes/active': STAFF,
  'GET /api/taxes/calculate': STAFF,
  'GET /api/taxes/:id': STAFF,

  'GET /api/products': STAFF,
  'GET /api/products/search': STAFF,
  'POST /api/products': OFFICE,
  'GET /api/products/:id/stock-changes': OFFICE,
  // The next ones change only other stores that the person administers. The routes check this.
  'POST /api/products/:id/transfer': ADMIN,
  'POST /api/products/copy': ADMIN,
  'POST /api/products/copy/check': ADMIN,
  'PUT /api/products/:id': OFFICE,
  'PATCH /api/products/:id/inventory': OFFICE,
  'DELETE /api/products/:id': OFFICE,

  // Names only lists that the caller may read.
  'GET /api/changes/stream': STAFF,
  'POST /api/sync/batch': STAFF,
  'GET /api/sync/outcome/:key': STAFF,
  // Cashiers may only record a change that the server refused. The route checks this.
  'POST /api/sync/discards': STAFF,
  'GET /api/sync/discards': OFFICE,

  'GET /api/review-items': OFFICE,
  'GET /api/review-items/counts': OFFICE,
  'GET /api/review-items/by-sale': OFFICE,
  'GET /api/review-items/judgements': OFFICE,
  'POST /api/review-items/:id/clear': OFFICE,
  'POST /api/review-items/:id/reopen': OFFICE,
  'GET /api/registers': OFFICE,
  'PUT /api/registers/:id': OFFICE,
  'GET /api/registers/gaps': OFFICE,
  'POST /api/registers/:id/close-gap': OFFICE,
  'POST /api/shifts/open': STAFF,
  'POST /api/shifts/movements': STAFF,
  'POST /api/shifts/close': STAFF,
  // Cashiers must name a register. The route checks this.
  'GET /api/shifts/open': STAFF,
  'GET /api/shifts/closings': OFFICE,
  'GET /api/held-carts': STAFF,
  'POST /api/held-carts': STAFF,
  'POST /api/held-carts/:id/take': STAFF,
  'DELETE /api/held-carts/:id': STAFF,
  'GET /api/credits': OFFICE,
  'GET /api/credits/:id': OFFICE,
  'POST /api/credits/lookup': STAFF,
  'POST /api/credits/:id/redeem': STAFF,
  'POST /api/credits/:id/release': STAFF,
  'POST /api/credits/:id/void': OFFICE,
  'GET /api/settings': STAFF,
  'PUT /api/settings': ADMIN,
  'PUT /api/settings/quick-keys': OFFICE,
  'GET /api/export': ADMIN,
  'GET /api/closing': ADMIN,
  'POST /api/closing': ADMIN,
  'DELETE /api/closing': ADMIN,
  'GET /api/audit': ADMIN,
  'GET /api/audit/pages': ADMIN,
  'GET /api/device-faults': ADMIN,
  'POST /api/device-faults': STAFF,
  'POST /api/device-starts': STAFF,
  'POST /api/till-reports': STAFF,
  'GET /api/system-status': ADMIN,

  'GET /api/tokens': ADMIN,
  'POST /api/tokens': ADMIN,
  'POST /api/tokens/:id/secret': ADMIN,
  'DELETE /api/tokens/:id': ADMIN,

  // Only tokens get an answer. The route checks this.
  'POST /api/mcp': STAFF,

  // A token gets its own proposals, and a person those that the person may confirm, so a cashier gets none. The route
  // checks this.
  'GET /api/proposals': STAFF,
  // Only tokens propose. The route checks this.
  'POST /api/proposals': STAFF,
  'POST /api/proposals/:id/confirm': OFFICE,
  'POST /api/proposals/:id/decline': OFFICE,

  'GET /api/webhooks': ADMIN,
  'POST /api/webhooks': ADMIN,
  'PUT /api/webhooks/:id': ADMIN,
  'DELETE /api/webhooks/:id': ADMIN,
  'POST /api/webhooks/:id/secret': ADMIN,
  'POST /api/webhooks/:id/test': ADMIN,
  'POST /api/webhooks/:id/replay': ADMIN,
  'GET /api/webhooks/:id/deliveries': ADMIN,

  'GET /api/releases': 'release',
  'POST /api/releases': 'release',
  'PUT /api/releases/files': 'release',
  'POST /api/releases/live': 'release',
  'POST /api/releases/back': 'release',
  'POST /api/releases/halt': 'release',
  'POST /api/releases/resume': 'release',

  'GET /api/saas/plans': 'public',
  'GET /api/saas/server': 'public',
  'POST /api/saas/register': 'public',
  'POST /api/saas/login': 'public',
  'POST /api/saas/subscribe': ADMIN,
  'POST /api/saas/checkout': ADMIN,
  'POST /api/saas/billing-portal': ADMIN,
  'POST /api/saas/payment-check': ADMIN,
  // Requires the signature of Stripe. The route checks this.
  'POST /api/saas/stripe-events': 'public',
  'GET /api/saas/subscription': OFFICE,
  'GET /api/saas/store': STAFF,
  'PUT /api/saas/store': ADMIN,

  'GET /api/health': 'public',
  'GET /api/health/live': 'public',
  'GET /api/health/ready': 'public',
  // Describes the API, and tells nothing about a shop.
  'GET /api/openapi.json': 'public',
  'GET /api/docs': 'public',
  'GET /api/docs/page.css': 'public',
  'GET /api/docs/page.js': 'public',
  // Requires a call from this machine or the metrics token. The route checks this.
  'GET /api/metrics': 'public',
  // Exists only with EVERTILL_FAULTS=1.
  'POST /api/test/faults': 'public',
};

function plainRows({ path, roles }: (typeof PLAIN_ENTITIES)[number]): [string, Access][] {
  const { read = STAFF, write = STAFF, create = write } = roles;
  return [
    [`GET /api${path}`, read],
    [`POST /api${path}`, create],
    [`PUT /api${path}/:id`, write],
    [`DELETE /api${path}/:id`, write],
  ];
}

/**
 * The routes that an integrator's token may call, with the scope that each route requires. Every live token may call an
 * 'any' route. No token may call a route that is missing here.
 */
export const TOKEN_ACCESS: Readonly<Record<string, TokenScope | 'any'>> = {
  'GET /api/auth/user': 'any',
  // Names only lists that the token may read.
  'GET /api/changes/stream': 'any',
  // Has only tools that the scopes of the token open.
  'POST /api/mcp': 'any',

  'GET /api/proposals': 'catalogue:propose',
  'POST /api/proposals': 'catalogue:propose',

  'GET /api/products': 'catalogue:read',
  'GET /api/products/search': 'catalogue:read',
  'GET /api/categories': 'catalogue:read',
  'GET /api/taxes': 'catalogue:read',
  'GET /api/taxes/active': 'catalogue:read',
  'GET /api/taxes/calculate': 'catalogue:read',
  'GET /api/taxes/:id': 'catalogue:read',
  'GET /api/discounts': 'catalogue:read',
  'GET /api/discounts/active': 'catalogue:read',
  'GET /api/settings': 'catalogue:read',
  'GET /api/saas/store': 'catalogue:read',
  'GET /pictures/:sha256': 'catalogue:read',

  'POST /api/sales': 'sales:write',
  'POST /api/sync/batch': 'sales:write',
  'GET /api/sync/outcome/:key': 'sales:write',
  'POST /api/sync/discards': 'sales:write',
  'PUT /api/auth/register': 'sales:write',
  'POST /api/device-faults': 'sales:write',

  'GET /api/sales/summary/daily': 'sales:read',
  'GET /api/sales/date-range': 'sales:read',
  'GET /api/sales/trends/hourly': 'sales:read',
  'GET /api/sales/list': 'sales:read',
  'GET /api/sales/totals': 'sales:read',
};

/** Tells whether these scopes allow a token to call the route. */
export function isInScope(scopes: readonly TokenScope[], method: string, url: string): boolean {
  const needed = TOKEN_ACCESS[`${method === 'HEAD' ? 'GET' : method} ${url}`];
  return needed === 'any' || (needed !== undefined && scopes.includes(needed));
}

/** Returns the callers that a route allows. Throws when the table has no row for the route. */
export function accessOf(method: string, url: string): Access {
  // A HEAD request is a GET request whose answer has no body.
  const access = ACCESS[`${method === 'HEAD' ? 'GET' : method} ${url}`];
  if (!access) throw new Error(`${method} ${url} has no row in the access table (http/access.ts)`);
  return access;
}

// The owner's data stay the owner's, and an unpaid plan can be paid.
const OPEN_WHEN_SUSPENDED = new Set([
  'GET /api/export',
  'GET /api/closing',
  'POST /api/closing',
  'DELETE /api/closing',
  'GET /api/saas/subscription',
  'POST /api/saas/subscribe',
  'POST /api/saas/checkout',
  'POST /api/saas/billing-portal',
  'POST /api/saas/payment-check',
]);

/**
 * Tells whether a call is closed while the shop is suspended: a call of the office. Calls that cashiers may make go on,
 * because selling never stops.
 */
export function isClosedWhenSuspended(method: string, url: string): boolean {
  const access = accessOf(method, url);
  return Array.isArray(access) && !access.includes('CASHIER') && !OPEN_WHEN_SUSPENDED.has(`${method} ${url}`);
}

/** Tells whether a session with this role is enough. */
export function mayCall(role: Role, access: Access): boolean {
  return access === 'public' || (access !== 'release' && access.includes(role));
}
