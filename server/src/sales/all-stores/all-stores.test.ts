import { beforeEach, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

interface Takings {
  stores: {
    id: string;
    name: string;
    today: { day: string; count: number; total: string };
    period: object;
  }[];
}

const test = startTestApp();
const PATH = '/stores/takings?from=2026-03-01&to=2026-03-31';
let shop: Shop;
let branchId: string;

async function goTo(person: Client, storeId: string): Promise<Client> {
  const { headers, body } = await person.send('POST', '/auth/store', { storeId });
  return shop.client(String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '', String(body.id));
}

/** Sells some pieces of milk, which costs 2.50 without a tax. */
async function sell(person: Client, pieces: number): Promise<void> {
  const milk = await addProduct(person, { sku: null });
  expect((await person.send('POST', '/sales', aSale([[milk, pieces]]))).status).toBe(201);
}

beforeEach(async () => {
  shop = await test.openShop();
  const added = { name: 'Auckland', timezone: 'Pacific/Auckland' };
  branchId = String((await shop.admin.send('POST', '/stores', added)).body.id);
});

it('shows the sales of each store, in the day of its own time zone', async () => {
  // Noon in London is already the next day in Auckland, fourteen hours later.
  await sell(shop.manager, 2);
  const there = await goTo(shop.admin, branchId);
  await sell(there, 4);
  const { status, body } = await there.get<Takings>(PATH);
  expect(status).toBe(200);
  expect(body.stores).toMatchObject([
    { name: 'Auckland', today: { day: '2026-03-03', count: 1 }, period: { count: 1 } },
    { name: 'Test Shop', today: { day: '2026-03-02', count: 1 }, period: { count: 1 } },
  ]);
  const [auckland, london] = body.stores;
  expect(Number(auckland?.today.total)).toBeCloseTo(2 * Number(london?.today.total));
});

it('leaves out stores in which the person is not an administrator', async () => {
  const { id, username } = await shop.addUser('ADMIN');
  await shop.admin.send('PUT', `/users/${id}/stores/${branchId}`, { role: 'MANAGER' });
  const partner = await shop.signIn(username);
  expect((await partner.get<Takings>(PATH)).body.stores).toMatchObject([{ id: shop.storeId }]);
  const stranger = await test.openShop();
  expect((await stranger.admin.get<Takings>(PATH)).body.stores).toMatchObject([{ id: stranger.storeId }]);
});

it('is for administrators, and needs a range of days', async () => {
  expect((await shop.manager.get(PATH)).status).toBe(403);
  expect((await shop.admin.get('/stores/takings?from=2026-03-01')).status).toBe(400);
});
