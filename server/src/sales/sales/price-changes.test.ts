import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { statementsDuring } from '../../../test/statements';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const MINUTE_MS = 60_000;
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50' });
});

const setPrice = (unitPrice: number, by: Client = shop.manager) =>
  by.send('PUT', `/products/${milk.id}`, { unitPrice });
const sell = (price: number, by: Client = shop.manager) =>
  by.send('POST', '/sales', aSale([[milk, 1, price]], { saleDate: test.clock.now().toISOString() }));
const told = async () =>
  (await shop.admin.get<{ kind: string; message: string }[]>('/review-items')).body.filter(
    ({ kind }) => kind === 'price-change',
  );

describe('a seller who changes a price, sells and changes the price back', () => {
  it('is told to a manager, with both prices', async () => {
    await setPrice(0.01);
    test.clock.advance(5 * MINUTE_MS);
    expect((await sell(0.01)).status).toBe(201);
    await setPrice(2.5);
    expect(await told()).toMatchObject([
      { message: expect.stringContaining('changed the price of Milk from $2.50 to $0.01') },
    ]);
  });

  it('is not told when the price is older than an hour, or was changed by somebody else', async () => {
    await setPrice(2);
    test.clock.advance(61 * MINUTE_MS);
    await sell(2);
    await setPrice(3, shop.admin);
    await sell(3);
    expect(await told()).toEqual([]);
  });

  it('is told when both arrive late', async () => {
    const saleDate = test.clock.now().toISOString();
    test.clock.advance(300 * MINUTE_MS);
    await setPrice(0.01);
    const late = aSale([[milk, 1, 0.01]], { saleDate, fields: { offline: true } });
    expect((await shop.manager.send('POST', '/sales', late)).status).toBe(201);
    expect(await told()).toHaveLength(1);
  });

  it('costs the sales of cashiers nothing', async () => {
    const asked = async (by: Client) =>
      (await statementsDuring(test.pool, () => sell(2.5, by))).filter(
        ({ text }) => text.startsWith('select') && text.includes('"audit_entries"'),
      );
    expect(await asked(shop.cashier)).toEqual([]);
    expect(await asked(shop.manager)).toHaveLength(1);
  });
});
