import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../test/builders';
import { type Shop, startTestApp } from '../../test/test-app';
import { createCategoriesRepository } from '../categories/categories.repository';
import { createDatabase, type Database } from '../db/database';
import { OutcomeUnknownError } from '../db/sql-state';
import { createExecuteWrite } from './execute-write';
import { saveOutcome } from './idempotency.repository';
import { defineWrite, type WriteOperation } from './write-operation';
import type { WriteRequest } from './write-request';

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
  it('is asked for, and echoed whatever the answer is', async () => {
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
  ])('may be anything visible: %s', async (_, name) => {
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

  it('is made and echoed where a call names none, and the change is carried out', async () => {
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

  it('means something else in another shop', async () => {
    const headers = key();
    const there = await test.openShop();
    await shop.manager.send('POST', '/categories', { name: 'A' }, headers);
    expect((await there.manager.send('POST', '/categories', { name: 'B' }, headers)).body).toMatchObject({
      name: 'B',
    });
  });

  it('has one effect however many deliveries run side by side', async () => {
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
  it('is kept: what was refused stays refused under its key', async () => {
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

  it('by the change itself for want of a right is not kept', async () => {
    const headers = key();
    const body = { username: 'second-admin', password: 'a long enough one', role: 'ADMIN' };
    const refused = await shop.manager.send('POST', '/users', body, headers);
    const allowed = await shop.admin.send('POST', '/users', body, headers);
    expect([refused.status, allowed.status]).toEqual([403, 201]);
  });

  it('for stock gives way to the delivery that tells that the sale took place', async () => {
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

describe('a refusal before the customer pays, whose answer was lost', () => {
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
  ])('gives way to the sale that took place: %s', async (_, kind, prepare) => {
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

describe('a failure of the server', () => {
  const requestFor = (operation: WriteOperation): WriteRequest => {
    const person = {
      storeId: shop.storeId,
      id: shop.admin.userId,
      username: 'a',
      name: 'A',
      role: 'ADMIN',
      isActive: true,
    } as const;
    const common = {
      key: randomUUID(),
      path: '/things',
      params: {},
      body: {},
      address: '',
      requestId: 'r',
      log: test.app.log,
    };
    return { ...common, operation, author: person, submitter: person, delivery: 'foreground' };
  };

  it('leaves no trace under the key, so that the change can still be made', async () => {
    let attempts = 0;
    const operation = defineWrite({
      method: 'POST',
      path: '/things',
      run: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('the disk is full');
        return { status: 201, body: { id: 'made' } };
      },
    });
    const execute = createExecuteWrite(test.db, test.clock);
    const request = requestFor(operation);
    const made = { key: request.key, status: 201, response: '{"id":"made"}' };
    await expect(execute(request)).rejects.toMatchObject({ status: 500, message: 'Internal server error' });
    expect(await execute(request)).toEqual({ ...made, isReplayed: false });
    expect(await execute(request)).toEqual({ ...made, isReplayed: true });
  });

  it('is marked as undone only where the transaction had seen a new key and was rolled back', async () => {
    const failing = (fails: () => Promise<never>) => {
      const operation = defineWrite({ method: 'POST', path: '/things', run: fails });
      return requestFor(operation);
    };
    const execute = createExecuteWrite(test.db, test.clock);
    const rolledBack = failing(() => Promise.reject(new Error('the disk is full')));
    await expect(execute(rolledBack)).rejects.toMatchObject({ status: 500, isUndone: true });
    const busy = failing(() => Promise.reject(Object.assign(new Error('busy'), { code: '55P03' })));
    await expect(execute(busy)).rejects.toMatchObject({ status: 503, isUndone: true });
    // Nothing was seen at all: another delivery of this key may have been carried out before.
    const blind = createExecuteWrite(withLine(/idempotency_keys/, 'broken before', '42501'), test.clock);
    await expect(blind(rolledBack)).rejects.toMatchObject({ status: 500, isUndone: false });
  });

  it('that loses the answer to its commit says so, unless the row of the key tells', async () => {
    const operation = defineWrite({
      method: 'POST',
      path: '/things',
      run: async () => ({ status: 201, body: { id: 'made' } }),
    });
    const arrived = createExecuteWrite(withLine(/^commit$/, 'broken after'), test.clock);
    expect(await arrived(requestFor(operation))).toMatchObject({ status: 201, response: '{"id":"made"}' });
    const lost = createExecuteWrite(withLine(/^commit$/, 'broken before'), test.clock);
    await expect(lost(requestFor(operation))).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it('that the engine asks to repeat is repeated', async () => {
    let attempts = 0;
    const operation = defineWrite({
      method: 'POST',
      path: '/things',
      run: async () => {
        attempts += 1;
        if (attempts < 3)
          throw Object.assign(new Error('could not serialize'), { code: attempts === 1 ? '40001' : '40P01' });
        return { status: 201, body: { id: 'made' } };
      },
    });
    const execute = createExecuteWrite(test.db, test.clock);
    expect(await execute(requestFor(operation))).toMatchObject({ status: 201 });
    expect(attempts).toBe(3);
  });

  it('that finds its key taken at the end leaves nothing of its work behind', async () => {
    const operation = defineWrite({
      method: 'POST',
      path: '/things',
      run: async ({ sql, storeId, now, key }) => {
        await createCategoriesRepository(sql, storeId).create({ name: 'Made twice', description: null }, now);
        // What a second server over the same database does between our first look and our last line.
        const other = { key, method: 'POST', path: '/things', bodyHash: '', authorId: shop.admin.userId };
        const answered = { status: 201, response: '{}', refusal: null, isMoney: false, createdAt: now };
        await saveOutcome(sql, storeId, { ...other, ...answered }, { supersedesRefusal: false });
        return { status: 201, body: { id: 'made' } };
      },
    });
    const execute = createExecuteWrite(test.db, test.clock);
    await expect(execute(requestFor(operation))).rejects.toMatchObject({ status: 409 });
    expect((await shop.manager.get('/categories')).body).toEqual([]);
  });

  it('answers a delivery that comes while the first is still at work with 409', async () => {
    let finish = () => {};
    const started = new Promise<void>((resolveStarted) => {
      const operation = defineWrite({
        method: 'POST',
        path: '/things',
        run: async () => {
          await new Promise<void>((resolve) => {
            finish = resolve;
            resolveStarted();
          });
          return { status: 201, body: { id: 'made' } };
        },
      });
      slow = operation;
    });
    const execute = createExecuteWrite(test.db, test.clock);
    const request = requestFor(slow);
    const first = execute(request);
    await started;
    await expect(execute(request)).rejects.toMatchObject({ status: 409, headers: { 'Retry-After': '1' } });
    finish();
    expect(await first).toMatchObject({ status: 201, isReplayed: false });
  });
  let slow: WriteOperation;
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

/** The database over a line that breaks once, at a statement, before or after the engine has done it. */
function withLine(at: RegExp, how: 'broken before' | 'broken after', code = '08006'): Database {
  let isBroken = false;
  const connect = async () => {
    const client = await test.pool.connect();
    const query = async (given: string | { text: string }, ...rest: unknown[]) => {
      const isThere = !isBroken && at.test(typeof given === 'string' ? given : given.text);
      const isSent = !isThere || how === 'broken after';
      const done = isSent ? Reflect.apply(client.query, client, [given, ...rest]) : null;
      if (!isThere) return done;
      isBroken = true;
      await done;
      throw Object.assign(new Error('broken'), { code });
    };
    return new Proxy(client, { get: (target, name) => (name === 'query' ? query : bound(target, name)) });
  };
  return createDatabase(
    new Proxy(test.pool, { get: (target, name) => (name === 'connect' ? connect : bound(target, name)) }),
  );
}

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}
