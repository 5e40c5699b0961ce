// Items at an open price: goods that are not in the catalog.
import { Tax } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;
let tax: Tax;

interface Wire {
  id: string;
  saleItems: { productId: string; productName: string; note?: string | null; taxAmount: string }[];
}

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 100 });
  const fields = { name: 'Tax', type: 'PERCENTAGE', value: 10, appliesTo: 'all', isActive: true };
  await shop.admin.send('PUT', '/settings', { miscItems: true });
  tax = Tax.parse((await shop.admin.send('POST', '/taxes', fields)).body);
});

const misc = (id: string, unitPrice: string, taxIds?: string[]) =>
  ({ ...milk, id, unitPrice, ...(taxIds && { taxIds }) }) as TestProduct;

async function sell() {
  const sale = aSale(
    [
      [milk, 1],
      [misc('misc-1', '4.50'), 2],
      [misc('misc-2', '3.00', []), 1],
    ],
    { taxes: [tax] },
  );
  const [, first, second] = sale.saleItems as Record<string, unknown>[];
  Object.assign(first ?? {}, { note: 'Bouquet' });
  Object.assign(second ?? {}, { note: undefined });
  return shop.cashier.send<Wire>('POST', '/sales', sale);
}

describe('items at an open price', () => {
  it('are sold under their names, taxed as the cashier chose, without a finding', async () => {
    const { status, body } = await sell();
    expect(status).toBe(201);
    expect(body.saleItems).toMatchObject([
      { productName: 'Milk', taxAmount: '0.25' },
      { productId: 'misc-1', productName: 'Bouquet', taxAmount: '0.90' },
      { productId: 'misc-2', productName: 'Misc', taxAmount: '0.00' },
    ]);
    expect((await shop.manager.get('/review-items')).body).toEqual([]);
  });

  it('are a finding in a store that does not sell them', async () => {
    await shop.admin.send('PUT', '/settings', { miscItems: false });
    expect((await sell()).status).toBe(201);
    const { body } = await shop.manager.get<{ kind: string; message: string }[]>('/review-items');
    // Findings of the same moment stand in no order.
    expect(body.map(({ kind, message }) => [kind, message]).sort()).toEqual([
      ['unknown-product', 'Bouquet was sold at an open price ($4.50), which this store does not do'],
      ['unknown-product', 'Misc was sold at an open price ($3.00), which this store does not do'],
    ]);
  });

  it('touch no stock, and are refunded apart', async () => {
    const { body } = await sell();
    const refund = await shop.manager.send('POST', `/transactions/sales/${body.id}/refund`, {
      originalTransactionId: body.id,
      refundItems: [{ productId: 'misc-1', quantity: 1, unitPrice: '4.50' }],
      refundSubtotal: '4.50',
      refundTax: '0.45',
      refundDiscount: '0.00',
      refundTotal: '4.95',
      refundDate: '2026-03-02T12:10:00.000Z',
    });
    expect(refund).toMatchObject({ status: 200, body: { refundedAmount: '4.95' } });
  });

  it('are one line of the report by product', async () => {
    await sell();
    const { body } = await shop.manager.get<{ rows: { key: string; name: string }[] }>(
      '/reports/product?from=2026-03-02&to=2026-03-02',
    );
    expect(body.rows).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ key: 'misc', name: 'Misc', quantity: 3 }),
        expect.objectContaining({ name: 'Milk', quantity: 1 }),
      ]),
    );
    expect(body.rows).toHaveLength(2);
  });
});
