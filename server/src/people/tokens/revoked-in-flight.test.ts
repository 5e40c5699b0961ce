import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { ENGINE } from '../../../test/engine';
import { type Shop, startTestApp } from '../../../test/test-app';
import { makeToken, PAGE } from '../../../test/tokens';
import { holdToken } from './tokens.repository';

const test = startTestApp();
// The time that a busy machine may need, in milliseconds.
const PATIENCE = { timeout: 20_000 };
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager);
});

const key = () => ({ 'idempotency-key': randomUUID() });
const stock = async () => (await shop.manager.get<TestProduct[]>('/products')).body[0]?.stockQuantity;

async function waitingLocks(): Promise<number> {
  // The locks of a cluster are on its workers.
  const waits = ENGINE === 'citus' ? 'citus_lock_waits' : 'pg_locks where not granted';
  const { rows } = await test.pool.query(`select from ${waits}`);
  return rows.length;
}

describe('a token that is revoked while a sale is in progress', () => {
  /** Starts a sale whose headers have arrived and whose body has not. Returns the function that sends the rest. */
  async function halfSent(secret: string, path: string, body: unknown, headers: Record<string, string>) {
    const rest = new PassThrough();
    const text = JSON.stringify(body);
    const answer = test.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: rest,
      headers: {
        authorization: `Bearer ${secret}`,
        origin: PAGE,
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      },
    });
    await vi.waitFor(async () => {
      const { body: listed } = await shop.admin.get<{ lastUsedAt: string | null }[]>('/tokens');
      expect(listed[0]?.lastUsedAt).not.toBeNull();
    }, PATIENCE);
    return async () => {
      rest.end(text);
      return answer;
    };
  }

  it.each([
    ['revoked', 'token-revoked', (id: string) => shop.admin.send('DELETE', `/tokens/${id}`)],
    [
      'given another secret',
      'token-unknown',
      (id: string) => shop.admin.send('POST', `/tokens/${id}/secret`),
    ],
  ])('books nothing once it is %s, and the sale is booked by the next one', async (_, code, end) => {
    const { id, secret } = await makeToken(shop);
    const [headers, sale] = [key(), aSale([[milk, 2]])];
    const finish = await halfSent(secret, '/sales', sale, headers);
    expect((await end(id)).status).toBe(200);
    const answer = await finish();
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code });
    // The idempotency key is returned, so that the till takes this as the server's answer and keeps the sale under its
    // key.
    expect(answer.headers).toMatchObject(headers);
    expect(await stock()).toBe(10);
    const next = await makeToken(shop);
    const replay = { ...headers, 'evertill-delivery': 'replay', 'evertill-author': id };
    expect((await next.page.send('POST', '/sales', sale, replay)).status).toBe(201);
    expect(await stock()).toBe(8);
  });

  it('is revoked only after earlier writes with it are in the books', async () => {
    const { id } = await makeToken(shop);
    let isRevoked = false;
    let revoking: Promise<void> | undefined;
    await test.db.transaction(shop.storeId, async (sql) => {
      expect(await holdToken(sql, shop.storeId, id)).toMatchObject({ revokedAt: null });
      revoking = shop.admin.send('DELETE', `/tokens/${id}`).then(() => {
        isRevoked = true;
      });
      // The embedded database has one connection, so there the call waits for the connection instead of a lock.
      if (test.isPostgres)
        await vi.waitFor(async () => expect(await waitingLocks()).toBeGreaterThan(0), PATIENCE);
      expect(isRevoked).toBe(false);
    });
    await revoking;
    const held = await test.db.transaction(shop.storeId, (sql) => holdToken(sql, shop.storeId, id));
    expect(held?.revokedAt).not.toBeNull();
  });

  it('books nothing of a batch', async () => {
    const { id, secret } = await makeToken(shop);
    const items = [1, 2].map(() => ({
      key: randomUUID(),
      method: 'POST',
      url: '/sales',
      data: aSale([[milk, 1]]),
    }));
    const finish = await halfSent(secret, '/sync/batch', { items }, {});
    await shop.admin.send('DELETE', `/tokens/${id}`);
    const { results } = (await finish()).json<{ results: object[] }>();
    expect(results).toMatchObject(items.map(() => ({ status: 401, body: { code: 'token-revoked' } })));
    expect(await stock()).toBe(10);
  });
});
