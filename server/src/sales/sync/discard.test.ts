import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';
import { markDiscarded } from '../../writes/execute/idempotency.repository';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { stockQuantity: 3 });
  await enrollRegister(shop.manager, 'till-1');
});

describe('discarding', () => {
  const record = () => ({
    key: randomUUID(),
    method: 'POST',
    url: '/sales',
    data: aSale([[milk, 1]]),
    params: null,
    author: shop.cashier.userId,
    delivery: 'replay',
    entity: 'sales',
    registerId: 'till-1',
    registerSequence: 2,
  });
  const discard = (client: Client, key: string, fields = {}) =>
    client.send('POST', '/sync/discards', { key, reason: 'Rung up twice', record: record(), ...fields });

  it('keeps the record and the reason, and the key can never be delivered again', async () => {
    const one = record();
    expect(await discard(shop.manager, one.key, { record: one })).toMatchObject({
      status: 201,
      body: { key: one.key },
    });
    const late = await shop.cashier.send<{ results: object[] }>('POST', '/sync/batch', { items: [one] });
    expect(late.body.results).toMatchObject([{ status: 410, body: { reason: 'Rung up twice' } }]);
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
