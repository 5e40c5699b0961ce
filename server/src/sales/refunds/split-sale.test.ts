// Tests a sale that was paid in parts: in its shift, in the reports, and when it is refunded.
import { paidBy, refundParts, type Tender } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aRefund, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const DAY = '2026-03-02';
const place = { registerId: 'till-1', shiftNumber: 1 };
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { unitPrice: '10.00' });
  await shop.cashier.send('POST', '/shifts/open', {
    ...place,
    floatAmount: '50.00',
    openedAt: `${DAY}T08:00:00.000Z`,
  });
});

const payment = (tender: Tender, amount: string) => ({ ...paidBy(tender), amount, status: 'COMPLETED' });
const sell = (payments: object[], fields: object = {}) =>
  shop.cashier.send('POST', '/sales', aSale([[milk, 5]], { fields: { ...place, payments, ...fields } }));
const refund = (saleId: unknown, quantity: number) =>
  shop.manager.send(
    'POST',
    `/transactions/sales/${saleId}/refund`,
    aRefund(milk, quantity, `${quantity * 10}.00`, place),
  );
const openShift = async () => {
  const { body } = await shop.manager.get<Record<string, unknown>[]>('/shifts/open?registerId=till-1');
  return body[0];
};
const tenders = async () => {
  const { body } = await shop.manager.get<{ rows: Record<string, unknown>[] }>(
    `/reports/tender?from=${DAY}&to=${DAY}`,
  );
  return new Map(body.rows.map((row) => [row.key, row]));
};

describe('a sale paid in parts', () => {
  it('counts each part by its tender, and its change in the drawer', async () => {
    const sale = await sell([payment('CREDIT_CARD', '30.00'), payment('CASH', '20.00')], {
      amountReceived: '55.00',
      change: '5.00',
    });
    expect(sale.status).toBe(201);
    expect(await openShift()).toMatchObject({
      sums: {
        'taken CREDIT_CARD': '30.00',
        'taken CASH': '20.00',
        'cash received': '25.00',
        'cash change': '5.00',
      },
      expectedAmount: '70.00',
    });
    const rows = await tenders();
    expect(rows.get('CASH')).toMatchObject({ total: '20.00', count: 1 });
    expect(rows.get('CREDIT_CARD')).toMatchObject({ total: '30.00', count: 1 });
  });

  it('is refunded to the card first and then in cash, each up to what it paid', async () => {
    const { body } = await sell([payment('CASH', '35.00'), payment('DEBIT_CARD', '15.00')]);
    expect((await refund(body.id, 1)).status).toBe(200);
    expect((await refund(body.id, 2)).status).toBe(200);
    expect(await openShift()).toMatchObject({
      sums: {
        refunds: '2.00',
        'refunded DEBIT_CARD': '15.00',
        'refunded CASH': '15.00',
        'cash refunded': '15.00',
      },
      // 50 + 35 - 15
      expectedAmount: '70.00',
    });
    expect((await refund(body.id, 2)).status).toBe(200);
    const rows = await tenders();
    expect(rows.get('CASH')).toMatchObject({ total: '35.00', refunded: '35.00' });
    expect(rows.get('DEBIT_CARD')).toMatchObject({ total: '15.00', refunded: '15.00' });
  });

  it('is summed up by the database as by the rule of the till, whatever its parts and refunds', async () => {
    // Fixed numbers instead of random ones, so that a failure can be repeated: parts of 50 in tens, and refunds of it.
    const sales: [methods: [Tender, number][], refunds: number[]][] = [
      [[['CASH', 5]], [1, 4]],
      [
        [
          ['CREDIT_CARD', 2],
          ['CASH', 3],
        ],
        [1, 1, 1, 2],
      ],
      [
        [
          ['CASH', 4],
          ['DEBIT_CARD', 1],
        ],
        [3],
      ],
      [
        [
          ['DEBIT_CARD', 1],
          ['CREDIT_CARD', 3],
          ['CASH', 1],
        ],
        [2, 2],
      ],
      [
        [
          ['CREDIT_CARD', 1],
          ['CREDIT_CARD', 2],
          ['CASH', 2],
        ],
        [1, 3, 1],
      ],
      [
        [
          ['STORE_CREDIT', 1],
          ['CREDIT_CARD', 1],
          ['OTHER', 2],
          ['CASH', 1],
        ],
        [1, 1, 3],
      ],
    ];
    await shop.manager.send('PATCH', `/products/${milk.id}/inventory`, { quantity: 100 });
    const expected = new Map<string, number>();
    for (const [methods, quantities] of sales) {
      const paid = methods.map(([method, tens]) => payment(method, `${tens}0.00`));
      const { body } = await sell(paid as object[]);
      let before = 0;
      for (const quantity of quantities) {
        expect((await refund(body.id, quantity)).status).toBe(200);
        const parts = refundParts(
          methods.map(([method, tens]) => ({ ...paidBy(method), amount: tens * 10 })),
          before,
          quantity * 10,
        );
        for (const { method, amount } of parts) expected.set(method, (expected.get(method) ?? 0) + amount);
        before += quantity * 10;
      }
    }
    const { sums } = (await openShift()) as { sums: Record<string, string> };
    for (const [method, amount] of expected)
      expect([method, sums[`refunded ${method}`]]).toEqual([method, amount.toFixed(2)]);
    expect(sums['cash refunded']).toBe(expected.get('CASH')?.toFixed(2));
  });

  it('counts what is written as a card by what it is, on every list', async () => {
    const sale = await sell([payment('STORE_CREDIT', '30.00'), payment('OTHER', '20.00')]);
    expect(sale.body).toMatchObject({
      payments: [
        { paymentMethod: 'CREDIT_CARD', as: 'credit' },
        { paymentMethod: 'CREDIT_CARD', as: 'other' },
      ],
    });
    expect(await openShift()).toMatchObject({
      sums: { 'taken STORE_CREDIT': '30.00', 'taken OTHER': '20.00' },
      expectedAmount: '50.00',
    });
    const rows = await tenders();
    expect(rows.get('STORE_CREDIT')).toMatchObject({ name: 'Store Credit', total: '30.00' });
    expect(rows.get('OTHER')).toMatchObject({ name: 'Other', total: '20.00' });
    expect(rows.get('CREDIT_CARD')).toBeUndefined();
    const find = async (search: string) =>
      (
        await shop.manager.get<{ items: object[] }>(
          `/sales/list?from=${DAY}&to=${DAY}&limit=5&search=${search}`,
        )
      ).body.items;
    expect(await find('store+credit')).toHaveLength(1);
    expect(await find('debit+card')).toHaveLength(0);
  });

  it('with a mark that nobody can read is booked as paid by card', async () => {
    const strange = { ...payment('CREDIT_CARD', '50.00'), as: 'barter' };
    const { status, body } = await sell([strange]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ payments: [{ paymentMethod: 'CREDIT_CARD' }] });
    expect(JSON.stringify(body)).not.toContain('barter');
  });

  it('whose parts do not make the amount due is refused', async () => {
    const { status, body } = await sell([payment('CASH', '35.00'), payment('DEBIT_CARD', '14.99')]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('payments is 49.99 but its parts make 50.00');
  });
});
