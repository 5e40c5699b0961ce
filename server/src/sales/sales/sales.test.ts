import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, addTax, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

interface ReviewItem {
  kind: string;
  message: string;
  productId: string | null;
  saleId: string;
}

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;
let bread: TestProduct;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 10 });
  bread = await addProduct(shop.manager, { name: 'Bread', unitPrice: '3.33', stockQuantity: 5 });
});

const stockOf = async (product: TestProduct) => {
  const { body } = await shop.manager.get<TestProduct[]>('/products');
  return body.find(({ id }) => id === product.id)?.stockQuantity;
};
const review = async () => (await shop.manager.get<ReviewItem[]>('/review-items')).body;
const today = '/sales/date-range?startDate=2026-03-02T00:00:00Z&endDate=2026-03-02T23:59:59.999Z';
const REPLAY = { 'evertill-delivery': 'replay' };

describe('a sale', () => {
  it('is booked with names, tax shares and stock, by the person of the session', async () => {
    const tax = await addTax(shop.admin, { value: 7 });
    const body = aSale(
      [
        [milk, 2],
        [bread, 1],
      ],
      { taxes: [tax] },
    );
    const { status, body: sale } = await shop.cashier.send('POST', '/sales', body);
    expect(status).toBe(201);
    expect(sale).toMatchObject({
      subtotal: '8.33',
      taxAmount: '0.58',
      totalAmount: '8.33',
      discountAmount: '0.00',
      status: 'COMPLETED',
      userId: shop.cashier.userId,
      offline: false,
      customer: null,
      refundedAmount: '0.00',
      change: '0.00',
      tax: { amount: '0.58', details: [{ name: 'Sales Tax', type: 'PERCENTAGE', value: 7, amount: '0.58' }] },
      saleItems: [
        { productName: 'Milk', quantity: 2, unitPrice: '2.50', totalAmount: '5.00', taxAmount: '0.35' },
        { productName: 'Bread', quantity: 1, unitPrice: '3.33', totalAmount: '3.33', taxAmount: '0.23' },
      ],
      payments: [{ paymentMethod: 'CASH', amount: '8.91', status: 'COMPLETED' }],
    });
    expect([await stockOf(milk), await stockOf(bread)]).toEqual([8, 4]);
    expect(await review()).toEqual([]);
    expect((await shop.manager.get(today)).body).toEqual([sale]);
  });

  it('of a product whose stock is not tracked is always booked, and neither a sale nor a refund moves stock', async () => {
    const wrapping = await addProduct(shop.manager, { stockQuantity: 0, trackStock: false });
    const online = await shop.cashier.send('POST', '/sales', aSale([[wrapping, 3]]));
    expect(online.status).toBe(201);
    const offline = aSale([[wrapping, 4]], { fields: { offline: true } });
    expect((await shop.cashier.send('POST', '/sales', offline)).status).toBe(201);
    expect(await stockOf(wrapping)).toBe(0);
    expect(await review()).toEqual([]);
    const refund = await shop.manager.send('POST', `/transactions/sales/${online.body.id}/refund`, {
      refundItems: [{ productId: wrapping.id, quantity: 3, unitPrice: wrapping.unitPrice }],
      refundSubtotal: '7.50',
      refundTax: '0.00',
      refundDiscount: '0.00',
      refundTotal: '7.50',
    });
    expect(refund.status).toBe(200);
    expect(await stockOf(wrapping)).toBe(0);
  });

  it.each([
    ['subtotal', { subtotal: '4.99' }],
    ['taxAmount', { taxAmount: '0.01' }],
    ['totalAmount', { totalAmount: '5.01' }],
    ['discountAmount', { discountAmount: '6.00' }],
    ['payments', { payments: [{ paymentMethod: 'CASH', amount: '4.00' }] }],
    ['amountReceived', { amountReceived: '1.00' }],
    ['change', { change: '0.01' }],
    ['saleItems', { saleItems: [] }],
    ['saleItems.0.quantity', { saleItems: [{ productId: 'x', quantity: 0, unitPrice: 1 }] }],
    ['payments.0.paymentMethod', { payments: [{ paymentMethod: 'SHELLS', amount: 5 }] }],
    ['saleDate', { saleDate: 'yesterday' }],
  ])('whose %s is wrong is refused with the name of the field', async (field, fields) => {
    const answer = await shop.cashier.send('POST', '/sales', aSale([[milk, 2]], { fields }));
    expect(answer).toMatchObject({ status: 400, body: { field, error: expect.any(String) } });
    expect(await stockOf(milk)).toBe(10);
  });

  it('that carries a card number as its reference is refused', async () => {
    const payments = [
      { paymentMethod: 'CREDIT_CARD', amount: '2.50', referenceNumber: '4111 1111 1111 1111' },
    ];
    const answer = await shop.cashier.send('POST', '/sales', aSale([[milk, 1]], { fields: { payments } }));
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: 'A card number must not be stored as a reference',
        field: 'payments.0.referenceNumber',
      },
    });
  });

  it('that has taken place is booked without such a reference, and a manager is told', async () => {
    const number = { paymentMethod: 'CREDIT_CARD', amount: '1.25', referenceNumber: '4111 1111 1111 1111' };
    const slip = { paymentMethod: 'DEBIT_CARD', amount: '1.25', referenceNumber: 'AUTH 004512' };
    const body = aSale([[milk, 1]], { fields: { payments: [number, slip] } });
    const answer = await shop.cashier.send('POST', '/sales', body, { 'evertill-delivery': 'replay' });
    expect(answer).toMatchObject({
      status: 201,
      body: { payments: [{ referenceNumber: null }, { referenceNumber: 'AUTH 004512' }] },
    });
    const { body: items } = await shop.manager.get<{ kind: string; message: string }[]>('/review-items');
    expect(items).toMatchObject([
      {
        kind: 'card-number',
        message: 'A payment reference looked like a card number and was not stored',
      },
    ]);
  });

  it('beyond the stock is refused before the customer pays, and moves nothing', async () => {
    const answer = await shop.cashier.send(
      'POST',
      '/sales',
      aSale([
        [bread, 2],
        [milk, 6],
        [milk, 5, 2.4],
      ]),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Insufficient stock for Milk: 10 available, 11 requested' },
    });
    expect([await stockOf(milk), await stockOf(bread)]).toEqual([10, 5]);
  });

  it('of a product that is gone is refused before the customer pays', async () => {
    await shop.manager.send('DELETE', `/products/${milk.id}`);
    const answer = await shop.cashier.send(
      'POST',
      '/sales',
      aSale([
        [bread, 1],
        [milk, 1],
      ]),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { field: 'saleItems.1.productId', error: 'Product not found' },
    });
  });

  it('sells the last piece once when two tills ask for it', async () => {
    await shop.manager.send('PATCH', `/products/${milk.id}/inventory`, { quantity: 1 });
    const answers = await Promise.all(
      [shop.cashier, shop.manager].map((one) => one.send('POST', '/sales', aSale([[milk, 1]]))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await stockOf(milk)).toBe(0);
  });
});

describe('a sale that has taken place', () => {
  it.each([
    ['rung up offline', { offline: true }, {}],
    ['replayed', {}, REPLAY],
  ])('%s is booked regardless of the stock, and a manager is told', async (_, fields, headers) => {
    const { status, body } = await shop.cashier.send(
      'POST',
      '/sales',
      aSale([[milk, 12]], { fields }),
      headers,
    );
    expect(status).toBe(201);
    expect(await stockOf(milk)).toBe(-2);
    expect(await review()).toMatchObject([{ kind: 'stock', productId: milk.id, saleId: body.id }]);
  });

  it('is booked with the prices, taxes and discount the customer paid, each difference a review item', async () => {
    await addTax(shop.admin, { value: 6 });
    const discount = await shop.admin.send('POST', '/discounts', {
      name: 'Ten',
      type: 'PERCENTAGE',
      value: 10,
    });
    const rule = { id: String(discount.body.id), type: 'FIXED_AMOUNT', value: 2 } as const;
    const sale = aSale([[milk, 2, 2.4]], { discount: rule, fields: { offline: true } });
    expect(await shop.cashier.send('POST', '/sales', sale)).toMatchObject({
      status: 201,
      body: {
        offline: true,
        subtotal: '4.80',
        discountAmount: '2.00',
        taxAmount: '0.00',
        discount: { name: 'Ten' },
      },
    });
    expect((await review()).map(({ kind }) => kind).sort()).toEqual(['discount', 'price', 'tax']);
  });

  it('of deleted and unknown products is booked', async () => {
    await shop.manager.send('DELETE', `/products/${milk.id}`);
    const ghost = { ...bread, id: 'offline-1754012345678-abc' };
    const sale = aSale(
      [
        [milk, 1],
        [ghost, 1],
      ],
      { fields: { offline: true } },
    );
    expect(await shop.cashier.send('POST', '/sales', sale)).toMatchObject({
      status: 201,
      body: { saleItems: [{ productName: 'Milk' }, { productName: 'Unknown product', productId: ghost.id }] },
    });
    expect((await review()).map(({ kind }) => kind).sort()).toEqual(['deleted-product', 'unknown-product']);
  });

  it('whose own sums are wrong is refused', async () => {
    const sale = aSale([[milk, 1]], { fields: { offline: true, totalAmount: '9.99' } });
    expect(await shop.cashier.send('POST', '/sales', sale, REPLAY)).toMatchObject({
      status: 400,
      body: { field: 'totalAmount' },
    });
  });

  it('counts for its author, even a disabled one, when another session of the shop delivers it', async () => {
    const author = { ...REPLAY, 'evertill-author': shop.cashier.userId };
    await shop.admin.send('PUT', `/users/${shop.cashier.userId}`, { isActive: false });
    const { status, body } = await shop.manager.send('POST', '/sales', aSale([[milk, 1]]), author);
    expect(status).toBe(201);
    expect(body.userId).toBe(shop.cashier.userId);
    expect((await review()).map(({ kind }) => kind).sort()).toEqual(['author', 'disabled-user']);
  });

  it('of an author whom the shop does not know is refused', async () => {
    const stranger = (await test.openShop()).cashier.userId;
    for (const author of [stranger, 'nobody']) {
      const answer = await shop.manager.send('POST', '/sales', aSale([[milk, 1]]), {
        ...REPLAY,
        'evertill-author': author,
      });
      expect(answer.status).toBe(403);
    }
  });

  it('of another kind is delivered only by its author', async () => {
    const headers = { ...REPLAY, 'evertill-author': shop.manager.userId };
    expect((await shop.admin.send('POST', '/categories', { name: 'A' }, headers)).status).toBe(403);
    expect((await shop.manager.send('POST', '/categories', { name: 'A' }, headers)).status).toBe(201);
  });
});
