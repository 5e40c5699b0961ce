// A shop under test, with its staff and the things that its answers have shown. Staff whose session has ended are
// replaced.
import { randomUUID } from 'node:crypto';
import { parseSale, type Sale } from '@evertill/shared-domain';
import { cookieOf, expectIn, openBranch } from './branch';
import type { Caller, Received } from './caller';
import { ROLES_OF_A_SHOP, type RoleOfAShop } from './calls';
import { KINDS, type Kind } from './references';

export interface Staff {
  userId: string;
  cookie: string;
  credentials: { username: string; password: string; store: string };
}

const PASSWORD = 'a-long-password';
const MOST_KNOWN = 150;
const LEDGER = 4;
const FIRST_STOCK = 1_000_000;
const FIRST_CUSTOMERS = 8;
// Enough that some are left when calls have deleted others.
const FIRST_PRODUCTS = 20;
const TENS_OF_LATEST = 400;

export type FuzzShop = Awaited<ReturnType<typeof openFuzzShop>>;

export async function openFuzzShop(caller: Caller, name: string) {
  const secret = `${name}-${randomUUID()}`;
  const known = new Map<Kind, string[]>(KINDS.map((kind) => [kind, []]));
  const kept = new Set<string>();
  const sales: Sale[] = [];
  const accepted = new Set<string>();
  const staff = new Map<RoleOfAShop, Promise<Staff>>();
  /** The ids of users who must not be removed. */
  const hired = new Set<string>();
  let people = 0;

  const ask = (method: string, path: string, cookie: string, body?: unknown) => {
    people += 1;
    return caller.send({
      method,
      path: `/api${path}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        // Every call comes from a different network, so that failed sign-ins do not lock other people out.
        'x-forwarded-for': `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`,
      },
      body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    });
  };

  const owner = { username: `owner-${randomUUID()}`, password: PASSWORD };
  const opened = expectIn([201], await ask('POST', '/saas/register', '', { ...owner, storeName: secret }));
  const office = cookieOf(opened);
  const { id: ownerId } = JSON.parse(opened.text) as { id: string };
  kept.add(ownerId);
  // Uses the store's id, because calls may change the store's code.
  const { id: store } = JSON.parse((await ask('GET', '/saas/store', office)).text) as { id: string };

  const create = async (path: string, body: object): Promise<string> =>
    (JSON.parse(expectIn([201], await ask('POST', path, office, body)).text) as { id: string }).id;

  /** Calls never name these rows, so the rows must be unchanged at the end. */
  const categoryId = await create('/categories', { name: `${secret} category` });
  const supplierId = await create('/suppliers', { name: `${secret} supplier` });
  const quiet = { name: `${secret} product`, unitPrice: 1, stockQuantity: 7, categoryId, supplierId };
  for (const id of [categoryId, supplierId, await create('/products', quiet)]) kept.add(id);
  /** Products that are only sold and refunded, never edited, so that their stock must follow from the sales. */
  const ledger: string[] = [];
  for (let n = 0; n < LEDGER; n += 1) {
    const id = await create('/products', {
      name: `${secret} ${n}`,
      unitPrice: 2,
      stockQuantity: FIRST_STOCK,
    });
    ledger.push(id);
    kept.add(id);
  }

  const branch = await openBranch(ask, { ...owner, cookie: office });

  /**
   * Creates a new person and signs that person in. Another call may remove the person before the sign-in, so this is
   * retried with another person.
   */
  async function hire(role: RoleOfAShop, attempts = 5): Promise<Staff> {
    const username = `${role}-${randomUUID()}`;
    const body = { username, password: PASSWORD, role: role.toUpperCase(), isActive: true };
    const made = await ask('POST', '/users', office, body);
    if (made.status === 400 && made.text.includes('has room for') && attempts > 0) {
      // The shop is full of users that other calls created, and not all of their ids are known here.
      const there = JSON.parse((await ask('GET', '/users', office)).text) as {
        id: string;
        username: string;
      }[];
      const strangers = there.filter(({ id, username }) => username !== owner.username && !hired.has(id));
      for (const { id } of strangers) await ask('DELETE', `/users/${id}`, office);
      return hire(role, attempts - 1);
    }
    const { id } = JSON.parse(expectIn([201], made).text) as { id: string };
    hired.add(id);
    if (role === 'admin') await branch.admit(id);
    const credentials = { username, password: PASSWORD, store };
    const signedIn = await ask('POST', '/auth/login', '', credentials);
    if (signedIn.status === 401 && attempts > 0) return hire(role, attempts - 1);
    return { userId: id, cookie: cookieOf(expectIn([200], signedIn)), credentials };
  }

  function note(kind: Kind, id: string): void {
    const ids = known.get(kind) ?? [];
    if (kept.has(id) || ids.includes(id)) return;
    if (ids.length < MOST_KNOWN) ids.push(id);
    else ids[(id.charCodeAt(0) * 31 + id.charCodeAt(id.length - 1)) % MOST_KNOWN] = id;
  }

  note('branches', branch.id);
  expectIn([200], await ask('PUT', '/settings', office, { credits: true }));
  for (const register of ['till-1', 'till-2', 'till-3']) note('registers', register);
  for (let n = 0; n < FIRST_PRODUCTS; n += 1) {
    const tea = { name: `Tea ${n}`, sku: `tea-${n}`, unitPrice: 1.1, stockQuantity: 1_000 };
    note('products', await create('/products', tea));
  }
  const copy = { storeId: branch.id, productIds: known.get('products'), existing: 'skip' };
  expectIn([200], await ask('POST', '/products/copy', office, copy));
  for (let n = 0; n < FIRST_CUSTOMERS; n += 1) {
    note('customers', await create('/customers', { name: `Customer ${n}` }));
  }
  for (const kind of ['categories', 'suppliers'] as const)
    note(kind, await create(`/${kind}`, { name: randomUUID() }));
  const rate = { name: 'Tax', type: 'PERCENTAGE', value: 8.875, isActive: true };
  for (const kind of ['taxes', 'discounts'] as const) note(kind, await create(`/${kind}`, rate));
  for (const role of ROLES_OF_A_SHOP) staff.set(role, hire(role));
  await Promise.all(staff.values());

  return {
    secret,
    branch,
    /** Texts that another shop, or a caller who is not signed in, must never receive. */
    secrets: [secret, branch.name, branch.secret],
    accepted,
    ledgerIds: ledger,
    ledger: (at: number) => ledger[at % LEDGER] ?? '',
    find(kind: Kind, at: number): string {
      const ids = known.get(kind) ?? [];
      return ids[at % Math.max(1, ids.length)] ?? randomUUID();
    },
    saleAt: (at: number): Sale | null => sales[at % Math.max(1, sales.length)] ?? null,
    staff(role: RoleOfAShop): Promise<Staff> {
      const current = staff.get(role) ?? hire(role);
      staff.set(role, current);
      return current;
    },
    dismiss: (role: RoleOfAShop) => staff.delete(role),
    hire,
    owner: { userId: ownerId, cookie: office },
    now: () => Date.now(),
    office: (method: string, path: string) => ask(method, path, office),
    note,

    /** Replaces a person whose session has ended with a new person. */
    replace(role: RoleOfAShop, gone: Staff): void {
      const current = staff.get(role);
      if (current === undefined) return;
      hired.delete(gone.userId);
      const next = current.then((now) => (now.cookie === gone.cookie ? hire(role) : now));
      // The callers that wait for the new person receive the error.
      next.catch(() => undefined);
      staff.set(role, next);
    },

    /** Notes the ids in an answer, and remembers each booked sale. */
    learn(path: string, { status, text, headers }: Received): void {
      const key = headers['idempotency-key'];
      if (typeof key === 'string') note('keys', encodeURIComponent(key));
      if (status < 200 || status > 299 || text === '' || !path.startsWith('/api/')) return;
      if (!/^application\/json\b/.test(String(headers['content-type']))) return;
      const kind = KINDS.find((one) => path.startsWith(`/api/${one}`));
      const body = JSON.parse(text) as unknown;
      if (path.startsWith('/api/sales') && status === 201) remember(body);
      for (const result of resultsOf(body))
        if (result.status === 201 && isASale(result.body)) remember(result.body);
      if (path.endsWith('/password-link') && hasPath(body))
        note('password-links', body.path.split('#')[1] ?? '');
      if (kind === undefined) return;
      for (const id of idsIn(body).slice(0, 50)) note(kind, id);
      for (const [, sha256 = ''] of text.matchAll(/"\/pictures\/([0-9a-f]{64})"/g)) note('pictures', sha256);
    },

    async stand(): Promise<string> {
      const lists = ['/products', '/categories', '/suppliers'].map((path) => ask('GET', path, office));
      const rows = (await Promise.all(lists)).flatMap(({ text }) => JSON.parse(text) as { id: string }[]);
      const untouched = rows.filter(({ id }) => kept.has(id) && !ledger.includes(id));
      return JSON.stringify([untouched.toSorted((a, b) => a.id.localeCompare(b.id)), await branch.stand()]);
    },
  };

  function remember(wire: unknown): void {
    const sale = parseSale(wire);
    if (accepted.has(sale.id)) return;
    accepted.add(sale.id);
    note('sales', sale.id);
    if (sales.length < TENS_OF_LATEST) sales.push(sale);
    else sales[accepted.size % TENS_OF_LATEST] = sale;
  }
}

function isASale(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'saleNumber' in body &&
    'saleItems' in body &&
    !('refund' in body)
  );
}

function hasPath(body: unknown): body is { path: string } {
  return typeof body === 'object' && body !== null && 'path' in body && typeof body.path === 'string';
}

function resultsOf(body: unknown): { status: number; body: unknown }[] {
  const isBatch =
    typeof body === 'object' && body !== null && 'results' in body && Array.isArray(body.results);
  return isBatch ? (body.results as { status: number; body: unknown }[]) : [];
}

function idsIn(body: unknown): string[] {
  const items = Array.isArray(body) ? (body as unknown[]) : [body];
  return items.flatMap((item) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
    return typeof id === 'string' ? id : [];
  });
}
