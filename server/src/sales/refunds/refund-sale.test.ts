import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, addTax, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';
import { idempotencyKeys, refunds } from '../../kernel/db/schema';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;
let bread: TestProduct;
let saleId: string;

// 4 x 2.50 + 1 x 3.33, 10 % off, 6 % tax: 13.33 - 1.33 + 0.72
beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50' });
  bread = await addProduct(shop.manager, { name: 'Bread', unitPrice: '3.33' });
  const tax = await addTax(shop.admin);
  const created = await shop.admin.send('POST', '/discounts', { name: 'Ten', type: 'PERCENTAGE', value: 10 });
  const discount = { id: String(created.body.id), type: 'PERCENTAGE', value: 10 } as const;
  const { body } = await shop.cashier.send(
    'POST',
    '/sales',
    aSale(
      [
        [milk, 4],
        [bread, 1],
      ],
      { taxes: [tax], discount },
    ),
  );
  saleId = String(body.id);
});

const refund = (
  items: [TestProduct, number, number?][],
  sums: Partial<Record<string, number | string | boolean>>,
  headers = {},
) => {
  const refundItems = items.map(([product, quantity, price = Number(product.unitPrice)]) => {
    return { productId: product.id, quantity, unitPrice: price };
  });
  const defaults = {
    refundSubtotal: 0,
    refundTax: 0,
    refundDiscount: 0,
    refundTotal: 0,
    refundDate: '2026-03-02T12:05:00Z',
  };
  const body = { originalTransactionId: saleId, refundItems, ...defaults, ...sums };
  return shop.manager.send('POST', `/transactions/sales/${saleId}/refund`, body, headers);
};
const stockOf = async (product: TestProduct) => {
  const { body } = await shop.manager.get<TestProduct[]>('/products');
  return body.find(({ id }) => id === product.id)?.stockQuantity;
};

describe('a refund', () => {
  it('of a part is prorated, puts the goods back and marks the sale', async () => {
    const { status, body } = await refund([[milk, 2]], {
      refundSubtotal: 5,
      refundTax: 0.27,
      refundDiscount: 0.5,
      refundTotal: 4.77,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: saleId,
      status: 'PARTIALLY_REFUNDED',
      refundedAmount: '4.77',
      refund: { refundSubtotal: '5.00', refundTax: '0.27', refundDiscount: '0.50', refundTotal: '4.77' },
    });
    const lines = body.saleItems as { refundedQuantity: number }[];
    expect(lines.map(({ refundedQuantity }) => refundedQuantity)).toEqual([2, 0]);
    expect([await stockOf(milk), await stockOf(bread)]).toEqual([8, 9]);
  });

  it('in parts pays back exactly what was paid', async () => {
    const first = await refund([[milk, 3]], { refundTotal: 7.16 });
    expect(first.status).toBe(200);
    const last = await refund(
      [
        [milk, 1],
        [bread, 1],
      ],
      { refundTotal: 5.56 },
    );
    expect(last.body).toMatchObject({ status: 'REFUNDED', refundedAmount: '12.72' });
  });

  it('by the person who rang up the sale is a finding that names the person and the amount', async () => {
    expect((await refund([[milk, 1]], { refundTotal: 2.39 })).status).toBe(200);
    expect((await shop.manager.get<object[]>('/review-items')).body).toEqual([]);
    const { body } = await shop.manager.send('POST', '/sales', aSale([[bread, 2]]));
    const refundItems = [{ productId: bread.id, quantity: 1, unitPrice: 3.33 }];
    const sums = { refundSubtotal: 3.33, refundTax: 0, refundDiscount: 0, refundTotal: 3.33 };
    const path = `/transactions/sales/${String(body.id)}/refund`;
    expect((await shop.manager.send('POST', path, { refundItems, ...sums })).status).toBe(200);
    const findings = (await shop.manager.get<{ kind: string }[]>('/review-items')).body;
    expect(findings.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { kind: 'refund', message: expect.stringMatching(/refunded \$3\.33 of a sale that .* rang up$/) },
    ]);
  });

  it('leaves the stock as it is when the goods are not put back, and keeps the reason', async () => {
    const choice = { restock: false, reason: ' Damaged or faulty ' };
    const { body } = await refund([[milk, 2]], { refundTotal: 4.77, ...choice });
    expect(body).toMatchObject({ refund: { restock: false, reason: 'Damaged or faulty' } });
    expect(await stockOf(milk)).toBe(6);
    const [row] = await test.owner.select().from(refunds).where(eq(refunds.saleId, saleId));
    expect(row).toMatchObject({ restock: false, reason: 'Damaged or faulty' });
  });

  it.each([
    ['more than was sold', [['milk', 5]], 'refundItems.0.quantity'],
    [
      'more than was sold, in two entries',
      [
        ['milk', 3],
        ['milk', 2],
      ],
      'refundItems.1.quantity',
    ],
    ['nothing', [], 'refundItems'],
  ] as const)('of %s is refused', async (_, items, field) => {
    const answer = await refund(
      items.map(([, quantity]) => [milk, quantity]),
      { refundTotal: 1 },
    );
    expect(answer).toMatchObject({ status: 400, body: { field } });
    expect(await stockOf(milk)).toBe(6);
  });

  it('of more than an earlier refund left is refused', async () => {
    await refund([[milk, 3]], { refundTotal: 7.16 });
    expect(await refund([[milk, 2]], { refundTotal: 4.77 })).toMatchObject({
      status: 400,
      body: { error: 'Only 1 left to refund', field: 'refundItems.0.quantity' },
    });
  });

  it('of a product or a price that was not sold is refused', async () => {
    const tea = await addProduct(shop.manager, { name: 'Tea' });
    expect(await refund([[tea, 1]], {})).toMatchObject({
      status: 400,
      body: { field: 'refundItems.0.productId' },
    });
    expect(await refund([[milk, 1, 9.99]], {})).toMatchObject({
      status: 400,
      body: { field: 'refundItems.0.unitPrice' },
    });
  });

  it('of a sale that is refunded, or is not there, is refused', async () => {
    await refund(
      [
        [milk, 4],
        [bread, 1],
      ],
      { refundTotal: 12.72 },
    );
    expect((await refund([[milk, 1]], {})).body).toMatchObject({
      error: 'This sale cannot be refunded any more',
    });
    saleId = '00000000-0000-4000-8000-000000000000';
    expect(await refund([[milk, 1]], {})).toMatchObject({ status: 404, body: { error: 'Sale not found' } });
  });

  it('with another total is refused before the money changes hands', async () => {
    expect(await refund([[milk, 2]], { refundTotal: 5 })).toMatchObject({
      status: 400,
      body: { field: 'refundTotal' },
    });
  });

  it('with another total that was already paid is booked as computed, and a manager is told', async () => {
    const answer = await refund([[milk, 2]], { refundTotal: 5 }, { 'evertill-delivery': 'replay' });
    expect(answer).toMatchObject({ status: 200, body: { refund: { refundTotal: '4.77' } } });
    const { body } = await shop.manager.get<unknown[]>('/review-items');
    expect(body).toMatchObject([{ kind: 'refund', saleId, details: { paid: '5.00', due: '4.77' } }]);
  });

  it.each([
    ['1999-01-01T00:00:00Z', {}],
    ['1999-01-01T00:00:00Z', { 'evertill-delivery': 'replay' }],
    ['2099-01-01T00:00:00Z', { 'evertill-delivery': 'replay' }],
  ])('dated %s is put before a manager: %j', async (refundDate, headers) => {
    expect((await refund([[milk, 1]], { refundTotal: 2.39, refundDate }, headers)).status).toBe(200);
    expect((await shop.manager.get('/review-items')).body).toMatchObject([{ kind: 'date', saleId }]);
  });

  it('keeps its outcome for as long as a sale does', async () => {
    const key = randomUUID();
    await refund([[milk, 1]], { refundTotal: 2.39 }, { 'idempotency-key': key });
    const [row] = await test.owner.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    expect(row).toMatchObject({ status: 200, isMoney: true });
    expect((await shop.cashier.get(`/sync/outcome/${key}`)).status).toBe(404);
    const lost = randomUUID();
    const record = { method: 'POST', url: `/transactions/sales/${saleId}/refund`, entity: 'sales' };
    await shop.manager.send('POST', '/sync/discards', { key: lost, reason: 'Paid back by hand', record });
    const [given] = await test.owner.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, lost));
    expect(given).toMatchObject({ status: 410, isMoney: true });
  });

  it('from two offline tills is compared with what is left when it arrives', async () => {
    const replay = { 'evertill-delivery': 'replay' };
    const fromTill = (quantity: number) => refund([[milk, quantity]], { refundTotal: 7.16 }, replay);
    const answers = await Promise.all([fromTill(3), fromTill(3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      error: 'Only 1 left to refund',
    });
    const rest = await refund(
      [
        [milk, 1],
        [bread, 1],
      ],
      { refundTotal: 5.56 },
      replay,
    );
    expect(rest.body).toMatchObject({ status: 'REFUNDED', refundedAmount: '12.72' });
  });

  it('sent twice at the same time pays back once', async () => {
    const answers = await Promise.all([1, 2].map(() => refund([[milk, 4]], { refundTotal: 9.54 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await stockOf(milk)).toBe(10);
  });
});
