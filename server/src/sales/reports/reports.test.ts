import { beforeAll, expect, it } from 'vitest';
import { addProduct, addTax, aSale } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

interface Row {
  key: string;
  name: string;
  count: number;
  quantity: number;
  returned: number;
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
  refunded: string;
}
interface Report {
  rows: Row[];
  all: Row;
}

const test = startTestApp();
let shop: Shop;

// Two days: 4 milk and 1 bread with 10 % off and two taxes, then 2 bread by card. One milk of the first sale is
// returned.
beforeAll(async () => {
  shop = await test.openShop();
  const category = await shop.manager.send('POST', '/categories', { name: 'Dairy' });
  const milk = await addProduct(shop.manager, { name: 'Milk', categoryId: category.body.id });
  const bread = await addProduct(shop.manager, { name: 'Bread', unitPrice: '3.33' });
  const taxes = [await addTax(shop.admin), await addTax(shop.admin, { name: 'City tax', value: 1.125 })];
  const discount = { type: 'PERCENTAGE', value: 10 } as const;
  const first = aSale(
    [
      [milk, 4],
      [bread, 1],
    ],
    { taxes, discount, saleDate: '2026-03-01T12:00:00Z' },
  );
  const sold = await shop.cashier.send('POST', '/sales', { ...first, offline: true });
  const second = aSale([[bread, 2]]);
  const [payment] = second.payments as object[];
  await shop.manager.send('POST', '/sales', {
    ...second,
    payments: [{ ...payment, paymentMethod: 'CREDIT_CARD' }],
  });
  const refundItems = [{ productId: milk.id, quantity: 1, unitPrice: 2.5 }];
  const back = await shop.manager.send('POST', `/transactions/sales/${String(sold.body.id)}/refund`, {
    refundItems,
    refundSubtotal: '2.50',
    refundTax: '0.16',
    refundDiscount: '0.25',
    refundTotal: '2.41',
  });
  expect(back.body).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
});

const report = async (by: string, days = 'from=2026-03-01&to=2026-03-02') =>
  (await shop.manager.get<Report>(`/reports/${by}?${days}`)).body;

it('by day: sales, discounts, taxes, payments and refunds', async () => {
  const { rows, all } = await report('day');
  expect(rows).toMatchObject([
    { key: '2026-03-01', count: 1, quantity: 5, returned: 1, subtotal: '13.33', discount: '1.33' },
    {
      key: '2026-03-02',
      count: 1,
      quantity: 2,
      returned: 0,
      subtotal: '6.66',
      total: '6.66',
      refunded: '0.00',
    },
  ]);
  expect(rows[0]).toMatchObject({ tax: '0.86', total: '12.86', refunded: '2.41' });
  expect(all).toMatchObject({ count: 2, subtotal: '19.99', discount: '1.33', tax: '0.86', total: '19.52' });
  expect((await report('day', 'from=2026-03-02&to=2026-03-02')).all).toMatchObject({
    count: 1,
    total: '6.66',
  });
});

it.each([
  [
    'product',
    [
      ['Milk', 4, '10.00'],
      ['Bread', 3, '9.99'],
    ],
  ],
  [
    'category',
    [
      ['Dairy', 4, '10.00'],
      ['No category', 3, '9.99'],
    ],
  ],
] as const)('by %s, the best first, before discount and tax', async (by, expected) => {
  const { rows } = await report(by);
  expect(rows.map(({ name, quantity, subtotal }) => [name, quantity, subtotal])).toEqual(expected);
  expect(rows[0]).toMatchObject({ returned: 1, refunded: '2.50' });
});

it('by cashier, payment method and tax', async () => {
  const cashiers = (await report('cashier')).rows;
  expect(cashiers.map(({ total }) => total).sort()).toEqual(['12.86', '6.66']);
  expect(cashiers.every(({ name }) => /^(cashier|manager)-/.test(name))).toBe(true);
  const tenders = (await report('tender')).rows.map(({ name, count, total }) => [name, count, total]);
  expect(tenders.sort()).toEqual([
    ['Cash', 1, '12.86'],
    ['Credit Card', 1, '6.66'],
  ]);
  const taxes = (await report('tax')).rows.map(({ name, subtotal, tax }) => [name, subtotal, tax]);
  expect(taxes.sort()).toEqual([
    ['City tax 1.125%', '12.00', '0.14'],
    ['Sales Tax 6%', '12.00', '0.72'],
  ]);
});

it('without sales, of an unknown kind, for invalid days, and for a cashier', async () => {
  expect(await report('product', 'from=2020-01-01&to=2020-12-31')).toMatchObject({
    rows: [],
    all: { count: 0, total: '0.00' },
  });
  expect((await shop.manager.get('/reports/weather?from=2026-03-01&to=2026-03-02')).status).toBe(404);
  expect((await shop.manager.get('/reports/day?from=2026-03-01')).status).toBe(400);
  expect((await shop.cashier.get('/reports/day?from=2026-03-01&to=2026-03-02')).status).toBe(403);
});
