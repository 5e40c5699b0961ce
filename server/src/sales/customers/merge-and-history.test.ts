import { randomUUID, webcrypto } from 'node:crypto';
import { newCreditCode } from '@evertill/shared-domain';
import { sql as raw } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { unitPrice: '2.50' });
});

const add = async (fields: Record<string, unknown>) => {
  const { body } = await shop.manager.send('POST', '/customers', fields);
  return String(body.id);
};
let count = 0;
const sell = (customerId: string, quantity = 1, fields = {}) => {
  count += 1;
  const saleDate = new Date(Date.UTC(2026, 2, 2, 12, 0, count)).toISOString();
  const customerName = 'Rosa Diaz';
  return shop.cashier.send(
    'POST',
    '/sales',
    aSale([[milk, quantity]], { saleDate, fields: { customerId, customerName, ...fields } }),
  );
};
const merge = (from: string, into: string) => shop.manager.send('POST', `/customers/${from}/merge`, { into });
/** Refunds a sale of a customer as store credit. Returns the credit's id. */
async function giveCredit(customerId: string): Promise<string> {
  await shop.admin.send('PUT', '/settings', { credits: true });
  const { body } = await sell(customerId);
  const id = randomUUID();
  const { status } = await shop.manager.send('POST', `/transactions/sales/${body.id}/refund`, {
    refundItems: [{ productId: milk.id, quantity: 1, unitPrice: 2.5 }],
    refundSubtotal: 2.5,
    refundTax: 0,
    refundDiscount: 0,
    refundTotal: 2.5,
    credit: { id, code: newCreditCode(webcrypto), amount: 2.5 },
  });
  expect(status).toBe(200);
  return id;
}
interface History {
  count: number;
  storeCredit: string;
  spent: string;
  refunded: string;
  items: { id: string; customer: object | null }[];
  next: string | null;
}
const historyOf = async (id: string, query = '') =>
  (await shop.manager.get<History>(`/customers/${id}/sales${query}`)).body;

describe('the history of a customer', () => {
  it("has the sales, the sum spent and the refunds, and nobody else's", async () => {
    const [rosa, other] = [await add({ name: 'Rosa Diaz' }), await add({ name: 'Rosa Diaz' })];
    const { body } = await sell(rosa, 2);
    await sell(rosa);
    await sell(other);
    await sell(randomUUID());
    await shop.manager.send('POST', `/transactions/sales/${body.id}/refund`, {
      refundItems: [{ productId: milk.id, quantity: 1, unitPrice: 2.5 }],
      refundSubtotal: 2.5,
      refundTax: 0,
      refundDiscount: 0,
      refundTotal: 2.5,
    });
    const history = await historyOf(rosa);
    expect(history).toMatchObject({
      count: 2,
      spent: '7.50',
      refunded: '2.50',
      storeCredit: '0.00',
      next: null,
    });
    expect(history.items.map(({ id }) => id)[1]).toBe(body.id);
  });

  it('has the store credit that is left, also of a customer that was merged into this one', async () => {
    const [rosa, twin] = [await add({ name: 'Rosa Diaz' }), await add({ name: 'R. Diaz' })];
    const spent = await giveCredit(rosa);
    await giveCredit(twin);
    const part = { key: randomUUID(), amount: 1, registerId: 'till-1' };
    expect((await shop.cashier.send('POST', `/credits/${spent}/redeem`, part)).status).toBe(200);
    expect((await historyOf(rosa)).storeCredit).toBe('1.50');
    await merge(twin, rosa);
    expect((await historyOf(rosa)).storeCredit).toBe('4.00');
    await shop.manager.send('POST', `/credits/${spent}/void`, { reason: 'Lost' });
    expect((await historyOf(rosa)).storeCredit).toBe('2.50');
  });

  it('is read in pages, and its sums are always those of all sales', async () => {
    const rosa = await add({ name: 'Rosa Diaz' });
    for (let sale = 0; sale < 3; sale += 1) await sell(rosa);
    const first = await historyOf(rosa, '?limit=2');
    expect([first.items.length, first.count]).toEqual([2, 3]);
    const second = await historyOf(rosa, `?limit=2&cursor=${first.next}`);
    expect([second.items.length, second.count, second.next]).toEqual([1, 3, null]);
  });

  it('is empty for a customer without sales, and not found for an unknown one', async () => {
    expect(await historyOf(await add({ name: 'Ana' }))).toEqual({
      count: 0,
      spent: '0.00',
      refunded: '0.00',
      storeCredit: '0.00',
      items: [],
      next: null,
    });
    expect((await shop.manager.get(`/customers/${randomUUID()}/sales`)).status).toBe(404);
  });
});

describe('merging two customers', () => {
  it('moves the sales, and fills in only what is missing', async () => {
    const one = await add({ name: 'R. Diaz', phone: '1', email: 'rosa@home.example' });
    const other = await add({ name: 'Rosa Diaz', phone: '2' });
    await sell(one);
    await sell(other);
    expect((await merge(one, other)).body).toMatchObject({
      id: other,
      name: 'Rosa Diaz',
      phone: '2',
      email: 'rosa@home.example',
    });
    expect((await shop.manager.get('/customers')).body).toHaveLength(1);
    expect(await historyOf(other)).toMatchObject({ count: 2 });
  });

  it('moves the credit, which is found by the name of the kept customer', async () => {
    const [one, other] = [await add({ name: 'R. Diaz' }), await add({ name: 'Rosa Diaz' })];
    const id = await giveCredit(one);
    await merge(one, other);
    for (const query of ['', '?search=rosa']) {
      const { body } = await shop.manager.get<{ items: object[] }>(`/credits${query}`);
      expect(body.items).toMatchObject([{ id, customerName: 'Rosa Diaz' }]);
    }
    expect((await shop.manager.get(`/credits/${id}`)).body).toMatchObject({ customerName: 'Rosa Diaz' });
  });

  it('leaves no row of any table with the merged id', async () => {
    const [one, other] = [await add({ name: 'R. Diaz' }), await add({ name: 'Rosa Diaz' })];
    await giveCredit(one);
    await merge(one, other);
    const { rows: tables } = await test.owner.execute<{ name: string }>(
      raw`select table_name as name from information_schema.columns where column_name = 'customer_id' and data_type = 'uuid'`,
    );
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['credits', 'sales']));
    for (const { name } of tables) {
      const mine = raw`select count(*)::int as count from ${raw.identifier(name)} where store_id = ${shop.storeId}`;
      const { rows } = await test.owner.execute(raw`${mine} and customer_id = ${one}`);
      expect([name, rows]).toEqual([name, [{ count: 0 }]]);
    }
  });

  it('keeps the old id as an alias, so that a late offline sale finds its customer', async () => {
    const [a, b, c] = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })];
    await merge(a, b);
    await merge(b, c);
    const late = await sell(a, 1, { offline: true });
    expect(late).toMatchObject({ status: 201, body: { customer: { id: c, fullName: 'Rosa Diaz' } } });
    await sell(b, 1, { offline: true });
    expect(await historyOf(c)).toMatchObject({ count: 2 });
  });

  it('answers a late copy of the merged customer with the one it is now', async () => {
    const [a, b] = [randomUUID(), await add({ name: 'B' })];
    await add({ id: a, name: 'A' });
    await merge(a, b);
    const copy = await shop.cashier.send('POST', '/customers', { id: a, name: 'A' });
    expect(copy).toMatchObject({ status: 201, body: { id: b, name: 'B' } });
  });

  it('is erased as one person', async () => {
    const [a, b] = [await add({ name: 'Rosa A' }), await add({ name: 'Rosa B' })];
    await sell(a);
    await merge(a, b);
    await shop.manager.send('DELETE', `/customers/${b}`);
    expect((await sell(a, 1, { offline: true })).body).toMatchObject({ customer: null });
    const { body } = await shop.manager.get<History>('/sales/list?from=2026-03-01&to=2026-03-03');
    expect(body.items.map(({ customer }) => customer)).toEqual([null, null]);
  });

  it('needs two customers', async () => {
    const one = await add({ name: 'A' });
    expect((await merge(one, one)).body).toMatchObject({ field: 'into' });
    expect((await merge(one, randomUUID())).body).toMatchObject({ field: 'into' });
    expect((await merge(randomUUID(), one)).status).toBe(404);
    expect((await shop.cashier.send('POST', `/customers/${one}/merge`, { into: one })).status).toBe(403);
  });
});

describe('the search for a customer', () => {
  it('finds by the whole phone and email for a cashier, who sees neither', async () => {
    await add({ name: 'Rosa Diaz', phone: '+1 555 010 0142', email: 'rosa@home.example' });
    for (const query of ['rosa@home', '5550100142', 'diaz']) {
      const { body } = await shop.cashier.get(`/customers/search?query=${encodeURIComponent(query)}`);
      expect(body).toMatchObject([{ name: 'Rosa Diaz', phone: '…0142', email: null }]);
    }
    expect((await shop.cashier.get('/customers/search?query=')).body).toEqual([]);
  });
});
