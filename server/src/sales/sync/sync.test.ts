import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type TestProduct } from '../../../test/builders';
import { statementsDuring } from '../../../test/statements';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';
import { markDiscarded } from '../../writes/execute/idempotency.repository';

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
const numbered = (registerSequence: number, quantity = 1) =>
  aSale([[milk, quantity]], { fields: { registerId: 'till-1', registerSequence } });

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

describe('discarding', () => {
  const record = () => ({ ...item(), entity: 'sales', registerId: 'till-1', registerSequence: 2 });
  const discard = (client: Client, key: string, fields = {}) =>
    client.send('POST', '/sync/discards', { key, reason: 'Rung up twice', record: record(), ...fields });

  it('keeps the record and the reason, and the key can never be delivered again', async () => {
    const one = record();
    expect(await discard(shop.manager, one.key, { record: one })).toMatchObject({
      status: 201,
      body: { key: one.key },
    });
    const [late] = await deliver(shop.cashier, [one]);
    expect(late).toMatchObject({ status: 410, body: { reason: 'Rung up twice' } });
    expect((await discard(shop.manager, one.key, { record: one })).status).toBe(201);
  });

  it('is refused for an accepted change, with its outcome', async () => {
    const key = randomUUID();
    const { body } = await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]), {
      'idempotency-key': key,
    });
    expect(await discard(shop.manager, key)).toMatchObject({
      status: 409,
      body: { outcome: { status: 201, body } },
    });
  });

  it('never succeeds together with a delivery of the same key at the same moment', async () => {
    const bread = await addProduct(shop.manager, { stockQuantity: 40 });
    const keys = Array.from({ length: 40 }, () => randomUUID());
    const answers = await Promise.all(
      keys.map(async (key) => {
        const sale = aSale([[bread, 1]]);
        return Promise.all([
          shop.cashier.send('POST', '/sales', sale, { 'idempotency-key': key }),
          discard(shop.manager, key, { record: { entity: 'sales', key } }),
        ]);
      }),
    );
    const sold = answers.filter(([sale]) => sale.status === 201);
    for (const [sale, discarded] of answers) {
      expect([sale.status, discarded.status]).toEqual(sale.status === 201 ? [201, 409] : [410, 201]);
    }
    const { body } = await shop.manager.get<TestProduct[]>('/products');
    expect(body.find(({ id }) => id === bread.id)?.stockQuantity).toBe(40 - sold.length);
  });

  it('reports when the key was accepted between its check and its write', async () => {
    const key = randomUUID();
    await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]), { 'idempotency-key': key });
    const gone = { key, status: 410, response: '{}', refusal: 'discarded', isMoney: true } as const;
    const rest = { method: 'POST', path: '/sales', bodyHash: '', authorId: shop.manager.userId };
    const marked = await markDiscarded(test.db.store(shop.storeId), shop.storeId, {
      ...gone,
      ...rest,
      createdAt: test.clock.now(),
    });
    expect(marked).toBe(false);
  });

  it('is allowed for managers, and for cashiers only after a refusal', async () => {
    const key = randomUUID();
    expect((await discard(shop.cashier, key)).status).toBe(403);
    await shop.cashier.send('POST', '/sales', aSale([[milk, 99]]), { 'idempotency-key': key });
    expect((await discard(shop.cashier, key)).status).toBe(201);
    const replayed = await shop.cashier.send('POST', '/sales', aSale([[milk, 99]]), {
      'idempotency-key': key,
      'evertill-delivery': 'replay',
    });
    expect(replayed.status).toBe(410);
  });

  it('of a sale that never arrived names the sale in the audit, in a list and in a finding', async () => {
    const one = { ...record(), data: { saleNumber: 'SALE-7', totalAmount: '10.00', taxAmount: '0.80' } };
    await discard(shop.manager, one.key, { record: one, reason: 'test' });
    await discard(shop.manager, one.key, { record: one, reason: 'again' });
    await discard(shop.manager, randomUUID(), { record: { entity: 'suppliers', url: '/suppliers' } });
    const facts = { saleNumber: 'SALE-7', registerId: 'till-1', registerSequence: 2, amountDue: '10.80' };
    const { body: entries } = await shop.admin.get<{ action: string; details: object }[]>('/audit');
    const told = entries.filter(({ action }) => action === 'POST /sync/discards');
    expect(told.map(({ details }) => details)).toContainEqual({ reason: 'test', ...facts });
    const first = await shop.manager.get<{ items: object[]; next: string }>('/sync/discards?limit=1');
    const rest = await shop.manager.get<{ items: object[]; next: null }>(
      `/sync/discards?limit=5&cursor=${first.body.next}`,
    );
    const listed = [...first.body.items, ...rest.body.items];
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual(
      expect.objectContaining({
        ...facts,
        reason: 'test',
        key: one.key,
        discardedByName: expect.any(String),
      }),
    );
    expect((await shop.cashier.get('/sync/discards')).status).toBe(403);
    const { body: findings } =
      await shop.manager.get<{ id: string; kind: string; details: object }[]>('/review-items');
    expect(findings).toMatchObject([
      { kind: 'discarded', saleNumber: 'SALE-7', registerId: 'till-1', details: { sequence: 2 } },
    ]);
    const clear = (client: Client) => client.send('POST', `/review-items/${findings[0]?.id}/clear`, {});
    expect((await clear(shop.manager)).body.error).toBe('Only an administrator can clear a discarded sale');
    expect((await clear(shop.admin)).body.clearedAt).not.toBeNull();
  });

  it('needs a reason and a record', async () => {
    expect((await discard(shop.manager, randomUUID(), { reason: ' ' })).body).toMatchObject({
      field: 'reason',
    });
    expect((await discard(shop.manager, randomUUID(), { record: null })).body).toMatchObject({
      field: 'record',
    });
  });
});

describe('the numbers of a register', () => {
  const gaps = async () => (await shop.manager.get('/registers/gaps')).body;

  it('count as seen when accepted, refused or discarded, and name exactly those that never came', async () => {
    await shop.cashier.send('POST', '/sales', numbered(1));
    await shop.cashier.send('POST', '/sales', numbered(2, 99)); // refused for stock
    await shop.manager.send('POST', '/sync/discards', {
      key: randomUUID(),
      reason: 'Test sale',
      record: { registerId: 'till-1', registerSequence: 6 },
    });
    await shop.cashier.send('POST', '/sales', numbered(9));
    expect(await gaps()).toMatchObject([
      {
        registerId: 'till-1',
        lastSequence: 9,
        seen: 4,
        missingCount: 5,
        missing: [
          { from: 3, to: 5 },
          { from: 7, to: 8 },
        ],
      },
    ]);
    for (const number of [8, 4, 5, 3, 7])
      await shop.cashier.send('POST', '/sales', numbered(number), { 'evertill-delivery': 'replay' });
    expect(await gaps()).toMatchObject([{ missingCount: 0, missing: [], seen: 9 }]);
  });

  it('of refused sales count as seen in whatever order the refusals happen', async () => {
    await shop.cashier.send('POST', '/sales', numbered(1));
    await shop.cashier.send('POST', '/sales', numbered(4, 99));
    expect(await gaps()).toMatchObject([{ lastSequence: 4, missing: [{ from: 2, to: 3 }] }]);
    await shop.cashier.send('POST', '/sales', numbered(3, 99));
    await shop.cashier.send('POST', '/sales', numbered(2));
    expect(await gaps()).toMatchObject([{ lastSequence: 4, missing: [] }]);
  });

  it('report missing first numbers too', async () => {
    await shop.cashier.send('POST', '/sales', numbered(3));
    expect(await gaps()).toMatchObject([{ missing: [{ from: 1, to: 2 }] }]);
  });

  it('that two accepted sales carry are reported to a manager; one that was refused first is not', async () => {
    await shop.cashier.send('POST', '/sales', numbered(1, 99));
    await shop.cashier.send('POST', '/sales', numbered(1));
    expect((await shop.manager.get('/review-items')).body).toEqual([]);
    expect((await shop.cashier.send('POST', '/sales', numbered(1))).status).toBe(201);
    const { body } = await shop.manager.get<{ id: string; kind: string }[]>('/review-items');
    expect(body).toMatchObject([{ kind: 'register-number', details: { registerId: 'till-1', sequence: 1 } }]);
    const cleared = await shop.manager.send('POST', `/review-items/${body[0]?.id}/clear`, {
      note: 'Two tills, one profile',
    });
    expect(cleared.body).toMatchObject({ note: 'Two tills, one profile', clearedBy: shop.manager.userId });
    expect((await shop.manager.get('/review-items')).body).toEqual([]);
    expect((await shop.manager.get('/review-items?all=1')).body).toEqual([cleared.body]);
  });
});
