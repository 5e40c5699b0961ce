import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

interface ReviewItem {
  id: string;
  kind: string;
  clearedAt: string | null;
}

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;
let clara: Client;
let marcus: Client;

beforeEach(async () => {
  shop = await test.openShop();
  clara = await signIn('CASHIER', 'Clara', 'Bloom');
  marcus = await signIn('MANAGER', 'Marcus', 'Hale');
  milk = await addProduct(shop.manager, { stockQuantity: 1, unitPrice: '2.50' });
  await enrollRegister(shop.manager, 'till-1');
});

async function signIn(role: 'CASHIER' | 'MANAGER', firstName: string, lastName: string): Promise<Client> {
  return shop.signIn((await shop.addUser(role, { firstName, lastName })).username);
}

const sellOffline = (fields: Record<string, unknown> = {}) =>
  clara.send('POST', '/sales', aSale([[milk, 2]], { fields: { offline: true, ...fields } }));
const list = async (query = '') => (await marcus.get<ReviewItem[]>(`/review-items${query}`)).body;

describe('review items', () => {
  it('name their sale with its number, register, amount and seller', async () => {
    await sellOffline({ saleNumber: 'SALE-1', registerId: 'till-1', registerSequence: 4 });
    expect(await list()).toMatchObject([
      {
        kind: 'stock',
        saleNumber: 'SALE-1',
        sale: {
          saleDate: '2026-03-02T12:00:00.000Z',
          amountDue: '5.00',
          registerId: 'till-1',
          registerSequence: 4,
          userName: 'Clara Bloom',
        },
        clearedAt: null,
        clearedByName: null,
      },
    ]);
  });

  it('leave the open list when cleared, with the note and the name of the first person who cleared them', async () => {
    await sellOffline();
    const [item] = await list();
    const clear = (client: Client, note?: string) =>
      client.send('POST', `/review-items/${item?.id}/clear`, { note });
    expect((await clear(marcus, 'Counted again')).status).toBe(200);
    expect((await clear(shop.admin, 'Me too')).body).toMatchObject({ note: 'Counted again' });
    expect(await list()).toEqual([]);
    expect(await list('?all=1')).toMatchObject([
      { id: item?.id, clearedByName: 'Marcus Hale', note: 'Counted again' },
    ]);
  });

  it('are for the office only, and for its own store', async () => {
    await sellOffline();
    const [item] = await list();
    expect((await shop.cashier.get('/review-items')).status).toBe(403);
    expect((await shop.cashier.send('POST', `/review-items/${item?.id}/clear`, {})).status).toBe(403);
    const other = await test.openShop();
    expect((await other.manager.get('/review-items?all=1')).body).toEqual([]);
    expect((await other.manager.send('POST', `/review-items/${item?.id}/clear`, {})).status).toBe(404);
  });
});
