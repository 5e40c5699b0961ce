// A call of a route as data: the correct call and the mutations that are applied to it.
import { REPORT_KINDS } from '@evertill/shared-domain';
import fc from 'fast-check';
import type { Struct } from 'superstruct';
import { CHANGE_STREAM } from '../src/kernel/http/change-stream';
import type { ListedRoute } from '../src/kernel/plugins/route-list';
import { QUERY_PARAMETERS } from '../src/run/openapi/query-parameters';
import { arbitraryOf } from './arbitrary-of-struct';
import { anyMutation, anyWireMutation, type Mutation, type WireMutation } from './mutations';
import { anyText, HARD_TEXTS, MOMENTS } from './values';

export const ROLES_OF_A_SHOP = ['admin', 'manager', 'cashier'] as const;
export type RoleOfAShop = (typeof ROLES_OF_A_SHOP)[number];

export interface Call {
  route: ListedRoute;
  shop: 0 | 1;
  role: RoleOfAShop | 'nobody';
  /** Generated from the struct of the route. Undefined when the route reads no body. */
  body: unknown;
  /** Selects the things of the shop that a made body and a reference in the address are about. */
  at: number;
  isForeign: boolean;
  parameter: string | null;
  query: readonly (readonly [name: string, value: string])[];
  headers: Readonly<Record<string, string>>;
  /** Calls of a shop with the same number may share a key. Null sends no key. */
  key: number | null;
  mutations: readonly Mutation[];
  wire: WireMutation | null;
}

// All parameters that any route reads from its query string.
const QUERIES = [
  ...new Set(Object.values(QUERY_PARAMETERS).flatMap((parameters) => Object.keys(parameters))),
];
const A_YEAR = [
  ['from', '2026-01-01'],
  ['to', '2026-12-31'],
] as const;
/** The queries of calls that need one, by address. */
export const RIGHT_QUERIES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '/api/sales/date-range': [
    ['startDate', '2026-01-01'],
    ['endDate', '2100-01-01'],
    ['limit', '50'],
  ],
  '/api/sales/list': A_YEAR,
  '/api/sales/totals': A_YEAR,
  '/api/stores/takings': A_YEAR,
  '/api/reports/:by': A_YEAR,
  '/api/taxes/calculate': [['amount', '12.34']],
  '/api/products/search': [['query', 'tea']],
  '/api/products': [['limit', '20']],
};
/** The values of path parameters that are not ids. */
const RIGHT_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/api/reports/:by': REPORT_KINDS,
  '/*': ['index.html', 'registry.json', 'app/pos'],
};
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
];
/** The token that the server under test requires for its metrics. */
export const METRICS_TOKEN = 'a-token-of-the-fuzz';
// The token of a shop that does not exist.
const A_TOKEN = `Bearer evt_${'0'.repeat(32)}${'a'.repeat(43)}`;
const ODD_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'content-type': [...TYPES, 'application/x-www-form-urlencoded', '', 'a'.repeat(500)],
  authorization: ['Bearer ', 'Bearer x', `Bearer ${METRICS_TOKEN}`, 'Basic eDp5', 'Bearer evt_', A_TOKEN],
  'content-encoding': ['gzip', 'br', 'x', ''],
  'evertill-delivery': ['replay', 'foreground', 'x'],
  'evertill-author': ['00000000-0000-0000-0000-000000000000', 'x', ''],
  'idempotency-key': ['', ' ', 'a b', 'x'.repeat(256), '"', 'é'],
  origin: ['null', 'https://evil.example', 'x', 'http://localhost:1', ''],
  'sec-fetch-site': ['cross-site', 'same-site', 'none', 'x'],
  cookie: [
    'evertill_session=',
    'evertill_session=x.y',
    'evertill_session=%00',
    '=;;=',
    `a=${'b'.repeat(4_000)}`,
  ],
  'x-forwarded-for': ['', '203.0.113.7, 10.0.0.1', 'not-an-address', '::1', 'fe80::1%eth0', '1'.repeat(300)],
  'x-forwarded-host': ['corner.shops.example', ' ', '[::1', 'a'.repeat(300)],
  'x-forwarded-proto': ['https', 'javascript', ''],
  accept: ['text/html', 'x', ''],
  'accept-encoding': ['br', 'gzip;q=0', '*', 'x'],
  'if-none-match': ['*', '"x"'],
  range: ['bytes=0-1', 'bytes=9-1', 'x'],
  host: ['x', '[', 'a:b:c', ''],
};

const number = fc.nat(9_999).map(String);
const anyQuery = fc.tuple(
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...QUERIES) }, { weight: 1, arbitrary: anyText }),
  fc.oneof(fc.constantFrom(...MOMENTS, '1', '100', '0'), number, anyText),
);
const anyHeader = fc
  .constantFrom(...Object.keys(ODD_HEADERS))
  .chain((name) => fc.constantFrom(...(ODD_HEADERS[name] ?? [])).map((value) => [name, value] as const));

/**
 * Generates calls of a route. About a third of the calls are correct as far as a struct can tell. `releaseToken` is the
 * token of an app.
 */
export function callOf(route: ListedRoute, releaseToken: string): fc.Arbitrary<Call> {
  const isWrong = fc.record({
    mutations: fc.array(anyMutation, { maxLength: 3 }),
    wire: fc.option(anyWireMutation, { freq: 4 }),
    headers: fc.array(anyHeader, { maxLength: 2 }).map((headers) => Object.fromEntries(headers)),
    query: fc.array(anyQuery, { maxLength: 3 }),
    parameter: fc.option(fc.oneof(fc.constantFrom(...HARD_TEXTS), anyText), { freq: 3 }),
    isForeign: fc.boolean(),
    role: fc.constantFrom(...ROLES_OF_A_SHOP, 'nobody' as const),
  });
  const isRight = rightWays(route.url, releaseToken, ['admin', 'admin', ...ROLES_OF_A_SHOP]);
  const how = fc.oneof({ weight: 2, arbitrary: isWrong }, { weight: 1, arbitrary: isRight });
  return fc.tuple(contentOf(route), how).map(([content, way]) => ({ ...content, ...way }));
}

/** Generates calls of an administrator that are correct as far as a struct can tell. */
export function rightCallOf(route: ListedRoute, releaseToken: string): fc.Arbitrary<Call> {
  return fc
    .tuple(contentOf(route), rightWays(route.url, releaseToken, ['admin']))
    .map(([content, way]) => ({ ...content, ...way }));
}

function contentOf(route: ListedRoute) {
  return fc.record({
    route: fc.constant(route),
    shop: fc.constantFrom(0 as const, 1 as const),
    body: route.input
      ? arbitraryOf(route.input as unknown as Struct<unknown, unknown>)
      : fc.constant(undefined),
    at: fc.nat(9_999),
    key: fc.option(fc.nat(199), { freq: 3 }),
  });
}

function rightWays(url: string, releaseToken: string, roles: readonly RoleOfAShop[]) {
  const parameters = RIGHT_PARAMETERS[url];
  return fc.record({
    mutations: fc.constant([]),
    wire: fc.constant(null),
    headers: fc.constant(rightHeaders(url, releaseToken)),
    query: fc.constant(RIGHT_QUERIES[url] ?? []),
    parameter: parameters ? fc.constantFrom(...parameters) : fc.constant(null),
    isForeign: fc.constant(false),
    role: fc.constantFrom(...roles),
  });
}

function rightHeaders(url: string, releaseToken: string): Readonly<Record<string, string>> {
  if (url.startsWith('/api/releases')) return { authorization: `Bearer ${releaseToken}` };
  if (url === CHANGE_STREAM) return { accept: 'text/event-stream' };
  return url === '/api/metrics' ? { authorization: `Bearer ${METRICS_TOKEN}` } : {};
}
