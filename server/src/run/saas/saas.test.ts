import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import { storeDirectory, stores } from '../../kernel/db/schema';

const test = startTestApp();
let shop: Shop;
let registrations = 0;

beforeEach(async () => {
  shop = await test.openShop();
});

const register = (payload: Record<string, unknown>, address?: string) => {
  registrations += 1;
  const remoteAddress = address ?? `10.1.0.${registrations}`;
  return test.app.inject({ method: 'POST', url: '/api/saas/register', payload, remoteAddress });
};
const boss = (name: string) => ({ username: name, password: 'long-enough', storeName: 'Corner Shop' });

describe('the subscription area', () => {
  it('shows its plans to every caller', async () => {
    const { status, body } = await shop.client(null).get('/saas/plans');
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: 'starter', price: '0.00' }]);
  });

  it('knows the plans of earlier builds as the one that there is', async () => {
    await test.owner.update(stores).set({ planId: 'business' }).where(eq(stores.id, shop.storeId));
    expect((await shop.admin.get('/saas/store')).body).toMatchObject({ planId: 'starter' });
  });

  it('describes every plan with the same features, without limits or services outside the product', async () => {
    const { body } = await shop
      .client(null)
      .get<{ description: string; features: string[] }[]>('/saas/plans');
    const [first] = body;
    for (const plan of body) {
      expect(plan.features).toEqual(first?.features);
      expect([plan.description, ...plan.features].join()).not.toMatch(
        /support|postgres|unlimited|up to|chain|\d/i,
      );
    }
  });

  it('reveals only whether the server has no shop, one shop or several shops', async () => {
    const { status, body } = await shop.client(null).get('/saas/server');
    expect([status, body]).toEqual([
      200,
      { hasShop: true, hasSeveralShops: true, mayRegister: true, sendsMail: false, demo: null },
    ]);
  });

  it('registers a shop of its own with its first administrator, who is then signed in', async () => {
    const answer = await register({ ...boss('rosa'), planId: 'standard', timezone: 'Europe/Paris' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ username: 'rosa', role: 'ADMIN', storeName: 'Corner Shop' });
    const rosa = shop.client(String(answer.headers['set-cookie']).split(';')[0] ?? null);
    expect((await rosa.get('/saas/store')).body).toMatchObject({
      planId: 'starter',
      timezone: 'Europe/Paris',
      isDemo: false,
    });
    expect((await rosa.get('/products')).body).toEqual([]);
    expect((await rosa.get('/users')).body).toHaveLength(1);
    expect((await rosa.get('/audit')).body).toMatchObject([{ action: 'POST /saas/register', status: 201 }]);
  });

  it.each([
    [{ password: 'short' }, 'password'],
    [{ username: '' }, 'username'],
    [{ planId: 'gold' }, 'planId'],
    [{ timezone: 'Mars/Base' }, 'timezone'],
  ])('refuses %j', async (fields, field) => {
    const answer = await register({ ...boss('someone'), ...fields });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { field }]);
  });

  it('reads the e-mail address of a registration like any other', async () => {
    const { client } = await test.openShop();
    const owner = { username: 'rosa-rojas', password: 'tulip-garden-7', email: 'rosa at shop' };
    const answer = await client(null).send('POST', '/saas/register', owner);
    expect([answer.status, answer.body]).toEqual([400, { error: 'Invalid email format', field: 'email' }]);
  });

  it('slows down an address that registers one shop after the other', async () => {
    const codes = [];
    for (let index = 0; index < 14; index += 1)
      codes.push((await register(boss(`b${index}`), '10.2.2.2')).statusCode);
    expect(codes).toContain(429);
  });

  it('lets an administrator choose a plan and set up the shop', async () => {
    expect((await shop.admin.send('POST', '/saas/subscribe', { planId: 'business' })).body).toMatchObject({
      planId: 'starter',
    });
    expect((await shop.admin.send('POST', '/saas/subscribe', { planId: 'x' })).body).toMatchObject({
      field: 'planId',
    });
    const { body } = await shop.admin.send('PUT', '/saas/store', { name: 'Corner Shop', phone: '555' });
    expect(body).toMatchObject({ name: 'Corner Shop', phone: '555', address: null, currency: 'USD' });
    expect((await shop.cashier.get('/saas/store')).body).toEqual(body);
    expect((await shop.cashier.get('/auth/user')).body).toMatchObject({ storeName: 'Corner Shop' });
  });
});

describe('the code of a shop', () => {
  const codeOf = async ({ admin }: Shop) => (await admin.get('/saas/store')).body.code;

  it('is made from its name and shown to its staff', async () => {
    for (const code of ['cafe-rosa', 'cafe-rosa-2', 'cafe-rosa-3']) {
      const answer = await register({ ...boss('rosa'), storeName: 'Café  Rosa!' });
      const rosa = shop.client(String(answer.headers['set-cookie']).split(';')[0] ?? null);
      expect((await rosa.get('/saas/store')).body).toMatchObject({ name: 'Café  Rosa!', code });
    }
  });

  it('is never one that the server’s owner needs', async () => {
    for (const storeName of ['Admin', 'WWW']) {
      const answer = await register({ ...boss('rosa'), storeName });
      const rosa = shop.client(String(answer.headers['set-cookie']).split(';')[0] ?? null);
      expect((await rosa.get('/saas/store')).body.code).toMatch(/^(admin|www)-1/);
      for (const code of ['www', 'api', 'admin']) {
        const refused = await rosa.send('PUT', '/saas/store', { code });
        expect(refused.body).toEqual({
          error: 'This store code is reserved. Please choose another one.',
          field: 'code',
        });
      }
    }
    await test.owner.update(storeDirectory).set({ code: 'api' }).where(eq(storeDirectory.id, shop.storeId));
    expect((await shop.admin.send('PUT', '/saas/store', { code: 'api', phone: '1' })).status).toBe(200);
  });

  it('can be changed by an administrator and is unique', async () => {
    const set = (code: string) => shop.admin.send('PUT', '/saas/store', { code });
    expect((await set('on-the-corner')).body).toMatchObject({ code: 'on-the-corner', name: 'Test Shop' });
    const other = await test.openShop();
    expect((await set(other.code)).body).toEqual({
      error: 'This store code is already taken',
      field: 'code',
    });
    for (const code of ['', 'Corner', 'a b', '-a', 'a.b', 'x'.repeat(33)]) {
      expect(await set(code)).toMatchObject({ status: 400, body: { field: 'code' } });
    }
    expect(await codeOf(shop)).toBe('on-the-corner');
    const { username } = await shop.addUser('CASHIER');
    const named = { username, password: PASSWORD, store: 'on-the-corner' };
    expect((await shop.client(null).send('POST', '/auth/login', named)).status).toBe(200);
  });
});

describe('the settings of a shop', () => {
  it('hold the text of its receipts, for every register', async () => {
    const words = { taxId: ' GB 123 ', footer: 'Thank you!\nSee you soon' };
    expect((await shop.admin.send('PUT', '/settings', { receipt: words })).status).toBe(200);
    const { body } = await shop.cashier.get('/settings');
    expect(body).toMatchObject({
      offlineWrites: { products: 'queue' },
      receipt: { storeName: expect.any(String), taxId: 'GB 123', footer: 'Thank you!\nSee you soon' },
    });
    await shop.admin.send('PUT', '/settings', { receipt: { taxId: '', footer: null } });
    expect((await shop.cashier.get('/settings')).body).toMatchObject({ receipt: { taxId: null } });
    expect((await shop.manager.send('PUT', '/settings', { receipt: words })).status).toBe(403);
  });

  it('queue every offline change until an administrator changes that', async () => {
    const { body } = await shop.cashier.get<{ offlineWrites: Record<string, string> }>('/settings');
    expect(new Set(Object.values(body.offlineWrites))).toEqual(new Set(['queue']));
    await shop.admin.send('PUT', '/settings', { offlineWrites: { products: 'refuse' } });
    expect((await shop.cashier.get('/settings')).body).toMatchObject({
      offlineWrites: { products: 'refuse', taxes: 'queue' },
    });
  });

  it.each([[{}], [{ offlineWrites: { sales: 'refuse' } }], [{ offlineWrites: { products: 'drop' } }]])(
    'refuse %j',
    async (body) => {
      expect(await shop.admin.send('PUT', '/settings', body)).toMatchObject({
        status: 400,
        body: { field: 'offlineWrites' },
      });
    },
  );
});
