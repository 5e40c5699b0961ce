import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type TestProduct } from '../../../test/builders';
import { statementsDuring } from '../../../test/statements';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

interface Result {
  key: string;
  status: number;
  body: Record<string, unknown>;
  replayed: boolean;
}

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { stockQuantity: 3 });
  await enrollRegister(shop.manager, 'till-1');
});

const item = (fields: Record<string, unknown> = {}) => ({
  key: randomUUID(),
  method: 'POST',
  url: '/sales',
  data: aSale([[milk, 1]]),
  params: null,
  author: shop.cashier.userId,
  delivery: 'replay',
  ...fields,
});
const deliver = async (client: Client, items: unknown[]) => {
  const { status, body } = await client.send<{ results: Result[] }>('POST', '/sync/batch', { items });
  expect(status).toBe(200);
  return body.results;
};

describe('a batch', () => {
  it('answers each item in order, under its own key, and an invalid item affects no other', async () => {
    const items = [
      item(),
      item({ data: aSale([[milk, 1]], { fields: { subtotal: '9.00' } }) }),
      item({ url: '/nowhere' }),
      item({ key: '' }),
      item({ data: aSale([[milk, 5]]) }),
    ];
    const results = await deliver(shop.cashier, items);
    expect(results.map(({ key, status }) => [key, status])).toEqual(
      items.map(({ key }, index) => [key, [201, 400, 404, 400, 201][index]]),
    );
    const again = await deliver(shop.cashier, items);
    expect(again.map(({ replayed }) => replayed)).toEqual([true, true, false, false, true]);
    expect(again[0]?.body).toEqual(results[0]?.body);
  });

  it('runs long sales in short transactions, so that other shops wait for some lines only', async () => {
    const long = () => item({ data: aSale(Array.from({ length: 40 }, () => [milk, 1] as const)) });
    let results: Result[] = [];
    const statements = await statementsDuring(test.pool, async () => {
      results = await deliver(shop.cashier, Array.from({ length: 6 }, long));
    });
    expect(results.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(statements.filter(({ text }) => text.startsWith('insert into "sales"'))).toHaveLength(2);
  });

  it('knows a sale that was sent alone before', async () => {
    const one = item();
    const alone = await shop.cashier.send('POST', '/sales', one.data, { 'idempotency-key': one.key });
    expect(await deliver(shop.cashier, [one])).toEqual([
      { key: one.key, status: 201, body: alone.body, replayed: true },
    ]);
  });

  it('checks the author of each item: any session may deliver a sale, other changes only their author', async () => {
    const category = { url: '/categories', data: { name: 'A' } };
    const results = await deliver(shop.manager, [
      item(),
      item(category),
      item({ ...category, author: shop.manager.userId }),
    ]);
    expect(results.map(({ status }) => status)).toEqual([201, 403, 201]);
    expect(results[0]?.body).toMatchObject({ userId: shop.cashier.userId });
    expect((await deliver(shop.cashier, [item(category)]))[0]?.status).toBe(403);
  });

  it('carries every kind of change', async () => {
    const own = { author: shop.manager.userId };
    const results = await deliver(shop.manager, [
      item({ ...own, method: 'PUT', url: `/products/${milk.id}`, data: { name: 'Oat' } }),
      item({ ...own, method: 'PATCH', url: `/products/${milk.id}/inventory`, data: { quantity: 9 } }),
      item({ ...own, method: 'DELETE', url: `/products/${milk.id}`, data: null }),
    ]);
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('refuses an invalid batch', async () => {
    expect((await shop.cashier.send('POST', '/sync/batch', { items: 'all' })).status).toBe(400);
    expect(
      (await shop.cashier.send('POST', '/sync/batch', { items: Array.from({ length: 501 }, () => item()) }))
        .status,
    ).toBe(400);
  });
});

describe('the outcome of a key', () => {
  it('is what was answered, or a 404 when nothing is known', async () => {
    const key = randomUUID();
    const { body } = await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]), {
      'idempotency-key': key,
    });
    expect((await shop.manager.get(`/sync/outcome/${key}`)).body).toMatchObject({ key, status: 201, body });
    expect((await shop.manager.get(`/sync/outcome/${randomUUID()}`)).status).toBe(404);
    expect((await (await test.openShop()).admin.get(`/sync/outcome/${key}`)).status).toBe(404);
  });

  it('is shown to a cashier only for their own changes and for sales', async () => {
    const [change, sale] = [randomUUID(), randomUUID()];
    await shop.manager.send('POST', '/categories', { name: 'A' }, { 'idempotency-key': change });
    await shop.manager.send('POST', '/sales', aSale([[milk, 1]]), { 'idempotency-key': sale });
    expect((await shop.cashier.get(`/sync/outcome/${change}`)).status).toBe(404);
    expect((await shop.cashier.get(`/sync/outcome/${sale}`)).status).toBe(200);
  });
});
