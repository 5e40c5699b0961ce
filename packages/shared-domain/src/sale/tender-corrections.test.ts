import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, toAmount } from '../money/money';
import { CORRECTABLE_TENDERS, paidBy, tenderOf } from '../money/payments';
import { cashIn } from '../shifts/drawer';
import { addSums, sumsOfSale, sumsOfTenderCorrection } from '../shifts/shift-sums';
import { aSale } from '../testing';
import { asCorrected, findCorrectionProblem, tendersNow } from './tender-corrections';

const correction = (from: string, to: string, payment = 1) => ({
  payment,
  from,
  to,
  reason: 'Wrong button',
  correctedAt: '2026-03-02T12:00:00.000Z',
});

describe('a corrected tender', () => {
  it('is the last correction of the payment, and the payments of the sale stay', () => {
    const sale = aSale({
      tenderCorrections: [correction('CASH', 'CREDIT_CARD'), correction('CREDIT_CARD', 'OTHER')],
    });
    expect(tendersNow(sale)).toEqual(['OTHER']);
    expect(asCorrected(sale).payments).toMatchObject([{ paymentMethod: 'CREDIT_CARD', as: 'other' }]);
    expect(sale.payments).toMatchObject([{ paymentMethod: 'CASH' }]);
  });

  it('gives no change where no cash is left', () => {
    const sale = aSale({ tenderCorrections: [correction('CASH', 'DEBIT_CARD')] });
    const due = toAmount(money(sale.totalAmount).plus(sale.taxAmount));
    expect(asCorrected(sale)).toMatchObject({ change: 0, amountReceived: due });
  });

  it('stays as it is when a later version has corrected it to a tender that is not known here', () => {
    expect(tendersNow(aSale({ tenderCorrections: [correction('CASH', 'BARTER')] }))).toEqual(['CASH']);
  });

  it('is refused where it is another one by now, and after a refund', () => {
    const toCard = { payment: 1, from: 'CASH', to: 'CREDIT_CARD' } as const;
    expect(findCorrectionProblem(aSale(), toCard)).toBeNull();
    expect(findCorrectionProblem(aSale({ cashRoundingAmount: 0.02 }), toCard)).toBeNull();
    const corrected = aSale({ tenderCorrections: [correction('CASH', 'DEBIT_CARD')] });
    expect(findCorrectionProblem(corrected, toCard)).toContain('meanwhile');
    expect(findCorrectionProblem(aSale({ refundedAmount: 1 }), toCard)).toContain('refunded');
  });

  it('leaves the drawer as if the sale had been paid that way from the start', () => {
    const tender = fc.constantFrom(...CORRECTABLE_TENDERS);
    fc.assert(
      fc.property(tender, tender, fc.integer({ min: 1, max: 99_999 }), (from, to, cents) => {
        const amount = toAmount(money(cents).dividedBy(100));
        const paidWith = (method: typeof from) =>
          sumsOfSale({ totalAmount: amount, taxAmount: 0, payments: [{ ...paidBy(method), amount }] });
        const corrected = addSums(paidWith(from), sumsOfTenderCorrection({ from, to }, amount));
        expect(cashIn(corrected)).toBe(cashIn(paidWith(to)));
        expect(corrected[`taken ${to}`]).toBe(paidWith(to)[`taken ${to}`]);
        expect(tenderOf(paidBy(to))).toBe(to);
      }),
    );
  });
});
