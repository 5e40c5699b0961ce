import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 10 });
});

const today = '/sales/date-range?startDate=2026-03-02T00:00:00Z&endDate=2026-03-02T23:59:59.999Z';

describe('reading sales', () => {
  const sell = (client: Client, saleDate: string) =>
    client.send('POST', '/sales', aSale([[milk, 1]], { saleDate, fields: { offline: true } }));

  it('returns a period newest first, both ends included, and only their own sales to a cashier', async () => {
    await sell(shop.cashier, '2026-03-02T00:00:00.000Z');
    await sell(shop.manager, '2026-03-02T10:00:00.000Z');
    await sell(shop.cashier, '2026-03-02T23:59:59.999Z');
    await sell(shop.cashier, '2026-03-03T00:00:00.000Z');
    const dates = async (client: Client) =>
      (await client.get<{ saleDate: string }[]>(today)).body.map((sale) => sale.saleDate.slice(11, 19));
    expect(await dates(shop.manager)).toEqual(['23:59:59', '10:00:00', '00:00:00']);
    expect(await dates(shop.cashier)).toEqual(['23:59:59', '00:00:00']);
    expect((await shop.manager.get('/sales/date-range?startDate=2026-03-02')).body).toMatchObject({
      field: 'endDate',
    });
  });

  it('reads local times with an offset, encoded or not', async () => {
    await sell(shop.cashier, '2026-03-01T23:30:00.000Z');
    for (const plus of ['+', '%2B']) {
      const range = `startDate=2026-03-02T00:00:00.000${plus}01:00&endDate=2026-03-02T01:00:00.000${plus}01:00`;
      expect((await shop.manager.get<unknown[]>(`/sales/date-range?${range}`)).body).toHaveLength(1);
    }
  });

  it("sums up the shop's day against the day before, without refunded sales", async () => {
    await sell(shop.cashier, '2026-03-01T09:00:00.000Z');
    await sell(shop.cashier, '2026-03-02T09:10:00.000Z');
    const refunded = await sell(shop.manager, '2026-03-02T09:20:00.000Z');
    await sell(shop.manager, '2026-03-02T11:00:00.000Z');
    await sell(shop.cashier, '2026-03-03T00:00:00.000Z');
    await shop.manager.send('POST', `/transactions/sales/${refunded.body.id}/refund`, {
      refundItems: [{ productId: milk.id, quantity: 1, unitPrice: 2.5 }],
      refundSubtotal: 2.5,
      refundTax: 0,
      refundDiscount: 0,
      refundTotal: 2.5,
    });
    expect((await shop.manager.get('/sales/summary/daily')).body).toEqual({
      totalSales: '5.00',
      totalTransactions: 2,
      averageTransactionAmount: '2.50',
      previousDayTotalSales: '2.50',
      previousDayTransactionCount: 1,
      previousDayAverageTransaction: '2.50',
      salesChangePercentage: 100,
      transactionCountChangePercentage: 100,
      averageTransactionChangePercentage: 0,
    });
    expect((await shop.cashier.get('/sales/summary/daily')).body).toMatchObject({ totalTransactions: 1 });
    const { body } = await shop.manager.get<Record<string, number[]>>('/sales/trends/hourly');
    expect(body.salesTrend).toHaveLength(13);
    expect(body.salesTrend?.[9]).toBe(2.5);
    expect(body.transactionTrend?.[11]).toBe(1);
    expect(body.averageTrend?.[12]).toBe(0);
  });

  it("uses the day of the shop's own time zone", async () => {
    test.clock.set('2026-03-03T03:00:00.000Z'); // still March 2 in the shop
    shop = await test.openShop();
    milk = await addProduct(shop.manager);
    await shop.admin.send('PUT', '/saas/store', { timezone: 'America/New_York' });
    await sell(shop.cashier, '2026-03-02T04:59:00.000Z'); // still March 1 in the shop
    await sell(shop.cashier, '2026-03-02T05:01:00.000Z');
    expect((await shop.manager.get('/sales/summary/daily')).body).toMatchObject({
      totalTransactions: 1,
      previousDayTransactionCount: 1,
    });
  });
});
