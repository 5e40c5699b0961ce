// Tests the correction of tenders in a shop that rounds cash: in the shift, the reports, the audit and later refunds.

import { FIRST_DAY } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCorrection, addProduct, aRefund, aSale, type TestProduct } from '../../../test/builders';
import { aClosing } from '../../../test/shifts';
import { type Shop, startTestApp } from '../../../test/test-app';
import { rebuildFrom } from '../totals/rebuild-totals';

const test = startTestApp();
const DAY = '2026-03-02';
const NEXT_DAY = '2026-03-03';
let place: { registerId: string; shiftNumber: number };
let register = 0;
let shop: Shop;
let gum: TestProduct;

beforeEach(async () => {
  register += 1;
  place = { registerId: `till-${register}`, shiftNumber: 1 };
  shop = await test.openShop();
  gum = await addProduct(shop.manager, { unitPrice: '8.24', stockQuantity: 1_000 });
  await shop.admin.send('PUT', '/settings', { cashRounding: '0.05' });
  await shop.cashier.send('POST', '/shifts/open', {
    ...place,
    floatAmount: '50.00',
    openedAt: `${DAY}T08:00:00.000Z`,
  });
});

/** Three packs of gum are 24.72, which is 24.70 in cash. */
const CASH = {
  payments: [{ paymentMethod: 'CASH', amount: '24.72', status: 'COMPLETED' }],
  cashRoundingAmount: '-0.02',
  cashRoundingStep: 0.05,
  amountReceived: '25.00',
  change: '0.30',
};
const CARD = { payments: [{ paymentMethod: 'CREDIT_CARD', amount: '24.72', status: 'COMPLETED' }] };
const TO_CASH = { from: 'CREDIT_CARD', to: 'CASH' };
const sell = (fields: object = CASH) =>
  shop.cashier.send('POST', '/sales', aSale([[gum, 3]], { fields: { ...place, ...fields } }));
const correct = (saleId: unknown, fields: object = {}) =>
  shop.manager.send('POST', `/transactions/sales/${saleId}/tender`, aCorrection({ ...place, ...fields }));
const refund = (saleId: unknown, quantity: number, refundTotal: string) =>
  shop.manager.send(
    'POST',
    `/transactions/sales/${saleId}/refund`,
    aRefund(gum, quantity, refundTotal, place),
  );
const openShift = async () => {
  const path = `/shifts/open?registerId=${place.registerId}`;
  const { body } = await shop.manager.get<{ sums: Record<string, string>; expectedAmount: string }[]>(path);
  return body[0];
};
const tenders = async (day = DAY) => {
  const { body } = await shop.manager.get<{ rows: Record<string, string>[]; all: object }>(
    `/reports/tender?from=${day}&to=${day}`,
  );
  return body.rows.map(({ key, count, total }) => [key, Number(count), total]);
};

describe('rounded cash that was paid by card', () => {
  it('loses its rounding, and the drawer what it was said to have got', async () => {
    const { body: before } = await sell();
    const { status, body } = await correct(before.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cashRoundingAmount: '-0.02',
      payments: [{ paymentMethod: 'CASH', amount: '24.72' }],
      tenderCorrections: [{ from: 'CASH', to: 'CREDIT_CARD', rounding: '0.02' }],
    });
    const shift = await openShift();
    expect(shift).toMatchObject({
      sums: {
        'sales total': '24.72',
        'taken CREDIT_CARD': '24.72',
        'cash received': '25.00',
        'cash change': '0.30',
        'cash corrected': '-24.70',
      },
      expectedAmount: '50.00',
    });
    expect(Object.keys(shift?.sums ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(cash rounding|taken CASH)$/)]),
    );
  });

  it('reverses the rounding in the reports of the day of the correction', async () => {
    const { body } = await sell();
    await correct(body.id, { correctedAt: `${NEXT_DAY}T09:00:00.000Z` });
    const onNextDay = [
      ['CREDIT_CARD', 1, '24.72'],
      ['CASH', -1, '-24.72'],
      ['CASH_ROUNDING', -1, '0.02'],
    ];
    expect(await tenders()).toContainEqual(['CASH_ROUNDING', 1, '-0.02']);
    expect(await tenders(NEXT_DAY)).toEqual(expect.arrayContaining(onNextDay));
    const { storeId } = shop;
    await test.db.transaction(storeId, (sql) => rebuildFrom(sql, storeId, FIRST_DAY));
    expect(await tenders()).toContainEqual(['CASH_ROUNDING', 1, '-0.02']);
    expect(await tenders(NEXT_DAY)).toEqual(expect.arrayContaining(onNextDay));
  });

  it('reverses the rounding beside a closing when its shift was closed before', async () => {
    const { body } = await sell();
    const closing = aClosing(1, `${DAY}T18:00:00.000Z`, { ...place, openedAt: `${DAY}T08:00:00.000Z` });
    expect((await shop.cashier.send('POST', '/shifts/close', closing)).status).toBe(201);
    await correct(body.id);
    const { body: closings } = await shop.manager.get<{ items: object[] }>('/shifts/closings');
    expect(closings.items[0]).toMatchObject({
      sums: { 'cash rounding': '-0.02' },
      corrections: [{ sums: { 'cash corrected': '-24.70', 'cash rounding': '0.02' } }],
    });
  });

  it('goes back to the card to the cent', async () => {
    const { body } = await sell();
    await correct(body.id);
    expect((await refund(body.id, 1, '8.24')).body.refund).not.toHaveProperty('cashRoundingAmount');
    expect((await refund(body.id, 2, '16.48')).status).toBe(200);
    expect(await openShift()).toMatchObject({
      sums: { 'refunded CREDIT_CARD': '24.72', 'taken CREDIT_CARD': '24.72' },
      expectedAmount: '50.00',
    });
  });

  it('has its rounding again when it was cash after all, and gives back the cash that was taken', async () => {
    const { body } = await sell();
    await correct(body.id);
    const again = await correct(body.id, { ...TO_CASH, cashRoundingStep: 0.1 });
    expect(again.body).toMatchObject({ tenderCorrections: [{ rounding: '0.02' }, { rounding: '-0.02' }] });
    expect(await openShift()).toMatchObject({
      sums: { 'taken CASH': '24.72', 'cash rounding': '-0.02' },
      expectedAmount: '74.70',
    });
    const roundings = [];
    for (let n = 0; n < 3; n += 1) {
      const { body: answer } = await refund(body.id, 1, '8.24');
      roundings.push((answer.refund as { cashRoundingAmount: string }).cashRoundingAmount);
    }
    expect(roundings).toEqual(['0.01', '0.01', '-0.04']);
    expect(await openShift()).toMatchObject({ expectedAmount: '50.00' });
  });

  it('is in the audit log with the rounding that was reversed', async () => {
    const { body } = await sell();
    await correct(body.id);
    const { body: audit } = await shop.admin.get<{ action: string; details: object }[]>('/audit');
    expect(audit.find(({ action }) => action.endsWith('/tender'))?.details).toMatchObject({
      amount: '24.72',
      cashRoundingAmount: '0.02',
    });
  });
});

describe('a sale with rounded cash and a card', () => {
  const SPLIT = {
    payments: [
      { paymentMethod: 'CASH', amount: '10.01', status: 'COMPLETED' },
      { paymentMethod: 'CREDIT_CARD', amount: '14.71', status: 'COMPLETED' },
    ],
    cashRoundingAmount: '-0.01',
    cashRoundingStep: 0.05,
    amountReceived: '24.71',
    change: '0.00',
  };

  it('counts once when its card was cash too, and not any more when all was card', async () => {
    const { body } = await sell(SPLIT);
    const cardWasCash = { ...TO_CASH, payment: 2, correctedAt: `${NEXT_DAY}T09:00:00.000Z` };
    expect((await correct(body.id, cardWasCash)).status).toBe(200);
    const expectRows = async (first: unknown[], next: unknown[]) => {
      expect(await tenders(DAY)).toContainEqual(['CASH_ROUNDING', ...first]);
      expect(await tenders(NEXT_DAY)).toContainEqual(['CASH_ROUNDING', ...next]);
    };
    await expectRows([1, '-0.01'], [0, '-0.01']);
    const { storeId } = shop;
    await test.db.transaction(storeId, (sql) => rebuildFrom(sql, storeId, FIRST_DAY));
    await expectRows([1, '-0.01'], [0, '-0.01']);
    const allWasCard = { from: 'CASH', to: 'CREDIT_CARD', correctedAt: `${NEXT_DAY}T10:00:00.000Z` };
    await correct(body.id, { ...allWasCard, payment: 1 });
    await correct(body.id, { ...allWasCard, payment: 2 });
    await expectRows([1, '-0.01'], [-1, '0.01']);
    await test.db.transaction(storeId, (sql) => rebuildFrom(sql, storeId, FIRST_DAY));
    await expectRows([1, '-0.01'], [-1, '0.01']);
  });
});

describe('a card that was cash', () => {
  it('is rounded by the step that the till tells, and goes back in coins that exist', async () => {
    const { body } = await sell(CARD);
    const { body: corrected } = await correct(body.id, { ...TO_CASH, cashRoundingStep: 0.05 });
    expect(corrected).toMatchObject({
      tenderCorrections: [{ rounding: '-0.02', cashRoundingStep: '0.05' }],
    });
    expect(await openShift()).toMatchObject({
      sums: { 'taken CASH': '24.72', 'cash corrected': '24.70', 'cash rounding': '-0.02' },
      expectedAmount: '74.70',
    });
    expect(await tenders()).toContainEqual(['CASH_ROUNDING', 1, '-0.02']);
    expect((await refund(body.id, 1, '8.24')).body.refund).toMatchObject({ cashRoundingAmount: '0.01' });
    expect((await refund(body.id, 2, '16.48')).body.refund).toMatchObject({ cashRoundingAmount: '-0.03' });
    expect(await openShift()).toMatchObject({ expectedAmount: '50.00' });
  });

  it('stays to the cent when the till is older and tells no step', async () => {
    const { body } = await sell(CARD);
    const { body: corrected } = await correct(body.id, TO_CASH);
    expect(corrected.tenderCorrections).toEqual([
      {
        payment: 1,
        ...TO_CASH,
        reason: 'Wrong button',
        correctedAt: `${DAY}T15:00:00.000Z`,
        byName: expect.any(String),
      },
    ]);
    expect(await openShift()).toMatchObject({ expectedAmount: '74.72' });
  });

  it('is refused with a step that no shop has', async () => {
    const { body } = await sell(CARD);
    expect(await correct(body.id, { ...TO_CASH, cashRoundingStep: 0.03 })).toMatchObject({
      status: 400,
      body: { error: 'Cash is rounded to 0.05 or 0.10' },
    });
  });
});
