import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { type OpenStream, openStream } from '../../../test/change-stream';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';
import { makeToken, PAGE } from '../../../test/tokens';
import { STREAM_LIMITS } from './stream-hub';

const test = startTestApp({
  streamLimits: { ...STREAM_LIMITS, heartbeatMs: 200, checkMs: 300, mostOfStore: 6 },
});
let shop: Shop;
let open: OpenStream[] = [];

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  shop = await test.openShop();
});
afterEach(() => {
  for (const stream of open) stream.close();
  open = [];
});

async function follow({ cookie }: Client): Promise<OpenStream> {
  const stream = await openStream(test.app, { cookie });
  open.push(stream);
  if (stream.status === 200) await stream.next('ready');
  return stream;
}

const changesOf = ({ messages }: OpenStream) => messages.filter((message) => message.startsWith('changed'));

describe('a stream of changes', () => {
  it('tells every device of the store that a price changed, from the time of the row on, and no row', async () => {
    const milk = await addProduct(shop.manager, { unitPrice: '2.50' });
    const till = await follow(shop.cashier);
    await shop.manager.send('PUT', `/products/${milk.id}`, { unitPrice: '2.75' });
    const message = await till.next('changed');
    expect(message).toBe(`changed {"products":"${test.clock.now().toISOString()}"}`);
    const { body } = await shop.cashier.get<{ items: { id: string }[] }>(
      `/products?since=${test.clock.now().toISOString()}`,
    );
    expect(body.items.map(({ id }) => id)).toEqual([milk.id]);
  });

  it('says nothing to another store', async () => {
    const other = await test.openShop();
    const till = await follow(other.cashier);
    await addProduct(shop.manager, {});
    await till.next(':');
    expect(changesOf(till)).toEqual([]);
  });

  it('does not tell a cashier of lists that only the office may read', async () => {
    const till = await follow(shop.cashier);
    const office = await follow(shop.admin);
    await makeToken(shop);
    await shop.admin.send('PUT', '/settings', { miscItems: true });
    await office.next('tokens');
    await till.next('settings');
    expect(till.messages.join()).not.toMatch(/tokens|people/);
    expect(office.messages.join()).not.toContain('people');
  });

  it('names the users after a person changed the own profile, and not a list that a sale leaves as it was', async () => {
    const office = await follow(shop.admin);
    await shop.admin.send('PUT', '/auth/profile', { firstName: 'Ada', lastName: 'Winter', email: null });
    await office.next('users');
    const milk = await addProduct(shop.manager, { stockQuantity: 5 });
    await office.next('products');
    office.messages.length = 0;
    await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]));
    await office.next('stock');
    expect(office.messages.join()).not.toMatch(/review-items|registers|products/);
  });

  it('is open to the till of an integrator, from its own page, until the token is revoked', async () => {
    const { id, secret } = await makeToken(shop);
    const till = await openStream(test.app, { authorization: `Bearer ${secret}`, origin: PAGE });
    open.push(till);
    await till.next('ready');
    expect(till.headers['access-control-allow-origin']).toBe(PAGE);
    await addProduct(shop.manager, {});
    await shop.manager.send('POST', '/customers', { id: randomUUID(), firstName: 'Ann', lastName: 'Lee' });
    await till.next('products');
    await shop.admin.send('DELETE', `/tokens/${id}`);
    await expect.poll(till.isEnded, { timeout: 5_000 }).toBe(true);
    expect(till.messages.join()).not.toContain('customers');
  });

  it('asks proxies not to hold the stream back or to change it', async () => {
    const { status, headers } = await follow(shop.cashier);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('beats while nothing changes', async () => {
    const till = await follow(shop.cashier);
    await till.next(':');
    expect(till.messages[0]).toBe('ready {"heartbeatMs":200}');
  });

  it('needs a session, and a caller that expects a stream', async () => {
    expect((await openStream(test.app, {})).status).toBe(401);
    expect((await shop.cashier.get('/changes/stream')).status).toBe(400);
  });

  it.each([
    ['the person signs out', () => shop.cashier.send('POST', '/auth/logout')],
    ['the role changes', () => shop.admin.send('PUT', `/users/${shop.cashier.userId}`, { role: 'MANAGER' })],
    ['the account is deleted', () => shop.admin.send('DELETE', `/users/${shop.cashier.userId}`)],
  ])('ends when %s', async (_, act) => {
    const till = await follow(shop.cashier);
    const office = await follow(shop.admin);
    expect((await act()).status).toBe(200);
    await expect.poll(till.isEnded, { timeout: 5_000 }).toBe(true);
    expect(office.isEnded()).toBe(false);
  });

  it('ends when the session expires, because listening is not a use of the session', async () => {
    const till = await follow(shop.cashier);
    test.clock.advance(13 * 3600_000);
    await expect.poll(till.isEnded, { timeout: 5_000 }).toBe(true);
  });

  it('is opened only as often as a session and a store may', async () => {
    const own = await Promise.all([1, 2, 3, 4].map(() => follow(shop.cashier)));
    const fifth = await openStream(test.app, { cookie: shop.cashier.cookie });
    expect([fifth.status, fifth.headers['retry-after']]).toEqual([503, '300']);
    await follow(shop.manager);
    await follow(shop.manager);
    expect((await openStream(test.app, { cookie: shop.admin.cookie })).status).toBe(503);
    own[0]?.close();
    await expect.poll(async () => (await follow(shop.admin)).status, { timeout: 5_000 }).toBe(200);
  });

  it('tells of held sales only when a sale pays one', async () => {
    const milk = await addProduct(shop.manager, { unitPrice: '2.50', stockQuantity: 10 });
    const till = await follow(shop.cashier);
    await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]));
    expect(await till.next('sales')).not.toContain('held-carts');
    await shop.cashier.send('POST', '/sales', { ...aSale([[milk, 1]]), heldCartId: randomUUID() });
    await till.next('held-carts');
  });
});
