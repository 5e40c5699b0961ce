import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashDueOf,
  cashRoundingOf,
  cashStepOf,
  type RefundInHand,
  refundInHand,
  roundToCash,
} from './cash-rounding';
import { money, sumMoney, toAmount } from './money';
import { PAYMENT_METHODS, type PaymentMethod } from './payments';
import { addPart, findPartProblem, leftInCash, leftToPay, type PaymentPart, recountParts } from './split';

const NICKEL = 0.05;
const dollars = (cents: number) => toAmount(money(cents).dividedBy(100));
const cents = fc.integer({ min: 1, max: 50_000 });
const steps = fc.constantFrom(0.05, 0.1);
const cash = ({ parts }: RefundInHand) => parts.find(({ method }) => method === 'CASH')?.amount ?? 0;
const isInSteps = (amount: number, step: number) => money(amount).dividedBy(step).decimalPlaces() === 0;

function sold(payments: readonly (readonly [PaymentMethod, number])[], step: number) {
  const list = payments.map(([paymentMethod, amount]) => ({ paymentMethod, amount }));
  return {
    payments: list,
    cashRoundingStep: step,
    cashRoundingAmount: cashRoundingOf(cashDueOf(list), step),
  };
}

describe('cash to the nickel', () => {
  it.each([
    [24.71, 24.7],
    [24.72, 24.7],
    [24.73, 24.75],
    [24.74, 24.75],
    [24.75, 24.75],
    [0.01, 0],
    [0.02, 0],
    [0.03, 0.05],
    [0, 0],
  ])('turns %d into %d', (due, taken) => {
    expect(roundToCash(due, NICKEL)).toBe(taken);
  });

  it('rounds the middle of two dimes up', () => {
    expect([roundToCash(1.05, 0.1), roundToCash(1.04, 0.1), roundToCash(0.05, 0.1)]).toEqual([1.1, 1, 0.1]);
  });

  it('leaves cash to the cent in a shop that does not round', () => {
    expect(cashRoundingOf(24.73, cashStepOf('off'))).toBe(0);
    expect(cashRoundingOf(24.73, cashStepOf(undefined))).toBe(0);
  });

  it('never changes an amount by more than half a step, and what is taken can be paid in coins', () => {
    fc.assert(
      fc.property(cents, steps, (due, step) => {
        const rounding = cashRoundingOf(dollars(due), step);
        expect(Math.abs(rounding)).toBeLessThanOrEqual(step / 2);
        expect(isInSteps(toAmount(money(dollars(due)).plus(rounding)), step)).toBe(true);
      }),
    );
  });
});

describe('a refund of rounded cash', () => {
  it('gives back exactly the cash that was taken', () => {
    expect(refundInHand(sold([['CASH', 24.73]], NICKEL), 24.73)).toEqual({
      parts: [{ method: 'CASH', amount: 24.75 }],
      rounding: 0.02,
      total: 24.75,
    });
  });

  it('gives nothing back for a sale that was rounded to nothing', () => {
    expect(refundInHand(sold([['CASH', 0.02]], NICKEL), 0.02).total).toBe(0);
  });

  it('does not round what goes back to a card', () => {
    const sale = sold(
      [
        ['CREDIT_CARD', 20.01],
        ['CASH', 4.72],
      ],
      NICKEL,
    );
    expect(refundInHand(sale, 20.01).total).toBe(20.01);
    expect(refundInHand({ ...sale, refundedAmount: 20.01 }, 4.72).total).toBe(4.7);
  });

  it('is to the cent for a sale that was made before the shop rounded', () => {
    const payments = [{ paymentMethod: 'CASH' as const, amount: 24.73 }];
    expect(refundInHand({ payments }, 24.73).total).toBe(24.73);
  });

  it('gives back all the cash in the end, in whatever pieces, each in coins that exist, and never too much', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.boolean(),
        steps,
        pieces,
        (cashCents, cardCents, hasCard, step, weights) => {
          const sale = sold(
            [
              ...(hasCard ? [['CREDIT_CARD', dollars(cardCents)] as const] : []),
              ['CASH', dollars(cashCents)],
            ],
            step,
          );
          const taken = toAmount(money(cashDueOf(sale.payments)).plus(sale.cashRoundingAmount));
          const due = cashCents + (hasCard ? cardCents : 0);
          const sum = weights.reduce((all, weight) => all + weight, 0);
          let refunded = 0;
          let given = 0;
          for (const [index, weight] of weights.entries()) {
            const piece =
              index === weights.length - 1
                ? due - refunded
                : Math.min(Math.floor((due * weight) / sum), due - refunded);
            if (piece === 0) continue;
            const hand = refundInHand({ ...sale, refundedAmount: dollars(refunded) }, dollars(piece));
            expect(toAmount(sumMoney(hand.parts.map(({ amount }) => amount)))).toBe(hand.total);
            expect(isInSteps(cash(hand), step)).toBe(true);
            expect(cash(hand)).toBeGreaterThanOrEqual(0);
            refunded += piece;
            given = toAmount(money(given).plus(cash(hand)));
            expect(given).toBeLessThanOrEqual(taken);
          }
          expect(given).toBe(taken);
        },
      ),
    );
  });
});

describe('a split payment with rounded cash', () => {
  const part = (id: string, method: PaymentMethod, received: number) => ({
    id,
    method,
    received,
    reference: '',
  });

  it('rounds only the rest that is paid in cash', () => {
    const card = addPart([], part('a', 'CREDIT_CARD', 10.01), 24.73, NICKEL);
    expect(leftInCash(24.73, card, NICKEL)).toBe(14.7);
    const paid = addPart(card, part('b', 'CASH', 14.7), 24.73, NICKEL);
    expect(leftToPay(24.73, paid)).toBe(0);
    expect(paid.at(-1)?.amount).toBe(14.72);
  });

  it('does not take cash that no coin pays while something is left', () => {
    expect(findPartProblem('CASH', 10.03, 24.73, { inCash: 24.75, step: NICKEL })).toBe('no-coin');
    expect(findPartProblem('CASH', 24.74, 24.73, { inCash: 24.75, step: NICKEL })).toBe('no-coin');
    expect(findPartProblem('CASH', 24.75, 24.73, { inCash: 24.75, step: NICKEL })).toBeNull();
  });

  it('needs no coin for a rest of two cents', () => {
    const card = addPart([], part('a', 'CREDIT_CARD', 24.71), 24.73, NICKEL);
    expect(leftToPay(24.73, addPart(card, part('b', 'CASH', 0), 24.73, NICKEL))).toBe(0);
    expect(addPart(card, part('b', 'CASH', 0), 24.73)).toBe(card);
  });

  it('is rounded by the rule of one payment, in whatever order the parts are taken', () => {
    const attempts = fc.array(
      fc.tuple(fc.constantFrom(...PAYMENT_METHODS), fc.integer({ min: 0, max: 30_000 })),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(cents, steps, attempts, (dueCents, step, tries) => {
        const due = dollars(dueCents);
        let parts: readonly PaymentPart[] = [];
        for (const [index, [method, amount]] of tries.entries()) {
          parts = addPart(parts, part(`${index}`, method, dollars(amount)), due, step);
        }
        const left = leftInCash(due, parts, step);
        if (leftToPay(due, parts) > 0) parts = addPart(parts, part('last', 'CASH', left), due, step);
        expect(leftToPay(due, parts)).toBe(0);
        expect(recountParts(parts, due, step)).toEqual(parts);
        const own = parts.filter(({ method }) => method === 'CASH');
        const cashDue = toAmount(sumMoney(own.map(({ amount }) => amount)));
        const handed = sumMoney(own.map(({ received }) => received));
        expect(handed.minus(roundToCash(cashDue, step)).isNegative()).toBe(false);
      }),
    );
  });
});
