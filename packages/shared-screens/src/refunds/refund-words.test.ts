import type { PaymentMethod } from '@evertill/shared-domain';
import { aSale } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import { refundQuestion, refundWay } from './refund-words';

function paidBy(...methods: PaymentMethod[]) {
  const sale = aSale();
  const [payment] = sale.payments;
  if (!payment) throw new Error('The sale was not paid.');
  return { ...sale, payments: methods.map((paymentMethod) => ({ ...payment, paymentMethod })) };
}

describe('the words of a refund', () => {
  it.each<[PaymentMethod[], string]>([
    [['CASH'], 'in cash'],
    [['CREDIT_CARD'], 'to the credit card'],
    [['DEBIT_CARD', 'DEBIT_CARD'], 'to the debit card'],
    [['CASH', 'CREDIT_CARD'], 'the way it was paid ($24.75 to the credit card, $5.25 in cash)'],
    [[], 'in cash'],
  ])('give money that was paid by %j back %s', (methods, way) => {
    expect(refundWay(paidBy(...methods), 30)).toBe(way);
  });

  it('name the rounded cash that is handed over', () => {
    const sale = { ...paidBy('CASH'), cashRoundingAmount: 0, cashRoundingStep: 0.05 };
    const [line] = sale.saleItems;
    if (!line) throw new Error('The sale has no items.');
    // Half of $24.75 is $12.38, which is $12.40 in nickels.
    expect(refundQuestion(sale, { [line.id]: 1 }).title).toBe('Refund $12.40 in cash?');
  });

  it('name the amount, the way, how many items and the sale', () => {
    const sale = { ...paidBy('CASH'), saleNumber: 'SALE-100' };
    const [line] = sale.saleItems;
    if (!line) throw new Error('The sale has no items.');
    expect(refundQuestion(sale, { [line.id]: 1 })).toEqual({
      title: 'Refund $12.38 in cash?',
      text: "1 item from SALE-100. This can't be undone.",
      answer: 'Refund $12.38',
    });
  });
});
