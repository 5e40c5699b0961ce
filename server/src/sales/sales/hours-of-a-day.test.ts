import { beforeAll, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;

beforeAll(async () => {
  test.clock.set('2026-11-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 10 });
  await shop.admin.send('PUT', '/saas/store', { timezone: 'America/New_York' });
});

const sell = (client: Client, saleDate: string) =>
  client.send('POST', '/sales', aSale([[milk, 1]], { saleDate, fields: { offline: true } }));

it('returns the hours of any day, 23 or 25 when the clocks change, and none for a future day', async () => {
  await sell(shop.cashier, '2026-11-01T05:30:00.000Z'); // 1:30, before the clocks change
  await sell(shop.manager, '2026-11-01T06:30:00.000Z'); // 1:30 again, after the clocks change
  await sell(shop.cashier, '2026-11-02T04:59:59.999Z'); // the last moment of the day
  await sell(shop.cashier, '2026-11-02T05:00:00.000Z'); // the next day
  const hours = async (client: Client, day: string) => {
    const { body } = await client.get<Record<string, number[]>>(`/sales/trends/hourly?day=${day}`);
    const sold = (body.transactionTrend ?? []).flatMap((count, hour) => (count > 0 ? [hour] : []));
    return [body.salesTrend?.length, ...sold];
  };
  expect(await hours(shop.manager, '2026-11-01')).toEqual([25, 1, 2, 24]);
  expect(await hours(shop.cashier, '2026-11-01')).toEqual([25, 1, 24]);
  expect(await hours(shop.manager, '2026-03-08')).toEqual([23]);
  // A day in progress has only the hours so far. In the shop it is seven in the morning.
  expect(await hours(shop.manager, '2026-11-02')).toEqual([8, 0]);
  expect(await hours(shop.manager, '2026-11-03')).toEqual([0]);
});

it.each(['2026-02-30', 'today', '', '2026-03-01&day=2026-03-02'])(
  'refuses the hours of what is no day: %s',
  async (day) => {
    const { status, body } = await shop.manager.get(`/sales/trends/hourly?day=${day}`);
    expect([status, body]).toMatchObject([400, { field: 'day' }]);
  },
);
