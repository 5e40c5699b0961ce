// Turns a call into bytes with the ids that the shop knows at that moment, sends the call, and judges the answer.
import { asAddress, type Caller, type Received, type Sent } from './caller';
import type { Call, RoleOfAShop } from './calls';
import { isSlowDatabase, judge } from './judge';
import { MADE_BODIES, MADE_UPLOADS } from './made-bodies';
import { mutate, mutateWire } from './mutations';
import { KINDS, type Kind, resolve } from './references';
import type { FuzzShop, Staff } from './shops';

const OPENED_BY_LINK = /^\/receipt\/|^\/api\/auth\/password-links/;
/** The routes that tell a person the names of the person's other stores. */
const NAMES_OWN_STORES = /^\/api\/stores$|^\/api\/auth\/store$/;
/** The routes that tell an administrator the names of the administrator's other stores. */
const NAMES_ADMINISTERED = /^\/api\/stores\/takings$|^\/api\/users\/:id\/stores/;

export interface Finding {
  route: string;
  problem: string;
  sent: string;
}

export interface Firing {
  /** The problems found. Each kind of problem is kept once per route. */
  findings: Map<string, Finding>;
  /** The number of answers by route and status class, such as '2xx'. */
  tally: Map<string, Map<string, number>>;
  count: number;
  /** The number of times `/health` reported that the database took too long. */
  slowDatabase: number;
  slowest: { ms: number; call: string };
}

export function newFiring(): Firing {
  return { findings: new Map(), tally: new Map(), count: 0, slowDatabase: 0, slowest: { ms: 0, call: '' } };
}

export async function fire(
  caller: Caller,
  shops: readonly [FuzzShop, FuzzShop],
  call: Call,
  firing: Firing,
): Promise<void> {
  const shop = shops[call.shop];
  const other = shops[call.shop === 0 ? 1 : 0];
  const staff = call.role === 'nobody' ? null : await staffOf(shop, call.role, firing);
  const sent = toSent(call, { shop, other, staff });
  const received = await caller.send(sent);
  note(firing, call, received);
  if (isSlowDatabase(sent, received)) firing.slowDatabase += 1;
  const problem = judge(sent, received, { ofOthers: secretsBeyond(call, shop, other) });
  if (problem !== null) noteFinding(firing, `${call.route.method} ${call.route.url}`, problem, sent);
  shop.learn(sent.path, received);
  // Replaces a person whose own cookie was refused. A sign-in and a release do not depend on the session, so their 401
  // does not count.
  const isByOtherMeans = /\/login$|^\/api\/releases/.test(call.route.url);
  const isOwnCookie = call.headers.cookie === undefined && call.headers['x-forwarded-proto'] === undefined;
  if (received.status === 401 && !isByOtherMeans && isOwnCookie && staff && call.role !== 'nobody')
    shop.replace(call.role, staff);
}

// A failure to sign in a new person is a finding too, and does not end the run.
async function staffOf(shop: FuzzShop, role: RoleOfAShop, firing: Firing): Promise<Staff | null> {
  try {
    return await shop.staff(role);
  } catch (error) {
    const sent = { method: 'POST', path: '/api/users', headers: {}, body: null };
    noteFinding(firing, 'POST /api/users', error instanceof Error ? error.message : String(error), sent);
    shop.dismiss(role);
    return null;
  }
}

export function noteFinding({ findings }: Firing, route: string, problem: string, sent: Sent): void {
  const id = `${route} ${problem.replace(/\d+/g, 'n').slice(0, 60)}`;
  if (findings.has(id)) return;
  const text = sent.body?.toString().slice(0, 1_500) ?? '';
  const { cookie: _, ...headers } = sent.headers;
  findings.set(id, {
    route,
    problem,
    sent: `${sent.method} ${sent.path.slice(0, 500)} ${JSON.stringify(headers)} ${text}`,
  });
}

function secretsBeyond({ role, route, isForeign }: Call, shop: FuzzShop, other: FuzzShop): string[] {
  // Whoever has such a link may see the shop that it belongs to, without a sign-in. A made body is about the own shop.
  if (OPENED_BY_LINK.test(route.url)) {
    const [opened, closed] = isForeign && !route.input ? [other, shop] : [shop, other];
    return [...closed.secrets, opened.branch.name, opened.branch.secret];
  }
  if (role === 'nobody') return [...shop.secrets, ...other.secrets];
  const isNamed =
    NAMES_OWN_STORES.test(route.url) || (role === 'admin' && NAMES_ADMINISTERED.test(route.url));
  return [...other.secrets, shop.branch.secret, ...(isNamed ? [] : [shop.branch.name])];
}

interface Around {
  shop: FuzzShop;
  other: FuzzShop;
  staff: Staff | null;
}

function toSent(call: Call, { shop, other, staff }: Around): Sent {
  const { route, at, parameter, isForeign, wire } = call;
  const upload = MADE_UPLOADS[`${route.method} ${route.url}`]?.(at);
  const query = call.query.length === 0 && upload ? upload.query : call.query;
  const from = isForeign ? other : shop;
  const path = route.url.replace(
    /:\w+|\*/g,
    (name) => parameter ?? from.find(kindOfParameter(name, route.url), at),
  );
  const search = query
    .map(([name, value]) => `${name}=${encodeURIComponent(Buffer.from(value).toString())}`)
    .join('&');
  const content = upload && wire ? mutateWire(upload.content.toString(), wire) : upload?.content;
  const body = content ?? bodyOf(call, shop, staff, from);
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(route.method);
  return {
    method: route.method,
    path: asAddress(search ? `${path}?${search}` : path) || '/',
    headers: {
      ...(body === null ? {} : { 'content-type': upload ? 'application/octet-stream' : 'application/json' }),
      ...(isRead || call.key === null ? {} : { 'idempotency-key': `key-${call.key}-${at % 40}` }),
      ...(staff ? { cookie: staff.cookie } : {}),
      'x-forwarded-for': `172.16.${at % 200}.7`,
      ...call.headers,
    },
    body,
  };
}

function bodyOf(call: Call, shop: FuzzShop, staff: Staff | null, from: FuzzShop): Buffer | null {
  const { route, at, mutations, wire } = call;
  if (!route.input) return null;
  const make = at % 8 === 0 ? undefined : MADE_BODIES[`${route.method} ${route.url}`];
  const right = make ? make(shop, staff, at) : resolve(call.body, ({ kind, at: n }) => from.find(kind, n));
  const body = mutations.reduce((value: unknown, mutation) => mutate(value, mutation), right);
  const text = JSON.stringify(body, noBigInts) ?? '';
  return wire ? mutateWire(text, wire) : Buffer.from(text);
}

function noBigInts(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function kindOfParameter(name: string, url: string): Kind {
  if (name === ':storeId') return 'branches';
  if (url.startsWith('/api/transactions')) return 'sales';
  if (url.startsWith('/api/sync/outcome')) return 'keys';
  if (url.startsWith('/receipt/')) return 'receipts';
  return KINDS.find((kind) => url.startsWith(`/api/${kind}`)) ?? 'pictures';
}

function note(firing: Firing, { route }: Call, { status, ms }: Received): void {
  const name = `${route.method} ${route.url}`;
  const counts = firing.tally.get(name) ?? new Map<string, number>();
  const hundred = `${Math.floor(status / 100)}xx`;
  counts.set(hundred, (counts.get(hundred) ?? 0) + 1);
  firing.tally.set(name, counts);
  firing.count += 1;
  if (ms > firing.slowest.ms) firing.slowest = { ms, call: name };
}
