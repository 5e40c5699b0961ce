import type { Tax } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, addTax, aSale, type SaleLine, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;
let sales: Tax;
let groceries: Tax;
let soap: TestProduct;
let bread: TestProduct;
let stamp: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  sales = await addTax(shop.admin, { name: 'Sales tax', value: 8 });
  groceries = await addTax(shop.admin, { name: 'Groceries', value: 1, appliesTo: 'chosen' });
  soap = await addProduct(shop.manager, { name: 'Soap', unitPrice: '10.00' });
  bread = await addProduct(shop.manager, { name: 'Bread', unitPrice: '4.00', taxIds: [groceries.id] });
  stamp = await addProduct(shop.manager, { name: 'Stamp', unitPrice: '5.00', taxIds: [] });
});

const MIXED = (): SaleLine[] => [
  [soap, 2],
  [bread, 1],
  [stamp, 1],
];
const taxes = () => [sales, groceries];
const sell = (lines = MIXED(), fields = {}) =>
  shop.cashier.send('POST', '/sales', aSale(lines, { taxes: taxes(), fields }));
const findings = async () => {
  const { body } = await shop.manager.get<{ kind: string; message: string }[]>('/review-items');
  return body.map(({ kind, message }) => [kind, message]);
};
const refund = (saleId: unknown, items: [TestProduct, number][], sums: [number, number]) => {
  const refundItems = items.map(([{ id: productId, unitPrice }, quantity]) => ({
    productId,
    quantity,
    unitPrice,
  }));
  const [refundSubtotal, refundTax] = sums;
  const body = { refundItems, refundSubtotal, refundTax, refundDiscount: 0 };
  const refundTotal = (refundSubtotal + refundTax).toFixed(2);
  return shop.manager.send('POST', `/transactions/sales/${String(saleId)}/refund`, { ...body, refundTotal });
};
const report = async (by: string) => {
  const { body } = await shop.manager.get<{ rows: Record<string, unknown>[] }>(
    `/reports/${by}?from=2026-03-02&to=2026-03-02`,
  );
  return body.rows
    .map(({ name, subtotal, tax, refunded, refundedTax }) =>
      [name, subtotal, tax, refunded, refundedTax].join(' '),
    )
    .sort();
};

describe('a sale of products with their own taxes', () => {
  it('is booked without a finding, and each line keeps its taxes', async () => {
    const { status, body } = await sell();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      taxAmount: '1.64',
      taxDetails: [
        { name: 'Sales tax', amount: '1.60', taxableAmount: '20.00' },
        { name: 'Groceries', amount: '0.04', taxableAmount: '4.00' },
      ],
      saleItems: [
        { taxAmount: '1.60', taxes: [{ name: 'Sales tax', amount: '1.60' }], taxedBy: [0] },
        { taxAmount: '0.04', taxes: [{ name: 'Groceries', amount: '0.04' }], taxedBy: [1] },
        { taxAmount: '0.00', taxes: [], taxedBy: [] },
      ],
    });
    expect(await findings()).toEqual([]);
    expect(
      (await shop.manager.get('/sales/date-range?startDate=2026-03-01&endDate=2026-03-04')).body,
    ).toEqual([body]);
  });

  it('says nothing about its lines when they have the same taxes', async () => {
    const { body } = await sell([[soap, 2]]);
    expect(body.saleItems).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/taxedBy|taxableAmount/);
    expect(await findings()).toEqual([]);
  });

  it('gives back the taxes of the returned lines, and in the end each tax to the cent', async () => {
    const { body } = await sell();
    const back = (items: [TestProduct, number][], sums: [number, number]) => refund(body.id, items, sums);
    expect((await back([[stamp, 1]], [5, 0])).body.refund).toMatchObject({
      refundTax: '0.00',
      refundTotal: '5.00',
    });
    expect((await back([[soap, 1]], [10, 0.8])).body.refund).toMatchObject({ refundTax: '0.80' });
    expect(await report('tax')).toEqual([
      'Groceries 1% 4.00 0.04 0.00 0.00',
      'Sales tax 8% 20.00 1.60 10.00 0.80',
    ]);
    const last = await back(
      [
        [soap, 1],
        [bread, 1],
      ],
      [14, 0.84],
    );
    expect(last.body).toMatchObject({ status: 'REFUNDED', refundedAmount: '30.64' });
    expect(await report('tax')).toEqual([
      'Groceries 1% 4.00 0.04 4.00 0.04',
      'Sales tax 8% 20.00 1.60 20.00 1.60',
    ]);
    expect(await report('product')).toEqual([
      'Bread 4.00 0.04 4.00 0.04',
      'Soap 20.00 1.60 20.00 1.60',
      'Stamp 5.00 0.00 5.00 0.00',
    ]);
  });

  it('does not change with its products', async () => {
    const { body } = await sell();
    await shop.manager.send('PUT', `/products/${stamp.id}`, { taxIds: null });
    await shop.admin.send('DELETE', `/taxes/${groceries.id}`);
    const all: [TestProduct, number][] = [
      [soap, 2],
      [bread, 1],
      [stamp, 1],
    ];
    expect((await refund(body.id, all, [29, 1.64])).body).toMatchObject({ status: 'REFUNDED' });
  });
});

describe('a till that does not know the taxes of its products', () => {
  it('charges all taxes, is booked as it was paid, and a manager is told', async () => {
    const plain = MIXED().map(([{ taxIds: _, ...product }, quantity]): SaleLine => [product, quantity]);
    const body = aSale(plain, { taxes: [sales], fields: { offline: true } });
    const sold = await shop.cashier.send('POST', '/sales', body);
    expect(sold).toMatchObject({ status: 201, body: { taxAmount: '2.32' } });
    expect(await findings()).toEqual([['tax', '$2.32 tax was charged, $1.64 was due']]);
    expect((await refund(sold.body.id, [[stamp, 1]], [5, 0.4])).body.refund).toMatchObject({
      refundTax: '0.40',
    });
  });
});

describe('a sale that contradicts itself', () => {
  it.each([
    ['names a tax that it does not have', { taxedBy: [2] }, 'saleItems.0.taxedBy'],
    ['names no tax by a number', { taxedBy: ['sales'] }, 'saleItems.0.taxedBy.0'],
    ['charges a tax on no line', { taxedBy: [] }, 'taxDetails.0.amount'],
  ])('%s and is refused', async (_, taxedBy, field) => {
    const sale = aSale(MIXED(), { taxes: taxes() });
    const [first, ...others] = sale.saleItems as object[];
    const saleItems = [{ ...first, ...taxedBy }, ...others];
    expect(await shop.cashier.send('POST', '/sales', { ...sale, saleItems })).toMatchObject({
      status: 400,
      body: { field },
    });
  });

  it('has a finding when a line leaves out a tax that its product has', async () => {
    const untaxed: SaleLine[] = [
      [{ ...soap, taxIds: [] }, 2],
      [bread, 1],
    ];
    expect((await sell(untaxed)).status).toBe(201);
    expect(await findings()).toEqual([['tax', '$0.04 tax was charged, $1.64 was due']]);
  });
});

describe('the taxes of a product', () => {
  const update = (fields: object) => shop.manager.send('PUT', `/products/${soap.id}`, fields);

  it('are kept, changed and taken back', async () => {
    expect(soap).not.toHaveProperty('taxIds');
    expect(bread.taxIds).toEqual([groceries.id]);
    expect((await update({ taxIds: [] })).body).toMatchObject({ taxIds: [] });
    expect((await update({ taxIds: [sales.id, groceries.id, sales.id] })).body).toMatchObject({
      taxIds: [sales.id, groceries.id],
    });
    expect((await update({ name: 'Hard soap' })).body).toMatchObject({ taxIds: [sales.id, groceries.id] });
    expect((await update({ taxIds: null })).body).not.toHaveProperty('taxIds');
  });

  it('conflict only when two people chose different ones', async () => {
    const set = [sales.id, groceries.id];
    await update({ taxIds: set });
    const same = { taxIds: set.toReversed(), baseValues: { taxIds: null } };
    expect((await update(same)).status).toBe(200);
    const untouched = { name: 'Hard soap', taxIds: [], baseValues: { name: 'Soap', taxIds: [] } };
    expect((await update(untouched)).body).toMatchObject({ name: 'Hard soap', taxIds: set });
    expect((await update({ taxIds: [], baseValues: { taxIds: null } })).body).toMatchObject({
      error: 'conflict',
      conflict: { mine: { taxIds: [] }, theirs: { taxIds: set } },
    });
  });

  it('must be taxes of the same store', async () => {
    const other = await test.openShop();
    const foreign = await addTax(other.admin);
    for (const id of [foreign.id, 'none'])
      expect(await update({ taxIds: [id] })).toMatchObject({
        status: 400,
        body: { error: 'Tax not found', field: 'taxIds' },
      });
    expect(await update({ taxIds: 'all' })).toMatchObject({ status: 400, body: { field: 'taxIds' } });
  });
});

it('a tax for chosen products is not part of the taxes on an amount', async () => {
  expect((await shop.cashier.get('/taxes/calculate?amount=100')).body).toMatchObject({
    taxes: [{ name: 'Sales tax' }],
    totalTax: '8.00',
  });
  const edit = { appliesTo: 'all', baseValues: { appliesTo: 'chosen' } };
  expect((await shop.admin.send('PUT', `/taxes/${groceries.id}`, edit)).body).toMatchObject({
    appliesTo: 'all',
  });
  expect((await shop.cashier.get('/taxes/calculate?amount=100')).body).toMatchObject({ totalTax: '9.00' });
  expect((await shop.admin.send('PUT', `/taxes/${groceries.id}`, { appliesTo: 'some' })).status).toBe(400);
});
