import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { stockQuantity: 10 });
});

const key = () => ({ 'idempotency-key': randomUUID() });
const stock = async () => (await shop.manager.get<TestProduct[]>('/products')).body[0]?.stockQuantity;

describe('a key', () => {
  it('is required, and echoed by every answer', async () => {
    const headers = key();
    const body = aSale([[milk, 1]]);
    expect(await shop.cashier.send('POST', '/sales', body, { 'idempotency-key': '' })).toMatchObject({
      status: 400,
    });
    const good = await shop.cashier.send('POST', '/sales', body, headers);
    expect(good.headers['idempotency-key']).toBe(headers['idempotency-key']);
    const forbidden = await shop.cashier.send('POST', '/products', {}, headers);
    expect(forbidden).toMatchObject({ status: 403, headers: headers });
  });

  it.each([
    ['one character', '7'],
    ['255 visible characters', '%2F/?#"\\;:~'.padEnd(255, '!')],
  ])('may contain any visible characters: %s', async (_, name) => {
    const headers = { 'idempotency-key': name };
    const sold = await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]), headers);
    expect(sold).toMatchObject({ status: 201, headers });
    expect((await shop.cashier.get(`/sync/outcome/${encodeURIComponent(name)}`)).body).toMatchObject({
      key: name,
      status: 201,
    });
    const discard = { key: `x${name.slice(1)}`, reason: 'Rung up twice', record: { url: '/sales' } };
    expect((await shop.manager.send('POST', '/sync/discards', discard)).status).toBe(201);
  });

  it.each(['', 'a b', 'caf\u00e9', 'x'.repeat(256)])('is refused as %j', async (name) => {
    const answer = await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]), { 'idempotency-key': name });
    expect(answer).toMatchObject({ status: 400, body: { field: 'Idempotency-Key' } });
    const discard = { key: name, reason: 'Rung up twice', record: {} };
    expect((await shop.manager.send('POST', '/sync/discards', discard)).status).toBe(400);
  });

  it('is created and echoed for a call without a key, and the change is carried out', async () => {
    const send = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/api/categories',
        payload: { name: 'Snacks' },
        headers: { cookie: shop.manager.cookie, ...headers },
      });
    const made = await send({});
    expect(made).toMatchObject({ statusCode: 201 });
    const key = String(made.headers['idempotency-key']);
    expect((await shop.manager.get(`/sync/outcome/${key}`)).body).toMatchObject({ key, status: 201 });
    const replayed = await send({ 'evertill-delivery': 'replay' });
    expect(replayed).toMatchObject({ statusCode: 400 });
    expect(replayed.json()).toEqual({ error: 'The header Idempotency-Key is missing' });
    expect((await shop.manager.get('/categories')).body).toHaveLength(1);
  });

  it('answers a second delivery with the same bytes and does nothing again', async () => {
    const headers = key();
    const body = aSale([[milk, 3]]);
    const first = await shop.cashier.send('POST', '/sales', body, headers);
    const second = await shop.cashier.send('POST', '/sales', body, {
      ...headers,
      'evertill-delivery': 'replay',
    });
    expect(first).toMatchObject({ status: 201 });
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second).toMatchObject({
      status: 201,
      body: first.body,
      headers: { 'idempotent-replayed': 'true' },
    });
    expect(await stock()).toBe(7);
  });

  it('answers the same body with members in another order and amounts as numbers', async () => {
    const headers = key();
    await shop.manager.send('POST', '/products', { name: 'Tea', sku: 'T', unitPrice: '1.00' }, headers);
    const again = await shop.manager.send(
      'POST',
      '/products',
      { unitPrice: 1, sku: 'T', name: 'Tea' },
      headers,
    );
    expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
  });

  it('is refused for another body or another path', async () => {
    const headers = key();
    await shop.manager.send('PATCH', `/products/${milk.id}/inventory`, { quantity: 5 }, headers);
    const other = await shop.manager.send(
      'PATCH',
      `/products/${milk.id}/inventory`,
      { quantity: 6 },
      headers,
    );
    const elsewhere = await shop.manager.send('DELETE', `/products/${milk.id}`, undefined, headers);
    expect([other.status, elsewhere.status]).toEqual([422, 422]);
    expect(await stock()).toBe(5);
  });

  it('has a separate meaning in another shop', async () => {
    const headers = key();
    const there = await test.openShop();
    await shop.manager.send('POST', '/categories', { name: 'A' }, headers);
    expect((await there.manager.send('POST', '/categories', { name: 'B' }, headers)).body).toMatchObject({
      name: 'B',
    });
  });

  it('has one effect for any number of simultaneous deliveries', async () => {
    const headers = key();
    const body = aSale([[milk, 1]]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => shop.cashier.send('POST', '/sales', body, headers)),
    );
    const sold = answers.filter(({ status }) => status === 201);
    expect(new Set(sold.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, headers } of answers.filter(({ status }) => status !== 201)) {
      expect(status).toBe(409);
      expect(headers['retry-after']).toBe('1');
    }
    expect(await stock()).toBe(9);
  });
});

describe('a refusal', () => {
  it('is kept, so that a refused change stays refused under its key', async () => {
    const headers = key();
    const refused = await shop.manager.send(
      'POST',
      '/products',
      { name: 'B', sku: milk.sku, unitPrice: 1 },
      headers,
    );
    await shop.manager.send('DELETE', `/products/${milk.id}`);
    const again = await shop.manager.send(
      'POST',
      '/products',
      { name: 'B', sku: milk.sku, unitPrice: 1 },
      headers,
    );
    expect(refused.status).toBe(400);
    expect(again).toMatchObject({
      status: 400,
      body: refused.body,
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  it('by role or session is not kept', async () => {
    const headers = key();
    const body = { name: 'Snacks' };
    expect((await shop.client(null).send('POST', '/categories', body, headers)).status).toBe(401);
    expect((await shop.cashier.send('POST', '/categories', body, headers)).status).toBe(403);
    expect((await shop.manager.send('POST', '/categories', body, headers)).status).toBe(201);
  });

  it('by the change itself for a missing right is not kept', async () => {
    const headers = key();
    const body = { username: 'second-admin', password: 'a long enough one', role: 'ADMIN' };
    const refused = await shop.manager.send('POST', '/users', body, headers);
    const allowed = await shop.admin.send('POST', '/users', body, headers);
    expect([refused.status, allowed.status]).toEqual([403, 201]);
  });

  it('for stock is replaced by the delivery that says that the sale took place', async () => {
    const headers = key();
    const body = aSale([[milk, 99]]);
    const replay = { ...headers, 'evertill-delivery': 'replay' };
    const refused = await shop.cashier.send('POST', '/sales', body, headers);
    const again = await shop.cashier.send('POST', '/sales', body, headers);
    const completed = await shop.cashier.send('POST', '/sales', body, replay);
    const later = await shop.cashier.send('POST', '/sales', body, headers);
    expect([refused.status, again.status, completed.status, later.status]).toEqual([400, 400, 201, 201]);
    expect(later.body).toEqual(completed.body);
    expect(await stock()).toBe(-89);
  });
});

describe('a refusal before payment whose answer was lost', () => {
  it.each([
    [
      'a deleted product',
      'deleted-product',
      async () => {
        await shop.manager.send('DELETE', `/products/${milk.id}`);
        return aSale([[milk, 1]]);
      },
    ],
    [
      'a card number as its reference',
      'card-number',
      async () => {
        const payments = [
          { paymentMethod: 'CREDIT_CARD', amount: '2.50', referenceNumber: '4111111111111111' },
        ];
        return aSale([[milk, 1]], { fields: { payments } });
      },
    ],
  ])('is replaced by the sale that took place: %s', async (_, kind, prepare) => {
    const headers = key();
    const body = await prepare();
    const refused = await shop.cashier.send('POST', '/sales', body, headers);
    const completed = await shop.cashier.send('POST', '/sales', body, {
      ...headers,
      'evertill-delivery': 'replay',
    });
    expect([refused.status, completed.status]).toEqual([400, 201]);
    expect((await shop.manager.get('/review-items')).body).toMatchObject([{ kind }]);
  });
});

describe('the audit', () => {
  it('has a row for every write that took place or was refused, with author, deliverer and key', async () => {
    const headers = key();
    await shop.manager.send('DELETE', `/products/${milk.id}`, undefined, headers);
    test.clock.advance(1_000);
    await shop.manager.send('DELETE', `/products/${milk.id}`);
    const { body } = await shop.admin.get<Record<string, unknown>[]>('/audit');
    const rows = body.filter((row) => row.action === 'DELETE /products/:id');
    expect(rows).toMatchObject([
      { entityId: milk.id, status: 404, details: { error: 'Product not found' } },
      {
        status: 200,
        entityId: milk.id,
        key: headers['idempotency-key'],
        author: { id: shop.manager.userId },
        submitterId: shop.manager.userId,
      },
    ]);
  });
});
