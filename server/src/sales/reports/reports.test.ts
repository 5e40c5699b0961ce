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
  refundedTax: string;
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
    { key: '2026-03-01', count: 1, quantity: 5, returned: 0, subtotal: '13.33', discount: '1.33' },
    { key: '2026-03-02', count: 1, quantity: 2, returned: 1, subtotal: '6.66', total: '6.66' },
  ]);
  expect(rows[0]).toMatchObject({ tax: '0.86', total: '12.86', refunded: '0.00', refundedTax: '0.00' });
  // The milk was sold on the first day and came back on the second.
  expect(rows[1]).toMatchObject({ refunded: '2.41', refundedTax: '0.16' });
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
  expect(rows[0]).toMatchObject({ returned: 1, refunded: '2.50', refundedTax: '0.16' });
});

it('by cashier, payment method and tax', async () => {
  const cashiers = (await report('cashier')).rows;
  expect(cashiers.map(({ total }) => total).sort()).toEqual(['12.86', '6.66']);
  expect(cashiers.every(({ name }) => /^(cashier|manager)-/.test(name))).toBe(true);
  const manager = cashiers.find(({ name }) => name.startsWith('manager-'));
  expect(manager).toMatchObject({ total: '6.66', returned: 1, refunded: '2.41' });
  const tenders = (await report('tender')).rows.map(({ name, count, total, refunded }) => {
    return [name, count, total, refunded];
  });
  expect(tenders.sort()).toEqual([
    ['Cash', 1, '12.86', '2.41'],
    ['Credit Card', 1, '6.66', '0.00'],
  ]);
  const taxes = (await report('tax')).rows.map(({ name, subtotal, tax, refunded, refundedTax }) => {
    return [name, subtotal, tax, refunded, refundedTax];
  });
  expect(taxes.sort()).toEqual([
    ['City tax 1.125%', '12.00', '0.14', '2.25', '0.03'],
    ['Sales Tax 6%', '12.00', '0.72', '2.25', '0.13'],
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

it('keep a sale that is refunded completely in its day, and book the refund on its own day, tender and person', async () => {
  const { admin, manager, cashier } = await test.openShop();
  const tax = await addTax(admin, { value: 10 });
  const milk = await addProduct(manager, { unitPrice: '50.00' });
  const sale = aSale([[milk, 2]], { taxes: [tax], saleDate: '2026-03-01T12:00:00Z' });
  const sold = await cashier.send('POST', '/sales', { ...sale, offline: true });
  const read = async (by: string) =>
    (await manager.get<Report>(`/reports/${by}?from=2026-03-01&to=2026-03-01`)).body;
  const kinds = ['day', 'product', 'category', 'cashier', 'tender', 'tax', 'refund'];
  const before = await Promise.all(kinds.map(read));
  const sums = { refundSubtotal: 0, refundTax: 0, refundDiscount: 0 };
  const giveBack = (quantity: number, refundTotal: number) =>
    manager.send('POST', `/transactions/sales/${String(sold.body.id)}/refund`, {
      refundItems: [{ productId: milk.id, quantity, unitPrice: 50 }],
      ...sums,
      refundTotal,
    });
  await giveBack(1, 55);
  expect((await giveBack(1, 55)).body).toMatchObject({ status: 'REFUNDED' });

  expect(await Promise.all(kinds.map(read))).toEqual(before);
  const rows = async (by: string) =>
    (await manager.get<Report>(`/reports/${by}?from=2026-03-02&to=2026-03-02`)).body.rows;
  const back = { count: 0, returned: 2, total: '0.00', refunded: '110.00', refundedTax: '10.00' };
  expect(await rows('day')).toMatchObject([{ key: '2026-03-02', ...back }]);
  expect(await rows('cashier')).toMatchObject([{ key: manager.userId, ...back }]);
  expect(await rows('product')).toMatchObject([{ name: 'Milk 1 l', ...back, refunded: '100.00' }]);
  expect(await rows('tender')).toMatchObject([{ name: 'Cash', ...back, returned: 0 }]);
  expect(await rows('tax')).toMatchObject([{ count: 0, refunded: '100.00', refundedTax: '10.00' }]);
  expect(await rows('refund')).toMatchObject([
    { key: manager.userId, ...back, count: 2, total: '110.00', subtotal: '100.00', tax: '10.00' },
  ]);
  // The summaries exclude refunded sales (spec 4).
  const totals = await manager.get('/sales/totals?from=2026-03-01&to=2026-03-02');
  expect(totals.body).toMatchObject({ count: 1, days: [] });
});
