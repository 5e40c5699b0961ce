// Compares real answers with the schemas of the description. A field that the schemas do not name fails these tests.
import type { JsonSchema } from '@evertill/shared-domain';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, expect, it } from 'vitest';
import { compilerOf } from '../../../test/api-schemas';
import { aCorrection, addProduct, addTax, aRefund, aSale } from '../../../test/builders';
import { openSecondStore } from '../../../test/second-store';
import { aClosing } from '../../../test/shifts';
import { type Client, PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import { makeToken } from '../../../test/tokens';
import { ANSWER_SCHEMAS } from './answer-schemas';
import { ANSWERS } from './answers';
import { describeApi } from './document';

const test = startTestApp();
const NOON = '2026-03-02T12:00:00.000Z';
const compared = new Set<string>();
const seenFields = new Set<string>();
let shop: Shop;
let compile: (schema: JsonSchema) => ValidateFunction;

beforeAll(async () => {
  shop = await test.openShop();
  compile = compilerOf(describeApi(test.app.routeList), { isExact: true });
});

/** Calls a route and compares its answer. `ids` fill the address. */
async function call(
  client: Client,
  route: string,
  { ids = [], query = '', body }: { ids?: readonly string[]; query?: string; body?: unknown } = {},
) {
  const [method = '', url = ''] = route.split(' ');
  const left = [...ids];
  const path = url.slice('/api'.length).replace(/:\w+/g, () => left.shift() ?? '');
  const answer = await client.send(method, `${path}${query}`, body);
  expect(answer.status, `${route} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  const schema = ANSWERS[route];
  if (!schema) throw new Error(`${route} has no schema`);
  const validate = compile(schema);
  validate(answer.body);
  expect(validate.errors ?? [], `${route} ${JSON.stringify(answer.body)}`).toEqual([]);
  compared.add(route);
  noteFields(answer.body);
  return answer.body;
}

async function callPlain(path: string, body: Record<string, unknown>): Promise<void> {
  const created = await call(shop.admin, `POST /api${path}`, { body });
  const ids = [String(created.id)];
  await call(shop.admin, `GET /api${path}`);
  await call(shop.admin, `PUT /api${path}/:id`, { ids, body: { ...body, isActive: true } });
  await call(shop.admin, `DELETE /api${path}/:id`, { ids });
}

it('describes the answers about plain entities', async () => {
  const all = { phone: '555-0142', email: 'a@home.example', address: 'Quay 1', contactPerson: 'Mara' };
  await callPlain('/categories', { name: 'Dairy', description: 'Cold' });
  await callPlain('/suppliers', { name: 'Meadow', ...all });
  await callPlain('/discounts', { name: 'Ten', type: 'PERCENTAGE', value: 10 });
  await callPlain('/taxes', { name: 'City', type: 'FIXED_AMOUNT', value: 0.5, appliesTo: 'chosen' });
  await callPlain('/users', { username: 'mara', password: 'long-and-unusual', role: 'CASHIER' });
  await callPlain('/customers', { name: 'Ada', note: 'Regular', cardCode: '4711', ...all });
  for (const path of ['/categories', '/suppliers', '/customers'])
    await call(shop.admin, `POST /api${path}`, { body: { name: 'Bare' } });
  const discount = { name: 'Five', type: 'PERCENTAGE', value: 5 };
  await call(shop.admin, 'POST /api/discounts', { body: discount });
  await call(shop.cashier, 'GET /api/discounts/active');
  const tax = await addTax(shop.admin);
  await call(shop.cashier, 'GET /api/taxes/active');
  await call(shop.cashier, 'GET /api/taxes/:id', { ids: [tax.id] });
  await call(shop.admin, 'DELETE /api/taxes/:id', { ids: [tax.id] });
});

it('describes the answers about products', async () => {
  const { admin, manager } = shop;
  const category = await admin.send('POST', '/categories', { name: 'Tea' });
  const supplier = await admin.send('POST', '/suppliers', { name: 'Harbor' });
  const links = { categoryId: category.body.id, supplierId: supplier.body.id, taxIds: [] };
  const body = { name: 'Tea', unitPrice: 3, stockQuantity: 9, barcode: '4006381333931', ...links };
  const ids = [String((await call(manager, 'POST /api/products', { body })).id)];
  const bare = { name: 'Bag', unitPrice: '0.10', trackStock: false };
  const { id } = await call(manager, 'POST /api/products', { body: bare });
  await call(manager, 'PUT /api/products/:id', { ids, body: { description: 'Black' } });
  await call(manager, 'PATCH /api/products/:id/inventory', { ids, body: { quantity: 8 } });
  const storeId = await openSecondStore(shop);
  await admin.send('POST', '/products/copy', { storeId, productIds: ids, existing: 'skip' });
  await call(admin, 'POST /api/products/:id/transfer', { ids, body: { storeId, quantity: 1 } });
  await call(manager, 'DELETE /api/products/:id', { ids: [String(id)] });
  await call(manager, 'GET /api/products/search', { query: '?query=tea' });
  for (const query of ['', '?limit=1', '?since=2026-01-01'])
    await call(shop.cashier, 'GET /api/products', { query });
});

it('describes the answers about customers and their sales', async () => {
  const { admin, cashier } = shop;
  const [one, other] = [
    await call(cashier, 'POST /api/customers', { body: { name: 'Ada', phone: '555-0142' } }),
    await call(cashier, 'POST /api/customers', { body: { name: 'Ada B', email: 'ada@home.example' } }),
  ];
  for (const query of ['', '?limit=1']) await call(cashier, 'GET /api/customers', { query });
  await call(cashier, 'GET /api/customers/search', { query: '?query=ada' });
  const milk = await addProduct(shop.manager);
  const fields = { customerId: other.id, customerName: 'Ada B' };
  await call(cashier, 'POST /api/sales', { body: aSale([[milk, 1]], { fields }) });
  await call(admin, 'POST /api/customers/:id/merge', { ids: [String(one.id)], body: { into: other.id } });
  await call(admin, 'GET /api/customers/:id/sales', { ids: [String(other.id)] });
});

it('describes the answers about sales, refunds and corrected tenders', async () => {
  const { admin, manager, cashier } = shop;
  const [tax, special] = [
    await addTax(admin),
    await addTax(admin, { name: 'Special', value: 2, appliesTo: 'chosen' }),
  ];
  const milk = await addProduct(manager, { stockQuantity: 100 });
  const tea = await addProduct(manager, { unitPrice: '4.00', taxIds: [special.id], stockQuantity: 100 });
  const discount = (await admin.send('POST', '/discounts', { name: 'Five', type: 'PERCENTAGE', value: 5 }))
    .body;
  const rungUp = { taxes: [tax, special], discount: discount as never };
  const place = { registerId: 'till-9', registerSequence: 1 };
  const full = aSale(
    [
      [milk, 2],
      [tea, 1],
    ],
    { ...rungUp, fields: place },
  );
  await call(cashier, 'POST /api/sales', { body: full });
  const pinSetAt = test.clock.now().toISOString();
  await manager.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '4071' });
  const word = { approvedBy: manager.userId, how: 'pin', pinSetAt, reason: 'Dented', at: NOON };
  const approved = aSale([[milk, 1, 1]], {
    fields: {
      soldBy: { userId: manager.userId, pinSetAt },
      approvals: [{ ...word, action: 'price', line: 0 }],
    },
  });
  const [line] = approved.saleItems as Record<string, unknown>[];
  Object.assign(line ?? {}, { priceWas: '2.50', note: 'Dented can' });
  await call(cashier, 'POST /api/sales', { body: approved });
  const rounded = aSale([[milk, 1]], { fields: { cashRoundingAmount: '0.00', cashRoundingStep: '0.05' } });
  const { id } = await call(cashier, 'POST /api/sales', { body: rounded });
  const ids = [String(id)];
  await call(manager, 'POST /api/transactions/sales/:id/tender', { ids, body: aCorrection() });
  await call(manager, 'POST /api/transactions/sales/:id/refund', { ids, body: aRefund(milk, 1, '2.50') });
  const split = aSale([[milk, 1]], {
    fields: {
      payments: [
        { paymentMethod: 'CREDIT_CARD', amount: '1.02', status: 'COMPLETED' },
        { paymentMethod: 'CREDIT_CARD', as: 'other', amount: '1.48', status: 'COMPLETED' },
      ],
    },
  });
  const { id: splitId } = await call(cashier, 'POST /api/sales', { body: split });
  const toCash = aCorrection({ from: 'CREDIT_CARD', to: 'CASH', cashRoundingStep: '0.05' });
  await call(manager, 'POST /api/transactions/sales/:id/tender', { ids: [String(splitId)], body: toCash });
  const period = '?startDate=2026-03-01&endDate=2026-03-09';
  for (const query of [period, `${period}&limit=1`])
    await call(manager, 'GET /api/sales/date-range', { query });
  await call(manager, 'GET /api/sales/list', { query: '?from=2026-03-01&to=2026-03-03&search=SALE' });
});

it('describes the answers about shifts', async () => {
  const { manager, cashier } = shop;
  const shift = { registerId: 'till-1', shiftNumber: 1 };
  await cashier.send('POST', '/shifts/open', { ...shift, floatAmount: '50.00', openedAt: NOON });
  await cashier.send('POST', '/shifts/open', { ...shift, floatAmount: '51.00', openedAt: NOON });
  const moved = { kind: 'in', amount: '5.00', reason: 'Change', movedAt: NOON };
  await cashier.send('POST', '/shifts/movements', { ...shift, ...moved });
  await call(manager, 'GET /api/shifts/open');
  const closing = aClosing(1, '2026-03-02T20:00:00.000Z', { counts: { '50': 1, '0.05': 2 } });
  await call(cashier, 'POST /api/shifts/close', { body: closing });
  await cashier.send('POST', '/shifts/movements', { ...shift, ...moved, reason: 'Late' });
  for (const query of ['', '?limit=1']) await call(manager, 'GET /api/shifts/closings', { query });
});

it('describes the answers about who is signed in', async () => {
  const { username } = (await call(shop.admin, 'GET /api/auth/user')) as { username: string };
  const body = { username, password: PASSWORD, store: shop.code };
  for (const route of ['POST /api/auth/login', 'POST /api/saas/login'])
    await call(shop.client(null), route, { body });
  await call((await makeToken(shop)).page, 'GET /api/auth/user');
});

it('compares an answer of every call that has a schema, and each field of the schemas at least once', () => {
  expect(Object.keys(ANSWERS).filter((route) => !compared.has(route))).toEqual([]);
  expect([...fieldsIn(ANSWER_SCHEMAS)].filter((field) => !seenFields.has(field))).toEqual([]);
});

function noteFields(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    seenFields.add(name);
    noteFields(member);
  }
}

function* fieldsIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [keyword, member] of Object.entries(schema)) {
    if (keyword === 'properties') yield* Object.keys(member);
    yield* fieldsIn(member);
  }
}
