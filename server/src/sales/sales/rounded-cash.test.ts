// Tests sales whose cash was rounded to the nickel: in the books, the drawer, the reports and the review.
import {
  addSums,
  asCorrected,
  CORRECTABLE_TENDERS,
  type CorrectableSale,
  refundInHand,
  refundParts,
  refundRounding,
  roundingOfCorrection,
  sumsOfRefund,
  sumsOfSale,
  sumsOfTenderCorrection,
  tendersNow,
} from '@evertill/shared-domain';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aRefund, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const DAY = '2026-03-02';
const REPLAY = { 'evertill-delivery': 'replay' };
let shop: Shop;
let gum: TestProduct;
let place: { registerId: string; shiftNumber: number };
let register = 0;

beforeEach(async () => {
  register += 1;
  place = { registerId: `till-${register}`, shiftNumber: 1 };
  shop = await test.openShop();
  gum = await addProduct(shop.manager, { unitPrice: '8.24', stockQuantity: 100_000 });
  await setRounding('0.05');
});

const setRounding = (cashRounding: string) => shop.admin.send('PUT', '/settings', { cashRounding });
/** Three packs of gum are 24.72, which is 24.70 in cash. */
const ROUNDED = {
  cashRoundingAmount: '-0.02',
  cashRoundingStep: 0.05,
  amountReceived: '24.70',
  change: '0.00',
};
const sell = (fields: object = ROUNDED, quantity = 3) =>
  shop.cashier.send('POST', '/sales', aSale([[gum, quantity]], { fields: { ...place, ...fields } }), REPLAY);
const refund = (saleId: unknown, quantity: number, refundTotal: string) =>
  shop.manager.send(
    'POST',
    `/transactions/sales/${saleId}/refund`,
    aRefund(gum, quantity, refundTotal, place),
  );
const openShift = async () => {
  const path = `/shifts/open?registerId=${place.registerId}`;
  return (await shop.manager.get<Record<string, unknown>[]>(path)).body[0];
};
const open = () =>
  shop.cashier.send('POST', '/shifts/open', {
    ...place,
    floatAmount: '50.00',
    openedAt: `${DAY}T08:00:00.000Z`,
  });
const roundingFindings = async () => {
  const { body } = await shop.manager.get<{ kind: string; message: string }[]>('/review-items');
  return body
    .filter(({ message }) => message.includes('rounded'))
    .map(({ kind, message }) => [kind, message]);
};

describe('a sale with rounded cash', () => {
  it('is the same sale to the cent, with the rounding beside it', async () => {
    await open();
    const sale = await sell();
    expect(sale).toMatchObject({
      status: 201,
      body: {
        totalAmount: '24.72',
        payments: [{ paymentMethod: 'CASH', amount: '24.72' }],
        cashRoundingAmount: '-0.02',
        cashRoundingStep: '0.05',
        amountReceived: '24.70',
        change: '0.00',
      },
    });
    expect(await openShift()).toMatchObject({
      sums: {
        'sales total': '24.72',
        'taken CASH': '24.72',
        'cash received': '24.70',
        'cash rounding': '-0.02',
      },
      expectedAmount: '74.70',
    });
    expect(await roundingFindings()).toEqual([]);
  });

  it('leaves revenue as it is in the reports, and is a sum of its own by tender', async () => {
    await sell();
    const { body } = await shop.manager.get<{ rows: object[]; all: object }>(
      `/reports/tender?from=${DAY}&to=${DAY}`,
    );
    expect(body.all).toMatchObject({ total: '24.72' });
    expect(body.rows).toMatchObject([
      { key: 'CASH', total: '24.72' },
      { key: 'CASH_ROUNDING', name: 'Cash rounding', count: 1, total: '-0.02', refunded: '0.00' },
    ]);
  });

  it('gives exactly the cash back that was taken, all at once or in pieces', async () => {
    await open();
    const whole = await sell();
    expect(await refund(whole.body.id, 3, '24.72')).toMatchObject({
      status: 200,
      body: { refund: { refundTotal: '24.72', cashRoundingAmount: '-0.02' } },
    });
    expect(await openShift()).toMatchObject({
      sums: { 'cash refunded': '24.70', 'refunded CASH': '24.72', 'cash rounding refunded': '-0.02' },
      expectedAmount: '50.00',
    });

    const pieces = await sell();
    // 8.24 is 8.25 in cash, 16.48 is 16.50, and all is 24.70.
    const roundings = [];
    for (let n = 0; n < 3; n += 1) {
      const { body } = await refund(pieces.body.id, 1, '8.24');
      roundings.push((body.refund as { cashRoundingAmount: string }).cashRoundingAmount);
    }
    expect(roundings).toEqual(['0.01', '0.01', '-0.04']);
    expect(await openShift()).toMatchObject({ expectedAmount: '50.00' });
  });

  it('of two cents takes no cash, and gives none back', async () => {
    await open();
    const penny = await addProduct(shop.manager, { unitPrice: '0.02', stockQuantity: 10 });
    const fields = { ...place, cashRoundingAmount: '-0.02', cashRoundingStep: 0.05, amountReceived: '0.00' };
    const { status } = await shop.cashier.send('POST', '/sales', aSale([[penny, 1]], { fields }));
    expect(status).toBe(201);
    expect(await openShift()).toMatchObject({ expectedAmount: '50.00' });
    expect(await roundingFindings()).toEqual([]);
  });

  it('rounds only the cash of a split payment', async () => {
    const payments = [
      { paymentMethod: 'CREDIT_CARD', amount: '20.01', status: 'COMPLETED' },
      { paymentMethod: 'CASH', amount: '4.71', status: 'COMPLETED' },
    ];
    const split = { ...ROUNDED, payments, cashRoundingAmount: '-0.01', amountReceived: '24.71' };
    expect((await sell(split)).status).toBe(201);
    expect(await roundingFindings()).toEqual([]);
  });
});

describe('a rounding that does not fit', () => {
  it.each([
    ['more than the setting allows', { cashRoundingAmount: '-4.72', amountReceived: '20.00' }, '-$4.72'],
    ['a payment without cash', { payments: [{ paymentMethod: 'CREDIT_CARD', amount: '24.72' }] }, '-$0.02'],
    ['another step', { cashRoundingStep: 0.1 }, '-$0.02'],
    ['what cannot be read', { cashRoundingAmount: 'none', amountReceived: '24.70' }, '-$0.02'],
  ])('is booked with a finding: %s', async (_, fields, amount) => {
    expect((await sell({ ...ROUNDED, ...fields })).status).toBe(201);
    expect(await roundingFindings()).toEqual([
      ['payment', `Cash was rounded by ${amount}, but the store rounded cash to $0.05`],
    ]);
  });

  it('is a finding in a shop that does not round', async () => {
    await setRounding('off');
    expect((await sell({ ...ROUNDED, saleDate: test.clock.now().toISOString() })).status).toBe(201);
    expect(await roundingFindings()).toEqual([
      ['payment', 'Cash was rounded by -$0.02, but the store did not round cash'],
    ]);
  });

  it('is judged by the setting at the time of the sale, when the sale arrives later', async () => {
    const soldAt = new Date(test.clock.now().getTime() + 1_000).toISOString();
    test.clock.advance(60_000);
    await setRounding('off');
    test.clock.advance(60_000);
    expect((await sell({ ...ROUNDED, saleDate: soldAt, offline: true })).status).toBe(201);
    expect(await roundingFindings()).toEqual([]);
  });

  it('is not a sale to the cent by a till that knows no rounding', async () => {
    expect((await sell({})).status).toBe(201);
    expect(await roundingFindings()).toEqual([]);
  });

  it('does not make a sale right that contradicts itself', async () => {
    expect((await sell({ ...ROUNDED, change: '1.00' })).status).toBe(400);
  });
});

it('the server and a till count the same cash, for split sales, corrections and refunds in pieces', async () => {
  await open();
  const drawn = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    cardShare: fc.integer({ min: 0, max: 99 }),
    back: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    corrections: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...CORRECTABLE_TENDERS)), { maxLength: 3 }),
  });
  let expected = {};
  await fc.assert(
    fc.asyncProperty(drawn, async ({ quantity, cardShare, back, corrections }) => {
      const due = quantity * 824;
      const card = Math.floor((due * cardShare) / 100);
      const cashCents = due - card;
      const rounding = Math.floor(cashCents / 5 + 0.5) * 5 - cashCents;
      const text = (cents: number) => (cents / 100).toFixed(2);
      const payments = [
        ...(card > 0 ? [{ paymentMethod: 'CREDIT_CARD' as const, amount: text(card) }] : []),
        { paymentMethod: 'CASH' as const, amount: text(cashCents) },
      ];
      const cash = { cashRoundingAmount: text(rounding), cashRoundingStep: 0.05 };
      const fields = { payments, ...cash, amountReceived: text(due + rounding), change: '0.00' };
      const { status, body } = await sell(fields, quantity);
      expect(status).toBe(201);
      const sale = { totalAmount: text(due), taxAmount: 0, payments, change: 0, ...cash };
      expected = addSums(expected, sumsOfSale(sale));
      let rungUp: CorrectableSale = {
        payments: payments.map((payment) => ({ ...payment, amount: Number(payment.amount) })),
        cashRoundingAmount: rounding / 100,
        cashRoundingStep: 0.05,
      };
      for (const [at, to] of corrections) {
        const payment = (at % payments.length) + 1;
        const from = tendersNow(rungUp)[payment - 1] ?? to;
        if (from === to) continue;
        const made = { payment, from, to, reason: 'Wrong button', correctedAt: `${DAY}T12:30:00.000Z` };
        const path = `/transactions/sales/${body.id}/tender`;
        expect((await shop.manager.send('POST', path, { ...made, ...place })).status).toBe(200);
        const added = roundingOfCorrection(rungUp, made);
        const amount = rungUp.payments[payment - 1]?.amount ?? 0;
        expected = addSums(expected, sumsOfTenderCorrection(made, amount, added));
        const tenderCorrections = [...(rungUp.tenderCorrections ?? []), { ...made, rounding: added }];
        rungUp = { ...rungUp, tenderCorrections };
      }
      const paid = asCorrected(rungUp);
      let left = quantity;
      let refunded = 0;
      for (const wanted of back) {
        const pieces = Math.min(wanted, left);
        if (pieces === 0) break;
        const total = text(pieces * 824);
        const before = { ...paid, refundedAmount: text(refunded) };
        expect((await refund(body.id, pieces, total)).status).toBe(200);
        const parts = refundParts(paid.payments, before.refundedAmount, total);
        const sums = sumsOfRefund({ refundTotal: total, refundTax: 0 }, parts, refundRounding(before, total));
        expect(refundInHand(before, total).rounding).toBe(refundRounding(before, total));
        expected = addSums(expected, sums);
        left -= pieces;
        refunded += pieces * 824;
      }
      expect((await openShift())?.sums).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});
