import { randomUUID, webcrypto } from 'node:crypto';
import { newCreditCode, PLAIN_ENTITIES, REPORT_KINDS, User } from '@evertill/shared-domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { addProposal } from '../../../test/proposals';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';
import { makeToken } from '../../../test/tokens';
import { addWebhook } from '../../../test/webhooks';
import { ACCESS } from './access';

const test = startTestApp();
// The parameter of this route names a report, not a row.
const REPORTS = 'GET /api/reports/:by';
const SECRET = 'Theirs alone';
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQaDgAAAIkAWHdFJqQAAAAAElFTkSuQmCC';
const LISTS = [
  '/products',
  ...PLAIN_ENTITIES.map(({ path }) => path),
  '/settings',
  '/saas/store',
  '/review-items?all=1',
  '/registers/gaps',
  '/held-carts',
  '/credits',
  '/audit',
  '/auth/sessions',
  '/sales/summary/daily',
  '/today',
  '/system-status',
  '/tokens',
  '/webhooks',
  '/proposals',
  '/sales/date-range?startDate=2020-01-01&endDate=2100-01-01',
];

let mine: Shop;
let theirs: Shop;
let milk: TestProduct;
/** The ids of the other shop's rows, by the part of the address before the id. */
let ids: Record<string, string>;
const saleKey = randomUUID();

beforeAll(async () => {
  [mine, theirs] = [await test.openShop(), await test.openShop()];
  const { admin, cashier } = theirs;
  milk = await addProduct(admin, { name: SECRET, image: PIXEL });
  const add = async (path: string, fields: object) =>
    String((await admin.send('POST', path, { name: SECRET, ...fields })).body.id);
  const numbered = { registerId: 'till-1', registerSequence: 3, offline: true };
  const sale = aSale([[milk, 99]], { fields: { ...numbered, saleNumber: SECRET } });
  const sold = await cashier.send('POST', '/sales', sale, { 'idempotency-key': saleKey });
  const cart = {
    id: randomUUID(),
    name: SECRET,
    registerId: 'till-1',
    heldAt: '2026-03-02T12:00:00.000Z',
    lines: [{ productId: milk.id, name: SECRET, unitPrice: 1, quantity: 1 }],
    taxAmount: 0,
    total: 1,
  };
  const held = await cashier.send('POST', '/held-carts', cart);
  const card = { id: randomUUID(), code: newCreditCode(webcrypto), amount: 25 };
  const gift = { ...milk, id: 'gift-card', unitPrice: '25.00', taxIds: [] };
  await cashier.send('POST', '/sales', aSale([[gift, 1]], { fields: { credits: [card], offline: true } }));
  const findings = await admin.get<{ id: string }[]>('/review-items');
  const sessions = await admin.get<{ id: string }[]>('/auth/sessions');
  const plain: Record<string, string> = {};
  // A plain entity needs at most a name. Rates also need the other fields, which the other entities ignore.
  for (const { name, path } of PLAIN_ENTITIES.filter((entity) => entity !== User))
    plain[name] = await add(path, { type: 'PERCENTAGE', value: 5, isActive: true });
  ids = {
    ...plain,
    products: milk.id,
    users: cashier.userId,
    sales: String(sold.body.id),
    'review-items': findings.body[0]?.id ?? '',
    credits: card.id,
    'held-carts': String(held.body.id),
    registers: 'till-1',
    sessions: sessions.body[0]?.id ?? '',
    outcome: saleKey,
    stores: theirs.storeId,
    tokens: (await makeToken(theirs, { name: SECRET })).id,
    webhooks: (await addWebhook(theirs)).id,
    proposals: await addProposal(theirs, SECRET),
  };
  expect(Object.values(ids).filter((id) => id === '' || id === 'undefined')).toEqual([]);
});

describe('an administrator of another shop', () => {
  it('reads and changes nothing that an address names', async () => {
    const before = await everythingOf(theirs.admin);
    const rows = Object.keys(ACCESS).filter((row) => row.includes('/:') && row !== REPORTS);
    for (const row of rows) {
      const [method = '', url = ''] = row.split(' ');
      const path = url.slice('/api'.length).replace(/(\w[\w-]*)\/:\w+/g, (_, kind: string) => {
        return `${kind}/${ids[kind]}`;
      });
      expect(path, row).not.toContain('undefined');
      const { status, body } = await mine.admin.send(
        method,
        path,
        method === 'GET' ? undefined : bodyFor(row),
      );
      expect([row, status]).toEqual([row, statusOfMissing(row)]);
      expect(JSON.stringify(body)).not.toContain(SECRET);
    }
    expect(rows.length).toBeGreaterThan(18);
    for (const by of REPORT_KINDS) {
      const { status, body } = await mine.admin.get(`/reports/${by}?from=2020-01-01&to=2100-01-01`);
      expect([by, status]).toEqual([by, 200]);
      expect(JSON.stringify(body)).not.toContain(SECRET);
      expect(JSON.stringify(body)).not.toContain('99');
    }
    expect(await everythingOf(theirs.admin)).toEqual(before);
  });

  it('reads and changes nothing that a body or a header names', async () => {
    const before = await everythingOf(theirs.admin);
    const { admin } = mine;
    const own = await addProduct(admin);
    const taken = { offline: true, saleDate: '2026-03-02T12:00:00.000Z' };
    const attempts: [number, ...Parameters<Client['send']>][] = [
      [400, 'POST', '/products', { name: 'X', unitPrice: 1, categoryId: ids.categories }],
      [400, 'POST', '/products', { name: 'X', unitPrice: 1, supplier: { id: ids.suppliers } }],
      [400, 'PUT', `/products/${own.id}`, { categoryId: ids.categories }],
      [400, 'POST', '/sales', aSale([[milk, 1]])],
      [201, 'POST', '/sales', aSale([[milk, 1]], { fields: taken })],
      [201, 'POST', '/sales', aSale([[own, 1]], { fields: { ...taken, discountId: ids.discounts } })],
      [
        403,
        'POST',
        '/sales',
        aSale([[own, 1]], { fields: taken }),
        { 'evertill-author': theirs.cashier.userId },
      ],
      // The other shop's key and body count as a new sale of our own shop, so its saved answer is not returned.
      [400, 'POST', '/sales', aSale([[milk, 99]]), { 'idempotency-key': saleKey }],
      [201, 'POST', '/sync/discards', { key: saleKey, reason: 'x', record: { entity: 'sales' } }],
      [
        201,
        'POST',
        '/sync/discards',
        { key: randomUUID(), reason: 'x', record: { data: { registerId: 'till-1', registerSequence: 2 } } },
      ],
      [400, 'POST', '/auth/login', { username: 'x', password: 'y', storeId: theirs.storeId }],
    ];
    for (const [status, method, path, body, headers] of attempts) {
      const key = headers ?? { 'idempotency-key': randomUUID() };
      const answer = await admin.send(method, path, body, key);
      expect([path, answer.body, answer.status]).toEqual([path, answer.body, status]);
      expect(JSON.stringify(answer.body)).not.toContain(SECRET);
    }
    const batch = ['products', 'users', 'suppliers'].map((kind) => {
      return { key: randomUUID(), method: 'DELETE', url: `/${kind}/${ids[kind]}` };
    });
    const { body } = await admin.send<{ results: { status: number }[] }>('POST', '/sync/batch', {
      items: batch,
    });
    expect(body.results.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await everythingOf(theirs.admin)).toEqual(before);
  });

  it('finds nothing of the shop in any list, search or picture', async () => {
    // Uses a new shop, because a refused call is logged in the caller's shop with the ids that the call named.
    const { admin } = await test.openShop();
    const seen = JSON.stringify(await everythingOf(admin));
    const search = await admin.get(`/products/search?query=${encodeURIComponent(SECRET)}`);
    const wanted = [SECRET, theirs.storeId, theirs.code, theirs.admin.userId, ...Object.values(ids)];
    for (const one of wanted) expect(seen).not.toContain(one);
    expect(search.body).toEqual([]);
    const picture = { url: String(milk.image), headers: { cookie: admin.cookie } };
    expect((await test.app.inject(picture)).statusCode).toBe(404);
  });
});

// A missing gap is reported as a wrong number. A till gives the ids of held carts, so each shop has its own cart with that
// id. All other missing rows are a 404.
function statusOfMissing(row: string): number {
  if (row.endsWith('close-gap')) return 400;
  return row.includes('/held-carts/') ? 200 : 404;
}

function bodyFor(row: string): object {
  if (row.endsWith('close-gap')) return { from: 1, to: 2, reason: 'x' };
  if (row.includes('/stores/')) return { role: 'ADMIN' };
  if (row.endsWith('/transfer')) return { storeId: theirs.storeId, quantity: 1 };
  if (row.endsWith('/void')) return { reason: 'x' };
  if (row.includes('/credits/')) return { key: 'x', amount: 1 };
  if (row.endsWith('/replay')) return { eventId: null };
  if (row.startsWith('PUT /api/webhooks'))
    return { url: 'https://evil.example/', events: ['sale.recorded'], hasContacts: true };
  if (row.endsWith('/take')) return { registerId: 'till-9' };
  if (row.endsWith('merge')) return { into: ids.customers };
  if (row.endsWith('inventory')) return { quantity: 0 };
  if (row.endsWith('receipt-mail')) return { email: 'eve@evil.example' };
  if (row.endsWith('/tender')) {
    const correctedAt = '2026-03-02T12:00:00.000Z';
    return { payment: 1, from: 'CASH', to: 'CREDIT_CARD', reason: 'x', correctedAt };
  }
  if (row.endsWith('refund')) {
    const items = [{ productId: milk.id, quantity: 1, unitPrice: 2.5 }];
    return { refundItems: items, refundSubtotal: 2.5, refundTax: 0, refundDiscount: 0, refundTotal: 2.5 };
  }
  return row.startsWith('PUT') ? { name: 'Mine now' } : {};
}

/** Reads every list of a shop, without the values that every read changes. */
async function everythingOf(admin: Client): Promise<unknown> {
  const answers = await Promise.all(LISTS.map((path) => admin.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(LISTS.map(() => 200));
  return JSON.parse(
    JSON.stringify(answers.map(({ body }) => body)).replace(/"seenAt":"[^"]*"/g, '"seenAt":""'),
  );
}
