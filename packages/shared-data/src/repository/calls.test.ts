import { Category, Discount, type SalePayload, Supplier, Tax, User } from '@evertill/shared-domain';
import {
  aCategory,
  aDiscount,
  aProduct,
  aSale,
  aSaleItem,
  aSupplier,
  aTax,
  aUser,
} from '@evertill/shared-domain/testing';
import { createFakeClock } from '@evertill/shared-offline/testing';
import { afterAll, expect, it, vi } from 'vitest';
import type { Data } from '../data';
import { createTestData, type TestData } from '../testing';

// The time zone must be set before the first date below is created.
vi.stubEnv('TZ', 'America/New_York');
afterAll(() => void vi.unstubAllEnvs());

const NO_LINKS = { categoryId: null, supplierId: null };
const product = aProduct({ id: 'p', name: 'Tea', category: null, supplier: null });
const sale = aSale({ id: 's', saleItems: [aSaleItem({ productId: 'p' })] });
// A sale is read back with its approvals in another form than it is sent with.
const { approvals: _, ...fields } = sale;
const payload: SalePayload = {
  ...fields,
  userId: 'u',
  amountReceived: 30,
  change: 5.25,
  payments: sale.payments.map((payment) => ({
    ...payment,
    referenceNumber: 'REF-1',
    paymentDate: sale.saleDate,
  })),
};
const refund = {
  originalTransactionId: 's',
  refundItems: [{ productId: 'p', quantity: 1, unitPrice: 12.5 }],
  refundSubtotal: 12.5,
  refundTax: 1.13,
  refundDiscount: 1.25,
  refundTotal: 12.38,
  refundDate: sale.saleDate,
};

async function aShop() {
  const world = await createTestData({
    as: 'ADMIN',
    categories: [aCategory({ id: 'c' })],
    suppliers: [aSupplier({ id: 's' })],
    discounts: [aDiscount({ id: 'd' })],
    taxes: [aTax({ id: 't' })],
    products: [product],
    sales: [sale],
  });
  await world.data.syncAll();
  await world.data.sales.range({ from: new Date(0), to: new Date('2100-01-01') });
  return { ...world, alreadySeen: world.server.requests.length };
}

/** Returns the body of an edit: all fields of the entity, and the previous values as `baseValues`. */
const edited = (before: Record<string, unknown>, change: Record<string, unknown>) => ({
  ...before,
  ...change,
  baseValues: before,
});
const RATE = { description: null, type: 'PERCENTAGE', value: 10, isActive: true, active: true };
const BEFORE = {
  product: {
    trackStock: true,
    name: 'Tea',
    sku: 'COF-001',
    barcode: '4006381333931',
    description: 'Dark roast',
    unitPrice: '12.50',
    stockQuantity: 20,
    image: null,
    ...NO_LINKS,
    taxIds: null,
  },
  user: {
    username: 'cashier',
    firstName: 'Cleo',
    lastName: 'Till',
    email: null,
    role: 'CASHIER',
    isActive: true,
  },
  supplier: {
    name: 'Harbor Roasters',
    contactPerson: 'Mara Lind',
    phone: '555-0142',
    email: 'mara@harbor.example',
    address: '3 Quay Street',
  },
  category: { name: 'Coffee', description: 'Beans and ground coffee' },
};

type Call = [call: string, work: (data: Data) => Promise<unknown>, body?: Record<string, unknown>];

// The table of spec 7. The paths there are relative to /api.
it.each<Call>([
  [
    'POST /sales',
    (data) => data.sales.create(payload),
    { saleNumber: payload.saleNumber, saleItems: [{ productId: 'p', quantity: 2, unitPrice: '12.50' }] },
  ],
  ['GET /sales/summary/daily', (data) => data.sales.dailySummary()],
  ['GET /sales/date-range', (data) => data.sales.range({ from: new Date(0), to: new Date(1) })],
  ['GET /sales/trends/hourly', (data) => data.sales.hourlyTrends()],
  [
    'POST /transactions/sales/s/refund',
    (data) => data.sales.refund('s', refund),
    { originalTransactionId: 's', refundTotal: '12.38' },
  ],
  ['GET /discounts', (data) => data.discounts.refresh()],
  ['GET /discounts/active', (data) => data.discounts.listActive()],
  [
    'POST /discounts',
    (data) => data.discounts.create({ ...aDiscount({ name: 'Spring', type: 'PERCENTAGE', value: 5 }) }),
    { name: 'Spring', type: 'PERCENTAGE', value: 5 },
  ],
  [
    'PUT /discounts/d',
    (data) => data.entity(Discount).update('d', { value: 15 }),
    edited({ name: 'Spring', ...RATE }, { value: 15 }),
  ],
  ['DELETE /discounts/d', (data) => data.discounts.remove('d')],
  ['GET /taxes', (data) => data.taxes.refresh()],
  ['GET /taxes/active', (data) => data.taxes.listActive()],
  [
    'POST /taxes',
    (data) => data.taxes.create({ ...aTax({ name: 'VAT', value: 19 }) }),
    { name: 'VAT', value: 19 },
  ],
  [
    'PUT /taxes/t',
    (data) => data.entity(Tax).update('t', { value: 7 }),
    edited({ name: 'Sales Tax', ...RATE, appliesTo: 'all' }, { value: 7 }),
  ],
  ['DELETE /taxes/t', (data) => data.taxes.remove('t')],
  ['GET /products', (data) => data.products.refresh()],
  ['GET /products/search', (data) => data.products.search('tea')],
  [
    'POST /products',
    (data) => data.products.create({ ...product, ...NO_LINKS, name: 'Mug', categoryId: 'c' }),
    { name: 'Mug', categoryId: 'c', supplierId: null },
  ],
  [
    'PUT /products/p',
    (data) => data.products.update('p', { name: 'Green tea' }),
    edited(BEFORE.product, { name: 'Green tea' }),
  ],
  ['PATCH /products/p/inventory', (data) => data.products.adjustStock('p', 4), { quantity: 4 }],
  [
    'PATCH /products/p/inventory',
    (data) => data.products.adjustStock('p', 4, 'Broken'),
    { quantity: 4, reason: 'Broken' },
  ],
  ['GET /users', (data) => data.entity(User).refresh()],
  [
    'POST /users',
    (data) => data.entity(User).create({ ...aUser({ username: 'noor' }), password: 'secret-word' }),
    { username: 'noor', password: 'secret-word', role: 'CASHIER' },
  ],
  ['GET /suppliers', (data) => data.entity(Supplier).refresh()],
  [
    'POST /suppliers',
    (data) => data.entity(Supplier).create(aSupplier({ name: 'Mill' })),
    { name: 'Mill', contactPerson: aSupplier().contactPerson, email: aSupplier().email },
  ],
  ['GET /categories', (data) => data.entity(Category).refresh()],
  [
    'POST /categories',
    (data) => data.entity(Category).create({ name: 'Cups', description: 'For tea' }),
    { name: 'Cups', description: 'For tea' },
  ],
  [
    'PUT /users/user-cashier',
    (data) => data.entity(User).update('user-cashier', { firstName: 'Clara' }),
    edited(BEFORE.user, { firstName: 'Clara' }),
  ],
  [
    'PUT /suppliers/s',
    (data) => data.entity(Supplier).update('s', { phone: '77' }),
    edited(BEFORE.supplier, { phone: '77' }),
  ],
  [
    'PUT /categories/c',
    (data) => data.entity(Category).update('c', { name: 'Teas' }),
    edited(BEFORE.category, { name: 'Teas' }),
  ],
  ['DELETE /users/user-cashier', (data) => data.entity(User).remove('user-cashier')],
  ['DELETE /suppliers/s', (data) => data.entity(Supplier).remove('s')],
  ['DELETE /categories/c', (data) => data.entity(Category).remove('c')],
])('%s is how it is asked', async (call, work, body) => {
  const { data, server, alreadySeen } = await aShop();
  await work(data);
  const [method, url] = call.split(' ');
  const made = server.requests.slice(alreadySeen).find((one) => one.method === method && one.url === url);
  expect(made, call).toBeDefined();
  const sent = body && JSON.parse(made?.body ?? '');
  if (method === 'PUT') expect(sent).toEqual(body);
  else if (body) expect(sent).toMatchObject(body);
});

it('a period is asked for by its first and its last moment, in local time with its offset', async () => {
  const { data, server } = await aShop();
  await data.sales.range({
    from: new Date('2026-03-04T05:00:00Z'),
    to: new Date('2026-07-05T03:59:59.999Z'),
  });
  expect(periodsAskedFor(server).at(-1)).toEqual([
    '2026-03-04T00:00:00.000-05:00',
    '2026-07-04T23:59:59.999-04:00',
  ]);
});

it('the shell’s refresh asks for all seven lists before the first one is answered', async () => {
  const { data, server, settle } = await createTestData({ as: 'ADMIN' });
  const before = server.requests.length;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.delayAnswers(() => held);
  const sync = data.syncAll();
  await settle();
  const asked = server.requests.slice(before).map(({ url }) => url);
  expect(asked).toEqual(
    expect.arrayContaining([
      '/products',
      '/categories',
      '/suppliers',
      '/sales/date-range',
      '/discounts',
      '/taxes',
      '/users',
    ]),
  );
  answer();
  server.delayAnswers(null);
  await sync;
});

it.each([
  ['2026-03-04T03:30:00Z', '2026-03-03T00:00:00.000-05:00', '2026-03-04T00:00:00.000-05:00'],
  ['2026-03-04T05:00:00Z', '2026-03-04T00:00:00.000-05:00', '2026-03-05T00:00:00.000-05:00'],
  ['2026-03-08T16:00:00Z', '2026-03-08T00:00:00.000-05:00', '2026-03-09T00:00:00.000-04:00'],
  ['2026-11-01T16:00:00Z', '2026-11-01T00:00:00.000-04:00', '2026-11-02T00:00:00.000-05:00'],
])(
  'a sync at %s in New York loads the sales from midnight, %s, to the next midnight, %s',
  async (now, from, to) => {
    const { data, server } = await createTestData({ as: 'MANAGER', clock: createFakeClock(now) });
    await data.syncAll();
    expect(periodsAskedFor(server)[0]).toEqual([from, to]);
  },
);

function periodsAskedFor({ requests }: Pick<TestData['server'], 'requests'>) {
  return requests
    .filter(({ url }) => url === '/sales/date-range')
    .map(({ query }) => new URLSearchParams(query))
    .map((query) => [query.get('startDate'), query.get('endDate')]);
}
