import { describe, expect, it } from 'vitest';
import {
  changeDue,
  PAYMENT_METHODS,
  paidBy,
  paymentMethodCode,
  paymentMethodLabel,
  quickCashAmounts,
  TENDERS,
  tenderOf,
} from './payments';

it('names the methods for people and for the table', () => {
  expect(PAYMENT_METHODS.map(paymentMethodLabel)).toEqual(['Cash', 'Credit Card', 'Debit Card']);
  expect(PAYMENT_METHODS.map(paymentMethodCode)).toEqual(['CASH', 'CREDIT', 'DEBIT']);
});

describe('the tender of a payment', () => {
  it('is written as a card when the register before knew no such tender, and is read back', () => {
    for (const tender of TENDERS) expect(tenderOf(paidBy(tender))).toBe(tender);
    expect(paidBy('STORE_CREDIT')).toEqual({ paymentMethod: 'CREDIT_CARD', as: 'credit' });
    expect(paidBy('OTHER')).toEqual({ paymentMethod: 'CREDIT_CARD', as: 'other' });
    expect(paidBy('CASH')).toEqual({ paymentMethod: 'CASH' });
  });

  it('of cash is cash, whatever its mark says', () => {
    expect(tenderOf({ paymentMethod: 'CASH', as: 'credit' })).toBe('CASH');
  });
});

describe('quick cash', () => {
  it.each([
    [0, [5, 10, 20, 50, 100]],
    [4.99, [5, 10, 20, 50, 100]],
    [5, [10, 20, 50, 100]],
    ['19.99', [20, 50, 100]],
    [20.01, [50, 100]],
    [100, []],
    [250, []],
  ])('for %s offers only the greater notes: %j', (total, amounts) => {
    expect(quickCashAmounts(total)).toEqual(amounts);
  });
});

describe('change', () => {
  it.each([
    [30, 24.75, 5.25],
    [0.3, 0.1, 0.2],
    [24.75, 24.75, 0],
    [20, 24.75, 0],
    [0, 24.75, 0],
  ])('of %s for %s is %s', (received, total, change) => {
    expect(changeDue(received, total)).toBe(change);
  });
});
