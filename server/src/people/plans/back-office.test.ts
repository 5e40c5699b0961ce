// What a store that does not pay may still change. A new route that writes must be named in one of the two lists.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, enrollRegister } from '../../../test/builders';
import { makeProposer, propose } from '../../../test/proposals';
import { type Shop, startTestApp } from '../../../test/test-app';
import { stores } from '../../kernel/db/schema';
import { ACCESS } from '../../kernel/http/access';

const test = startTestApp({ plans: 'on' });
const DAY_MS = 24 * 3600_000;
const ID = '3f0c9a52-5a2e-4b52-9d5e-0d6d1a3f7b10';
const PERSON = { username: 'new', password: 'long-and-unusual', role: 'CASHIER' };
const TOKEN = { name: 'A', scopes: ['sales:write'], origins: ['https://a.example'] };

const WEBHOOK = { url: 'https://books.example/events', events: ['sale.recorded'] };

/** The changes that are refused, each with a body that a store in good standing may send. */
const REFUSED: Readonly<Record<string, unknown>> = {
  'POST /products': { name: 'Tea', unitPrice: 1 },
  'PUT /products/:id': { name: 'Tea' },
  'PATCH /products/:id/inventory': { quantity: 1 },
  'POST /categories': { name: 'A' },
  'PUT /categories/:id': { name: 'A' },
  'POST /suppliers': { name: 'A' },
  'PUT /suppliers/:id': { name: 'A' },
  'POST /taxes': { name: 'A', type: 'PERCENTAGE', value: 1 },
  'PUT /taxes/:id': { name: 'A' },
  'POST /discounts': { name: 'A', type: 'PERCENTAGE', value: 1 },
  'PUT /discounts/:id': { name: 'A' },
  'POST /users': PERSON,
  'POST /users/invitations': { username: 'new', role: 'CASHIER' },
  'POST /tokens': TOKEN,
  'POST /webhooks': WEBHOOK,
  'PUT /webhooks/:id': WEBHOOK,
  'POST /stores': { name: 'Second', timezone: 'UTC' },
  'PUT /settings': {},
  'PUT /settings/quick-keys': { quickKeys: [] },
  'PUT /saas/store': { name: 'Renamed' },
};

/** The routes that refuse some of their changes, or that concern another store. They are tested below. */
const PARTLY = [
  'PUT /users/:id',
  'PUT /users/:id/stores/:storeId',
  'PUT /registers/:id',
  'POST /products/copy',
  'POST /products/:id/transfer',
  'POST /proposals/:id/confirm',
];

/** The routes that never ask whether the store has paid, by their reason. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'selling goes on': [
    'POST /sales',
    'POST /sales/:id/receipt-mail',
    'POST /transactions/sales/:id/refund',
    'POST /transactions/sales/:id/tender',
    'POST /drawer-openings',
    'POST /cleared-carts',
    'POST /customers',
    'PUT /customers/:id',
    'POST /customers/:id/merge',
    'PUT /auth/register',
    'POST /registers/:id/close-gap',
    'POST /shifts/open',
    'POST /shifts/movements',
    'POST /shifts/close',
    'POST /held-carts',
    'POST /held-carts/:id/take',
    'DELETE /held-carts/:id',
    'POST /credits/lookup',
    'POST /credits/:id/redeem',
    'POST /credits/:id/release',
    'POST /credits/:id/void',
    'POST /sync/batch',
    'POST /sync/discards',
    'POST /review-items/:id/clear',
    'POST /review-items/:id/reopen',
    'POST /device-faults',
    'POST /device-starts',
    'POST /till-reports',
  ],
  'it takes something away, or protects the store': [
    'DELETE /products/:id',
    'DELETE /categories/:id',
    'DELETE /suppliers/:id',
    'DELETE /taxes/:id',
    'DELETE /discounts/:id',
    'DELETE /customers/:id',
    'DELETE /users/:id',
    'DELETE /users/:id/pin',
    'DELETE /users/:id/stores/:storeId',
    'POST /users/:id/password-link',
    'POST /tokens/:id/secret',
    'DELETE /tokens/:id',
    'POST /proposals/:id/decline',
    'POST /webhooks/:id/secret',
    'DELETE /webhooks/:id',
    'DELETE /auth/sessions',
    'DELETE /auth/sessions/:id',
  ],
  'it is the account of the person alone': [
    'POST /auth/logout',
    'POST /auth/store',
    'PUT /auth/password',
    'PUT /auth/profile',
    'PUT /auth/language',
    'PUT /auth/pin',
  ],
  'it pays, or takes the data along': [
    'POST /closing',
    'DELETE /closing',
    'POST /saas/subscribe',
    'POST /saas/checkout',
    'POST /saas/billing-portal',
    'POST /saas/payment-check',
  ],
  'it changes nothing': [
    'POST /products/copy/check',
    'POST /webhooks/:id/test',
    'POST /webhooks/:id/replay',
    'POST /mcp',
    'POST /proposals',
  ],
};

let shop: Shop;

beforeEach(async () => {
  test.clock.advance(DAY_MS);
  shop = await test.openShop();
  await shop.admin.send('POST', '/saas/subscribe', { planId: 'growth' });
});

/** Lets the trial and the days of grace pass. Sessions end meanwhile, so the administrator signs in again. */
async function stopPaying() {
  test.clock.advance(45 * DAY_MS);
  shop = { ...shop, admin: await shop.signIn((await shop.addUser('ADMIN')).username) };
}

const put = async (path: string, body: unknown) => (await shop.admin.send('PUT', path, body)).status;

describe('the back office of a store that does not pay', () => {
  it('has every route that writes in one of the lists', () => {
    const writes = Object.entries(ACCESS)
      .filter(([route, access]) => !route.startsWith('GET ') && Array.isArray(access))
      .map(([route]) => route.replace('/api', ''));
    const decided = [...Object.keys(REFUSED), ...PARTLY, ...Object.values(ALLOWED).flat()];
    expect(decided.toSorted()).toEqual(writes.toSorted());
  });

  it('refuses what must be paid for with a 402, whatever the role', async () => {
    await stopPaying();
    for (const [route, body] of Object.entries(REFUSED)) {
      const [method = '', path = ''] = route.split(' ');
      const url = path.replaceAll(/:\w+/g, ID);
      const answer = await shop.admin.send(method as 'POST', url, body);
      expect([route, answer.status, answer.body.code]).toEqual([route, 402, 'plan-unpaid']);
    }
  });

  it('still takes rights away from a person and sets a new password, and changes nothing else of a person', async () => {
    const { id } = await shop.addUser('MANAGER');
    await stopPaying();
    for (const fields of [{ firstName: 'Ann' }, { email: 'ann@home.example' }, { role: 'ADMIN' }])
      expect([fields, await put(`/users/${id}`, fields)]).toEqual([fields, 402]);
    expect(await put(`/users/${id}`, { password: 'another-long-one' })).toBe(200);
    expect(await put(`/users/${id}`, { role: 'CASHIER' })).toBe(200);
    expect(await put(`/users/${id}`, { role: 'MANAGER' })).toBe(402);
    expect(await put(`/users/${id}`, { isActive: false })).toBe(200);
    expect(await put(`/users/${id}`, { isActive: true })).toBe(402);
  });

  it('still enrolls and revokes a register, and gives it no other name', async () => {
    await enrollRegister(shop.admin, 'till-1');
    await stopPaying();
    expect(await put('/registers/till-1', { status: 'revoked' })).toBe(200);
    expect(await put('/registers/till-1', { status: 'enrolled' })).toBe(200);
    expect(await put('/registers/till-1', { name: 'Front' })).toBe(402);
  });

  it('still replaces and revokes the secret of an integrator', async () => {
    const { body } = await shop.admin.send('POST', '/tokens', TOKEN);
    await stopPaying();
    expect((await shop.admin.send('POST', `/tokens/${body.id}/secret`)).status).toBe(200);
    expect((await shop.admin.send('DELETE', `/tokens/${body.id}`)).status).toBe(200);
  });

  it('confirms no proposal of what must be paid for, and declines it', async () => {
    const milk = await addProduct(shop.manager);
    const token = await makeProposer(shop);
    await stopPaying();
    const { id } = (await propose(token, 'PUT /products/:id', { unitPrice: 9 }, milk.id)).body;
    expect((await shop.admin.send('POST', `/proposals/${id}/confirm`)).status).toBe(402);
    expect((await shop.admin.send('POST', `/proposals/${id}/decline`)).status).toBe(200);
  });

  it('still deletes a product', async () => {
    const milk = await addProduct(shop.manager);
    await stopPaying();
    expect((await shop.admin.send('DELETE', `/products/${milk.id}`)).status).toBe(200);
  });

  it('is closed to the administrator of another store, who still takes rights away there', async () => {
    const milk = await addProduct(shop.manager);
    const rosa = await shop.addUser('CASHIER', { username: 'rosa' });
    const { username } = (await shop.admin.get<{ username: string }>('/auth/user')).body;
    const branch = await shop.admin.send('POST', '/stores', { name: 'Branch', timezone: 'UTC' });
    const access = `/users/${rosa.id}/stores/${branch.body.id}`;
    expect(await put(access, { role: 'MANAGER' })).toBe(200);
    const [store] = await test.owner.select().from(stores).where(eq(stores.id, shop.storeId));
    const { planId, subscription } = store ?? {};
    await test.owner
      .update(stores)
      .set({ planId, subscription })
      .where(eq(stores.id, String(branch.body.id)));
    await shop.admin.send('POST', '/saas/subscribe', { planId: 'solo' });
    test.clock.advance(45 * DAY_MS);
    shop = { ...shop, admin: await shop.signIn(username) };
    expect(await put(access, { role: 'ADMIN' })).toBe(402);
    const copy = { storeId: branch.body.id, productIds: [milk.id], existing: 'update' };
    expect((await shop.admin.send('POST', '/products/copy', copy)).status).toBe(402);
    const transfer = { storeId: branch.body.id, quantity: 1 };
    expect((await shop.admin.send('POST', `/products/${milk.id}/transfer`, transfer)).status).toBe(402);
    expect(await put(access, { role: 'CASHIER' })).toBe(200);
    expect((await shop.admin.send('DELETE', access)).status).toBe(200);
  });
});
