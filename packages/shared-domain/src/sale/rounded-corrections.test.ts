// Tests corrections of tenders where cash is rounded: the sums must be those of the sale as it was really paid.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundInHand, refundRounding } from '../money/cash-rounding';
import { CORRECTABLE_TENDERS, paidBy, type Tender } from '../money/payments';
import { refundParts } from '../money/split';
import { cashIn } from '../shifts/drawer';
import {
  addSums,
  SHIFT_SUMS,
  type ShiftSums,
  sumIn,
  sumsOfRefund,
  sumsOfSale,
  sumsOfTenderCorrection,
  takenBy,
  tendersIn,
} from '../shifts/shift-sums';
import { asCorrected, type CorrectableSale, roundingOfCorrection, tendersNow } from './tender-corrections';

interface SoldSale extends CorrectableSale {
  totalAmount: number;
  taxAmount: number;
  amountReceived: number;
  change: number;
}

const dollars = (cents: number) => cents / 100;
const roundingCents = (cents: number, step: number) => Math.floor(cents / step + 0.5) * step - cents;

/** Returns a sale as a till that rounds cash to `step` cents rings it up. 0 for a till that does not round. */
function rungUp(parts: readonly (readonly [Tender, number])[], step: number, change = 0): SoldSale {
  const due = parts.reduce((sum, [, cents]) => sum + cents, 0);
  const cash = parts.filter(([tender]) => tender === 'CASH');
  const cashCents = cash.reduce((sum, [, cents]) => sum + cents, 0);
  const isRounded = step > 0 && cash.length > 0;
  const rounding = isRounded ? roundingCents(cashCents, step) : 0;
  const given = cash.length > 0 ? change : 0;
  return {
    totalAmount: dollars(due),
    taxAmount: 0,
    payments: parts.map(([tender, cents]) => ({ ...paidBy(tender), amount: dollars(cents) })),
    amountReceived: dollars(due + rounding + given),
    change: dollars(given),
    ...(isRounded && { cashRoundingAmount: dollars(rounding), cashRoundingStep: dollars(step) }),
  };
}

/** Returns the sale and the sums of its shift after one more correction, as a till makes it. */
function corrected(
  sale: SoldSale,
  sums: ShiftSums,
  { payment, to, step }: { payment: number; to: Tender; step: number },
): [SoldSale, ShiftSums] {
  const from = tendersNow(sale)[payment - 1] ?? 'CASH';
  if (from === to) return [sale, sums];
  const told = { payment, from, to, ...(step > 0 && { cashRoundingStep: dollars(step) }) };
  const rounding = roundingOfCorrection(sale, told);
  const made = { ...told, rounding, reason: 'Wrong button', correctedAt: '2026-03-02T12:00:00.000Z' };
  const amount = sale.payments[payment - 1]?.amount ?? 0;
  return [
    { ...sale, tenderCorrections: [...(sale.tenderCorrections ?? []), made] },
    addSums(sums, sumsOfTenderCorrection({ from, to }, amount, rounding)),
  ];
}

const refunded = (sale: SoldSale, cents: number): [SoldSale, ShiftSums] => {
  const { refundedAmount = 0, payments } = sale;
  const now = asCorrected(sale);
  const total = dollars(cents);
  const parts = refundParts(now.payments, refundedAmount, total);
  const sums = sumsOfRefund({ refundTotal: total, refundTax: 0 }, parts, refundRounding(now, total));
  const back = Math.round(refundedAmount * 100) + cents;
  return [{ ...sale, payments, refundedAmount: dollars(back) }, sums];
};

describe('the correction of rounded cash', () => {
  const sold = () => rungUp([['CASH', 2472]], 5, 30);

  it('takes the rounding away with the cash, and the drawer loses what it was said to have got', () => {
    const sale = sold();
    const [card, sums] = corrected(sale, sumsOfSale(sale), { payment: 1, to: 'CREDIT_CARD', step: 5 });
    expect(card.tenderCorrections).toMatchObject([{ rounding: 0.02 }]);
    expect(sums).toMatchObject({ 'taken CREDIT_CARD': '24.72', 'cash corrected': '-24.70' });
    expect(sums).not.toHaveProperty([SHIFT_SUMS.rounding]);
    expect(cashIn(sums)).toBe(0);
    const now = asCorrected(card);
    expect(now).toMatchObject({ amountReceived: 24.72, change: 0 });
    expect(now).not.toHaveProperty('cashRoundingAmount');
    expect(now).not.toHaveProperty('cashRoundingStep');
  });

  it('brings the rounding of the sale back when it was cash after all', () => {
    const sale = sold();
    const [card, between] = corrected(sale, sumsOfSale(sale), { payment: 1, to: 'CREDIT_CARD', step: 0 });
    // The shop has another step by now. The step of the sale counts.
    const [cash, sums] = corrected(card, between, { payment: 1, to: 'CASH', step: 10 });
    expect(asCorrected(cash)).toMatchObject({
      cashRoundingAmount: -0.02,
      cashRoundingStep: 0.05,
      amountReceived: 25,
      change: 0.3,
    });
    expect(cashIn(sums)).toBe(24.7);
  });

  it('brings back what the till made of the cash, also where the rule makes something else of it', () => {
    const sale = { ...sold(), cashRoundingAmount: 0, amountReceived: 24.72, change: 0 };
    const [card, between] = corrected(sale, sumsOfSale(sale), { payment: 1, to: 'OTHER', step: 5 });
    const [cash, sums] = corrected(card, between, { payment: 1, to: 'CASH', step: 5 });
    expect(asCorrected(cash)).toMatchObject({ cashRoundingAmount: 0, amountReceived: 24.72 });
    expect(cashIn(sums)).toBe(24.72);
  });

  it('rounds cash that was rung up as a card, by the step of the shop', () => {
    const sale = rungUp([['CREDIT_CARD', 2472]], 5);
    const [cash, sums] = corrected(sale, sumsOfSale(sale), { payment: 1, to: 'CASH', step: 5 });
    expect(asCorrected(cash)).toMatchObject({
      cashRoundingAmount: -0.02,
      cashRoundingStep: 0.05,
      amountReceived: 24.7,
      change: 0,
    });
    expect(sums).toMatchObject({
      'cash rounding': '-0.02',
      'cash corrected': '24.70',
      'taken CASH': '24.72',
    });
    expect(refundInHand(asCorrected(cash), 24.72).total).toBe(24.7);
  });

  it('stays to the cent by a till that tells no step', () => {
    const sale = rungUp([['CREDIT_CARD', 2472]], 5);
    const [cash] = corrected(sale, {}, { payment: 1, to: 'CASH', step: 0 });
    expect(asCorrected(cash)).not.toHaveProperty('cashRoundingAmount');
    expect(asCorrected(cash)).toMatchObject({ amountReceived: 24.72 });
  });

  it('rounds all cash of a sale together, so one of two cash payments can be corrected', () => {
    const sale = rungUp(
      [
        ['CASH', 1471],
        ['CASH', 1001],
      ],
      5,
    );
    const [split, sums] = corrected(sale, sumsOfSale(sale), { payment: 2, to: 'DEBIT_CARD', step: 5 });
    expect(asCorrected(split)).toMatchObject({ cashRoundingAmount: -0.01, amountReceived: 24.71 });
    expect(cashIn(sums)).toBe(14.7);
  });

  it('ends in the sums of the sale as it was really paid, and refunds give back exactly what was taken', () => {
    const tender = fc.constantFrom(...CORRECTABLE_TENDERS);
    const drawn = fc.record({
      parts: fc.array(fc.tuple(tender, fc.integer({ min: 1, max: 9_999 })), { minLength: 1, maxLength: 3 }),
      step: fc.constantFrom(0, 5, 10),
      change: fc.integer({ min: 0, max: 2_000 }),
      corrections: fc.array(fc.tuple(fc.nat(), tender), { maxLength: 6 }),
      refunds: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(drawn, ({ parts, step, change, corrections, refunds }) => {
        let sale = rungUp(parts, step, change);
        let sums = sumsOfSale(sale);
        for (const [place, to] of corrections) {
          const payment = (place % parts.length) + 1;
          [sale, sums] = corrected(sale, sums, { payment, to, step });
        }
        const tenders = tendersNow(sale);
        const truly = rungUp(
          parts.map(([, cents], index) => [tenders[index] ?? 'CASH', cents]),
          step,
        );
        const expected = sumsOfSale(truly);
        const now = asCorrected(sale);
        expect(tendersIn(sums)).toEqual(tendersIn(expected));
        expect(sumIn(sums, SHIFT_SUMS.rounding)).toBe(sumIn(expected, SHIFT_SUMS.rounding));
        expect(sumIn(sums, SHIFT_SUMS.salesTotal)).toBe(sumIn(expected, SHIFT_SUMS.salesTotal));
        expect(cashIn(sums)).toBe(cashIn(expected));
        expect(now.cashRoundingAmount).toBe(truly.cashRoundingAmount);
        expect(Math.round((now.amountReceived - now.change) * 100)).toBe(
          Math.round((truly.amountReceived - truly.change) * 100),
        );

        const due = parts.reduce((sum, [, cents]) => sum + cents, 0);
        let left = due;
        for (const share of [...refunds, 100]) {
          const cents = share === 100 ? left : Math.floor((left * share) / 100);
          if (cents === 0) continue;
          const [after, back] = refunded(sale, cents);
          [sale, sums, left] = [after, addSums(sums, back), left - cents];
        }
        expect(cashIn(sums)).toBe(0);
        for (const { method, taken, refunded: back } of tendersIn(sums)) {
          expect([method, back]).toEqual([method, taken]);
          expect(taken).toBe(sumIn(expected, takenBy(method)));
        }
        expect(sumIn(sums, SHIFT_SUMS.roundingRefunded)).toBe(sumIn(sums, SHIFT_SUMS.rounding));
      }),
    );
  });
});
