// Attacks with an integrator's token, and without a token from an integrator's page.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';
import { callerWith, makeToken, PAGE } from '../../../test/tokens';

const test = startTestApp({ origins: ['https://invited.example'] });
const ELSEWHERE = 'https://elsewhere.example';
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager);
});

const key = () => ({ 'idempotency-key': randomUUID() });
const refused = (code: string) => ({ status: 401, body: { error: expect.any(String), code } });
const stock = async () => (await shop.manager.get<TestProduct[]>('/products')).body[0]?.stockQuantity;

describe('a person signed in beside the page', () => {
  it('gives it no rights: no cookie counts there, not even for reads', async () => {
    await makeToken(shop);
    const { cookie } = shop.admin;
    for (const origin of [PAGE, ELSEWHERE]) {
      const read = await shop.client(cookie).get('/users', { origin });
      expect([origin, read.status]).toEqual([origin, 401]);
      expect((await shop.client(cookie).send('POST', '/categories', { name: 'x' }, { origin })).status).toBe(
        403,
      );
      const picture = { url: '/pictures/x', headers: { cookie, origin } };
      expect((await test.app.inject(picture)).statusCode).toBe(401);
    }
  });

  it('is not the author of what a token does, not even on our own page', async () => {
    const { id, secret } = await makeToken(shop);
    const own = { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${secret}` };
    const both = shop.client(shop.admin.cookie);
    expect((await both.get('/auth/user', own)).body).toMatchObject({ id, role: 'CASHIER' });
    expect(await both.get('/users', own)).toMatchObject({ status: 403, body: { code: 'token-scope' } });
    await both.send('PUT', '/auth/register', { registerId: 'page-1' }, own);
    expect((await shop.admin.get('/auth/sessions')).body).toMatchObject([{ registerId: null }]);
    // A wrong token is refused, even when a person is signed in.
    const wrong = { ...own, authorization: `Bearer ${secret.slice(0, -1)}` };
    expect(await both.get('/products', wrong)).toMatchObject(refused('token-unknown'));
  });

  it('is signed in and out by no token', async () => {
    const { page } = await makeToken(shop);
    for (const path of ['/auth/login', '/saas/login', '/saas/register', '/test/faults', '/releases']) {
      const { status, headers } = await page.send('POST', path, {});
      expect([path, [401, 403, 404, 405].includes(status)]).toEqual([path, true]);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(await page.send('POST', '/auth/logout')).toMatchObject({ status: 403 });
  });
});

describe('a stolen token', () => {
  it('is useless from another page, even one of another token', async () => {
    const { page, id } = await makeToken(shop);
    await makeToken(shop, { origins: [ELSEWHERE] });
    const sale = aSale([[milk, 1]]);
    for (const origin of [ELSEWHERE, 'null', 'https://invited.example', 'http://shop.example']) {
      const answer = await page.send('POST', '/sales', sale, { origin });
      expect([origin, answer.status, answer.body.code]).toEqual([origin, 401, 'token-origin']);
    }
    expect(await page.get('/products', { origin: ELSEWHERE })).toMatchObject(refused('token-origin'));
    expect(await stock()).toBe(10);
    const { body } = await shop.admin.get<{ items: object[] }>('/audit/pages?kind=refused');
    expect(body.items).toContainEqual(
      expect.objectContaining({
        action: 'POST /sales',
        status: 401,
        author: expect.objectContaining({ id }),
        details: expect.objectContaining({ code: 'token-origin' }),
      }),
    );
  });

  it('is useless to a caller that sends no origin', async () => {
    const { secret } = await makeToken(shop);
    const authorization = `Bearer ${secret}`;
    const nobody = shop.client(null);
    expect(await nobody.get('/products', { authorization })).toMatchObject(refused('token-origin'));
    const frame = { authorization, 'sec-fetch-site': 'same-origin' };
    expect((await nobody.get('/products', frame)).status).toBe(200);
    const foreign = { authorization, 'sec-fetch-site': 'cross-site' };
    expect(await nobody.get('/products', foreign)).toMatchObject(refused('token-origin'));
  });

  it('cannot be guessed, nor moved to another shop', async () => {
    const other = await test.openShop();
    const { secret } = await makeToken(shop);
    const moved = `evt_${other.storeId.replaceAll('-', '')}${secret.slice(-43)}`;
    const nowhere = `evt_${randomUUID().replaceAll('-', '')}${secret.slice(-43)}`;
    for (const wrong of [
      moved,
      nowhere,
      'evt_',
      `evt_${'a'.repeat(190)}`,
      `${secret}x`,
      secret.toUpperCase(),
    ]) {
      expect((await callerWith(shop, wrong).get('/products')).status, wrong).toBe(401);
    }
    const from = { remoteAddress: '192.0.2.7' };
    const guess = () =>
      test.app.inject({ url: '/api/products', headers: { authorization: `Bearer ${moved}` }, ...from });
    const answers = await Promise.all(Array.from({ length: 80 }, guess));
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThan(0);
    const late = await guess();
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('does not keep a right token behind the same address from selling', async () => {
    const { secret } = await makeToken(shop);
    const from = { remoteAddress: '192.0.2.8' };
    const call = (token: string) =>
      test.app.inject({
        url: '/api/products',
        headers: { authorization: `Bearer ${token}`, origin: PAGE },
        ...from,
      });
    await Promise.all(Array.from({ length: 80 }, () => call(`${secret.slice(0, -3)}xyz`)));
    expect((await call(`${secret.slice(0, -3)}xyz`)).statusCode).toBe(429);
    expect((await call(secret)).statusCode).toBe(200);
  });
});

describe('a token that asks for more', () => {
  it('gets no further by a batch, a header or a body', async () => {
    const { page } = await makeToken(shop, { scopes: ['sales:write'] });
    const reader = await makeToken(shop, { scopes: ['catalogue:read'] });
    const calls = [
      ['PUT', `/products/${milk.id}`, { unitPrice: '0.01' }],
      ['PATCH', `/products/${milk.id}/inventory`, { quantity: 1_000 }],
      ['POST', '/users', { username: 'mine', password: 'long-and-unusual', role: 'ADMIN' }],
      ['POST', '/taxes', { name: 'x', type: 'PERCENTAGE', value: 0 }],
      ['DELETE', `/tokens/${page.userId}`, undefined],
      ['POST', `/transactions/sales/${randomUUID()}/refund`, {}],
    ] as const;
    const items = calls.map(([method, url, data]) => ({ key: randomUUID(), method, url, data }));
    const { body } = await page.send<{ results: { body: { code: string } }[] }>('POST', '/sync/batch', {
      items,
    });
    expect(body.results.map((result) => result.body.code)).toEqual(calls.map(() => 'token-scope'));
    const sale = { key: randomUUID(), method: 'POST', url: '/sales', data: aSale([[milk, 1]]) };
    expect((await reader.page.send('POST', '/sync/batch', { items: [sale] })).status).toBe(403);
    const asAdmin = { 'evertill-author': shop.admin.userId };
    expect((await page.send('POST', '/sales', aSale([[milk, 1]]), { ...key(), ...asAdmin })).status).toBe(
      403,
    );
    expect(await stock()).toBe(10);
  });

  it('cannot act for a person, not even in a sale that has taken place', async () => {
    const { page } = await makeToken(shop);
    const other = await test.openShop();
    const theirs = await makeToken(other);
    const offline = aSale([[milk, 1]], { fields: { offline: true } });
    for (const author of [shop.cashier.userId, shop.admin.userId, other.cashier.userId, theirs.id]) {
      const answer = await page.send('POST', '/sales', offline, { ...key(), 'evertill-author': author });
      expect(answer.status).toBe(403);
      const item = { key: randomUUID(), method: 'POST', url: '/sales', data: offline, author };
      const { body } = await page.send<{ results: { status: number }[] }>('POST', '/sync/batch', {
        items: [item, { ...item, key: randomUUID() }],
      });
      expect(body.results.map(({ status }) => status)).toEqual([403, 403]);
    }
    expect(await stock()).toBe(10);
  });

  it('reaches nothing of another shop', async () => {
    const other = await test.openShop();
    const theirs = await addProduct(other.manager, { name: 'Theirs alone' });
    const tax = await other.admin.send('POST', '/taxes', { name: 'x', type: 'PERCENTAGE', value: 1 });
    const theirSale = key();
    await other.cashier.send('POST', '/sales', aSale([[theirs, 1]]), theirSale);
    const { page } = await makeToken(shop, { scopes: ['catalogue:read', 'sales:write', 'sales:read'] });
    expect((await page.get(`/taxes/${tax.body.id}`)).status).toBe(404);
    expect((await page.get(`/sync/outcome/${theirSale['idempotency-key']}`)).status).toBe(404);
    expect((await page.send('POST', '/sales', aSale([[theirs, 1]]))).status).toBe(400);
    expect((await page.get('/products/search?query=Theirs')).body).toEqual([]);
    const theirToken = await makeToken(other);
    expect((await shop.admin.send('DELETE', `/tokens/${theirToken.id}`)).status).toBe(404);
    expect((await shop.admin.send('POST', `/tokens/${theirToken.id}/secret`)).status).toBe(404);
    expect((await theirToken.page.get('/products')).status).toBe(200);
  });

  it('can neither see nor discard the sales of others', async () => {
    const { page } = await makeToken(shop);
    const [sold, lost] = [key(), key()];
    await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]), sold);
    await shop.cashier.send('POST', '/sales', aSale([[milk, 99]]), lost);
    expect((await page.get(`/sync/outcome/${sold['idempotency-key']}`)).status).toBe(404);
    const discard = { key: lost['idempotency-key'], reason: 'x', record: {} };
    expect((await page.send('POST', '/sync/discards', discard)).status).toBe(403);
    const own = key();
    await page.send('POST', '/sales', aSale([[milk, 99]]), own);
    expect((await page.get(`/sync/outcome/${own['idempotency-key']}`)).body).toMatchObject({ status: 400 });
    const given = { ...discard, key: own['idempotency-key'] };
    expect((await page.send('POST', '/sync/discards', given)).status).toBe(201);
  });
});

describe('a key that is used again by another token', () => {
  it('books nothing twice, and no other sale under the key', async () => {
    const [one, two] = [await makeToken(shop), await makeToken(shop, { name: 'Kiosk' })];
    const [headers, sale] = [key(), aSale([[milk, 2]])];
    const first = await one.page.send('POST', '/sales', sale, headers);
    const again = await two.page.send('POST', '/sales', sale, { ...headers, 'evertill-delivery': 'replay' });
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, userId: one.id } });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await two.page.send('POST', '/sales', aSale([[milk, 3]]), headers)).status).toBe(422);
    expect(await stock()).toBe(8);
    const other = await test.openShop();
    const theirs = await addProduct(other.manager);
    const there = await makeToken(other);
    const elsewhere = await there.page.send('POST', '/sales', aSale([[theirs, 2]]), headers);
    expect(elsewhere.body.id).not.toBe(first.body.id);
    expect(await stock()).toBe(8);
  });
});
