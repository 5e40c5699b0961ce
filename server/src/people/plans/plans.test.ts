import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';
import { products, stores } from '../../kernel/db/schema';

const test = startTestApp({ plans: 'on' });
const DAY_MS = 24 * 3600_000;
let shop: Shop;

beforeEach(async () => {
  shop = await test.openShop();
});

const choose = (planId: string) => shop.admin.send('POST', '/saas/subscribe', { planId });
const hire = (username: string) =>
  shop.admin.send('POST', '/users', { username, password: 'long-and-unusual', role: 'CASHIER' });
const signInAt = (person: Client, registerId: string) => person.send('PUT', '/auth/register', { registerId });
const usage = async () => (await shop.manager.get('/saas/subscription')).body.usage;

/** Lets the trial pass, at whose end a smaller plan begins. Sessions end meanwhile, so everybody signs in again. */
async function endTrial() {
  const people = [shop.admin, shop.manager, shop.cashier];
  const names = await Promise.all(
    people.map(async (person) => (await person.get<{ username: string }>('/auth/user')).body.username),
  );
  test.clock.advance(31 * DAY_MS);
  const [admin, manager, cashier] = await Promise.all(names.map((name) => shop.signIn(name)));
  if (!admin || !manager || !cashier) throw new Error('The staff could not sign in');
  shop = { ...shop, admin, manager, cashier };
}

describe('the plans on offer', () => {
  it('differ by limits that grow with the price, and by nothing else', async () => {
    interface Offer {
      price: string;
      features: string[];
      limits: Record<string, number>;
    }
    const { body } = await shop.client(null).get<Offer[]>('/saas/plans');
    expect(body.map(({ price }) => price)).toEqual(['0.00', '29.00', '79.00']);
    expect(body.map(({ limits }) => limits.stores)).toEqual([1, 3, 10]);
    for (const [at, plan] of body.entries()) {
      const before = body[at - 1];
      if (!before) continue;
      expect(plan.features).toEqual(before.features);
      for (const [kind, room] of Object.entries(plan.limits))
        expect(room).toBeGreaterThan(before.limits[kind] ?? Number.POSITIVE_INFINITY);
    }
  });

  it('leave a store from before them with everything, which nobody can choose any more', async () => {
    const { body } = await shop.manager.get('/saas/subscription');
    expect(body).toMatchObject({ isPlanChosen: true, plan: { id: 'starter' }, usage: { users: 3 } });
    expect((await hire('one')).status).toBe(201);
    expect((await choose('starter')).status).toBe(400);
    expect((await choose('solo')).status).toBe(200);
    expect((await choose('starter')).status).toBe(400);
  });

  it.each([
    [{}, { plan: { id: 'solo' }, state: 'free', interval: null, due: null }],
    [
      { planId: 'shop' },
      { plan: { id: 'shop' }, state: 'trial', interval: 'month', due: { amount: '29.00' } },
    ],
    [
      { planId: 'shop', interval: 'year' },
      { plan: { id: 'shop' }, state: 'trial', interval: 'year', due: { amount: '290.00' } },
    ],
  ])('are chosen by a registration with %j', async (choice, standing) => {
    const payload = { username: 'rosa', password: 'long-enough', storeName: 'Corner', ...choice };
    const answer = await test.app.inject({ method: 'POST', url: '/api/saas/register', payload });
    const rosa = shop.client(String(answer.headers['set-cookie']).split(';')[0] ?? null);
    expect((await rosa.get('/saas/subscription')).body).toMatchObject(standing);
  });

  it('are paid by the month or by the year, and by nothing else', async () => {
    const payload = { username: 'rosa', password: 'long-enough', planId: 'shop', interval: 'day' };
    const answer = await test.app.inject({ method: 'POST', url: '/api/saas/register', payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { field: 'interval' }]);
  });

  it('are not shown to cashiers with what the store keeps', async () => {
    expect((await shop.cashier.get('/saas/subscription')).status).toBe(403);
  });
});

describe('the limits of a plan', () => {
  it('say what is full, which plan has more, and where to change it', async () => {
    await choose('solo');
    expect(await hire('one')).toMatchObject({
      status: 400,
      body: {
        error:
          'The Solo plan has room for 3 users. The Shop plan has room for 15 users. An administrator can change this under Your plan.',
        code: 'plan-full',
      },
    });
    await choose('shop');
    expect((await hire('one')).status).toBe(201);
  });

  it('refuse one of two people who each add the last one', async () => {
    await choose('shop');
    for (let n = 0; n < 11; n += 1) await hire(`hand-${n}`);
    const both = await Promise.all([hire('left'), hire('right')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await usage()).toMatchObject({ users: 15 });
  });

  it('let everything go on that exists after a change to a smaller plan, and refuse only more of it', async () => {
    await choose('shop');
    const { body: one } = await hire('one');
    await choose('solo');
    await endTrial();
    expect(await usage()).toMatchObject({ users: 4 });
    const renamed = await shop.admin.send('PUT', `/users/${one.id}`, { firstName: 'Uma' });
    expect(renamed.status).toBe(200);
    expect((await hire('two')).status).toBe(400);
    const session = { username: 'one', password: 'long-and-unusual', store: shop.code };
    expect((await shop.client(null).send('POST', '/auth/login', session)).status).toBe(200);
  });

  it('count products again after a change to a smaller plan', async () => {
    await choose('growth');
    const milk = await addProduct(shop.manager);
    const [row] = await test.owner.select().from(products).where(eq(products.id, milk.id));
    if (!row) throw new Error('The product was not stored');
    const copies = Array.from({ length: 499 }, (_, n) => ({
      ...row,
      sku: null,
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    }));
    await test.owner.insert(products).values(copies);
    await choose('solo');
    await endTrial();
    const refused = await shop.manager.send('POST', '/products', { name: 'One more', unitPrice: 1 });
    expect(refused).toMatchObject({ status: 400, body: { code: 'plan-full' } });
    expect((await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]))).status).toBe(201);
  });

  it('make a further register wait, which sells and signs in like any other', async () => {
    await choose('solo');
    for (const id of ['till-1', 'till-2'])
      expect((await signInAt(shop.manager, id)).body).toMatchObject({ status: 'enrolled' });
    expect(await signInAt(shop.manager, 'till-3')).toMatchObject({
      status: 200,
      body: { status: 'waiting' },
    });
    const milk = await addProduct(shop.manager);
    const sale = { ...aSale([[milk, 1]]), registerId: 'till-3', registerSequence: 1 };
    expect((await shop.cashier.send('POST', '/sales', sale)).status).toBe(201);
    const approve = () => shop.manager.send('PUT', '/registers/till-3', { status: 'enrolled' });
    expect((await approve()).body.error).toMatch(/^The Solo plan has room for 2 registers\. The Shop plan/);
    // Its name can be changed without room, and room is made by revoking another.
    expect((await shop.manager.send('PUT', '/registers/till-3', { name: 'Back' })).status).toBe(200);
    await shop.manager.send('PUT', '/registers/till-1', { status: 'revoked' });
    expect((await approve()).status).toBe(200);
    expect((await signInAt(shop.manager, 'till-2')).body).toMatchObject({ status: 'enrolled' });
    expect(await usage()).toMatchObject({ registers: 2 });
  });

  it('offer no way up from the largest plan', async () => {
    await test.owner.update(stores).set({ planId: 'growth' }).where(eq(stores.id, shop.storeId));
    const token = (name: string) =>
      shop.admin.send('POST', '/tokens', { name, scopes: ['sales:write'], origins: ['https://a.example'] });
    for (let n = 0; n < 25; n += 1) expect((await token(`Page ${n}`)).status).toBe(201);
    expect((await token('One more')).body.error).toBe(
      'The Growth plan has room for 25 API tokens. No plan has more, so remove some first.',
    );
  });
});
