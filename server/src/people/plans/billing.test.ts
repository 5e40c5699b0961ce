import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';
import { createInvoiceBilling } from './billing';
import { createPlanCatalog } from './plans';

const test = startTestApp({ plans: 'on' });
const DAY_MS = 24 * 3600_000;
let shop: Shop;

beforeEach(async () => {
  shop = await test.openShop();
  await shop.admin.send('POST', '/saas/subscribe', { planId: 'shop' });
});

const billing = () => createInvoiceBilling(test.db, test.clock, createPlanCatalog('on'));
const subscription = async () => (await shop.admin.get('/saas/subscription')).body;
/** Lets the trial and the days of grace pass. Sessions end meanwhile, so everybody signs in again. */
async function stopPaying() {
  test.clock.advance(45 * DAY_MS);
  const [admin, manager, cashier] = await Promise.all(
    (['ADMIN', 'MANAGER', 'CASHIER'] as const).map(async (role) =>
      shop.signIn((await shop.addUser(role)).username),
    ),
  );
  if (!admin || !manager || !cashier) throw new Error('The staff could not sign in');
  shop = { ...shop, admin, manager, cashier };
}

describe('a store that does not pay', () => {
  it('keeps selling and refunding, and its back office is read-only until it pays', async () => {
    const milk = await addProduct(shop.manager);
    await stopPaying();
    expect(await subscription()).toMatchObject({ state: 'unpaid', due: { number: 1, amount: '29.00' } });
    const change = { name: 'Oat milk' };
    const key = { 'Idempotency-Key': 'a-change-that-waits' };
    const refused = await shop.manager.send('PUT', `/products/${milk.id}`, change, key);
    expect(refused).toMatchObject({
      status: 402,
      body: {
        code: 'plan-unpaid',
        error:
          'The plan of this store is not paid, so the back office is read-only. Registers keep selling. An administrator can change this under Your plan.',
      },
    });
    const person = { username: 'new', password: 'long-and-unusual', role: 'CASHIER' };
    for (const [method, path, body] of [
      ['POST', '/products', { name: 'Tea', unitPrice: 1 }],
      ['POST', '/users', person],
      ['PUT', '/settings', {}],
      ['POST', '/tokens', { name: 'A', scopes: ['sales:write'], origins: ['https://a.example'] }],
      ['POST', '/categories', { name: 'A' }],
    ] as const)
      expect([path, (await shop.admin.send(method, path, body)).status]).toEqual([path, 402]);

    const sold = await shop.cashier.send('POST', '/sales', aSale([[milk, 2]]));
    expect(sold.status).toBe(201);
    expect((await shop.cashier.send('POST', '/customers', { name: 'Ann' })).status).toBe(201);
    expect((await shop.manager.get('/products')).body).toHaveLength(1);

    await billing().recordPayment(shop.storeId, 1);
    expect(await subscription()).toMatchObject({
      state: 'active',
      payments: [{ number: 1, planName: 'Shop' }],
    });
    // The change with the same key was not done, and is done now.
    expect((await shop.manager.send('PUT', `/products/${milk.id}`, change, key)).status).toBe(200);
  });

  it('leaves the read-only back office by the free plan', async () => {
    await stopPaying();
    expect((await shop.admin.send('POST', '/saas/subscribe', { planId: 'solo' })).status).toBe(200);
    expect(await subscription()).toMatchObject({ state: 'free', plan: { id: 'solo' }, due: null });
    await addProduct(shop.manager);
  });
});

describe('the record of a payment', () => {
  it('comes twice without being counted twice, and is refused for another number', async () => {
    await expect(billing().recordPayment(shop.storeId, 2)).rejects.toThrow(
      'The next payment of this store is number 1.',
    );
    const both = await Promise.all([1, 1].map((number) => billing().recordPayment(shop.storeId, number)));
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    const { payments, due } = await subscription();
    expect(payments).toHaveLength(1);
    expect(due).toMatchObject({ number: 2 });
    const { body } = await shop.admin.get<{ action: string }[]>('/audit');
    expect(body.filter(({ action }) => action === 'RUN paid')).toHaveLength(1);
  });
});
