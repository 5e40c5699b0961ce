import { describe, expect, it } from 'vitest';
import {
  changeDue,
  PAYMENT_METHODS,
  paymentMethodCode,
  paymentMethodLabel,
  quickCashAmounts,
} from './payments';

it('names the methods for people and for the table', () => {
  expect(PAYMENT_METHODS.map(paymentMethodLabel)).toEqual(['Cash', 'Credit Card', 'Debit Card']);
  expect(PAYMENT_METHODS.map(paymentMethodCode)).toEqual(['CASH', 'CREDIT', 'DEBIT']);
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
