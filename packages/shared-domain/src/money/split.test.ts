import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, sumMoney, toAmount } from './money';
import { paidBy, TENDERS, type Tender, tenderOf } from './payments';
import {
  addPart,
  findPartProblem,
  largestFirst,
  leftToPay,
  type PaymentPart,
  recountParts,
  refundParts,
} from './split';

const part = (id: string, method: Tender, received: number) => ({
  id,
  method,
  received,
  reference: '',
});
const dollars = (cents: number) => toAmount(money(cents).dividedBy(100));
const sum = (amounts: readonly { amount: number }[]) =>
  toAmount(sumMoney(amounts.map(({ amount }) => amount)));

describe('the parts of a payment', () => {
  it('take cash above what is left as cash with change, and never more than is left', () => {
    const parts = addPart([], part('a', 'CASH', 50), 42.5);
    expect(parts).toEqual([{ id: 'a', method: 'CASH', received: 50, reference: '', amount: 42.5 }]);
  });

  it('refuse a card part above what is left, and never cut it down', () => {
    const first = addPart([], part('a', 'CASH', 20), 50);
    expect(findPartProblem('CREDIT_CARD', 30.01, 30)).toBe('too-much');
    expect(addPart(first, part('b', 'CREDIT_CARD', 30.01), 50)).toBe(first);
    expect(leftToPay(50, addPart(first, part('b', 'CREDIT_CARD', 30), 50))).toBe(0);
  });

  it('count a double tap as one part', () => {
    const once = addPart([], part('a', 'DEBIT_CARD', 10), 50);
    expect(addPart(once, part('a', 'DEBIT_CARD', 10), 50)).toBe(once);
  });

  it('refuse a part of nothing, and a part of a sale that is paid', () => {
    expect(findPartProblem('CASH', 0, 10)).toBe('nothing');
    expect(findPartProblem('CASH', 5, 0)).toBe('nothing');
  });

  it('let the cash that was handed over pay for what was added later, and for a card part that was taken back', () => {
    const cash = addPart([], part('a', 'CASH', 60), 50);
    expect(recountParts(cash, 55)).toMatchObject([{ received: 60, amount: 55 }]);
    const both = addPart(addPart([], part('b', 'CREDIT_CARD', 30), 50), part('a', 'CASH', 50), 50);
    expect(both).toMatchObject([{ amount: 30 }, { amount: 20 }]);
    expect(recountParts(both.slice(1), 50)).toMatchObject([{ amount: 50 }]);
  });

  it('are stored with the largest first, and of equal ones the earlier first', () => {
    const parts = [
      { id: 'a', amount: 10 },
      { id: 'b', amount: 25 },
      { id: 'c', amount: 10 },
    ];
    expect(largestFirst(parts).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('in any order pay exactly the amount due, and only cash gives change', () => {
    const step = fc.record({
      method: fc.constantFrom(...TENDERS),
      cents: fc.integer({ min: 0, max: 12_000 }),
      takesBack: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(step, { maxLength: 12 }),
        (dueCents, steps) => {
          const due = dollars(dueCents);
          let parts: readonly PaymentPart[] = [];
          for (const [index, { method, cents, takesBack }] of steps.entries()) {
            parts = takesBack
              ? recountParts(parts.slice(1), due)
              : addPart(parts, part(`${index}`, method, dollars(cents)), due);
            const left = leftToPay(due, parts);
            expect(left).toBeGreaterThanOrEqual(0);
            expect(toAmount(money(sum(parts)).plus(left))).toBe(due);
            for (const { method: by, received, amount } of parts)
              if (by !== 'CASH') expect(received).toBe(amount);
          }
        },
      ),
    );
  });
});

describe('the parts of a refund', () => {
  const payments = [
    { paymentMethod: 'CASH', amount: 20 },
    { paymentMethod: 'CREDIT_CARD', amount: '30.00' },
  ] as const;

  it('give the card back first, and then the cash', () => {
    expect(refundParts(payments, 0, 25)).toEqual([{ method: 'CREDIT_CARD', amount: 25 }]);
    expect(refundParts(payments, 25, 15)).toEqual([
      { method: 'CREDIT_CARD', amount: 5 },
      { method: 'CASH', amount: 10 },
    ]);
    expect(refundParts(payments, '40.00', 10)).toEqual([{ method: 'CASH', amount: 10 }]);
  });

  it('of a sale with one tender are all of that tender', () => {
    expect(refundParts([payments[1]], 29.99, 0.02)).toEqual([{ method: 'CREDIT_CARD', amount: 0.02 }]);
    expect(refundParts([], 0, 5)).toEqual([{ method: 'CASH', amount: 5 }]);
    expect(refundParts([payments[0]], 0, 0)).toEqual([{ method: 'CASH', amount: 0 }]);
  });

  it('never give more back by a tender than it paid, and together give back each refund to the cent', () => {
    const paid = fc
      .record({
        tender: fc.constantFrom(...TENDERS),
        amount: fc.integer({ min: 1, max: 9_999 }).map(dollars),
      })
      .map(({ tender, amount }) => ({ ...paidBy(tender), amount }));
    fc.assert(
      fc.property(
        fc.array(paid, { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 5_000 }).map(dollars), { maxLength: 8 }),
        (lanes, refunds) => {
          const back = new Map<Tender, number>();
          let before = 0;
          for (const wanted of refunds) {
            const refund = Math.min(wanted, toAmount(money(sum(lanes)).minus(before)));
            if (refund === 0) break;
            const parts = refundParts(lanes, before, refund);
            expect(sum(parts)).toBe(refund);
            for (const { method, amount } of parts) {
              expect(amount).toBeGreaterThan(0);
              back.set(method, toAmount(money(back.get(method) ?? 0).plus(amount)));
            }
            before = toAmount(money(before).plus(refund));
          }
          for (const [method, amount] of back) {
            expect(amount).toBeLessThanOrEqual(sum(lanes.filter((lane) => tenderOf(lane) === method)));
          }
        },
      ),
    );
  });
});
