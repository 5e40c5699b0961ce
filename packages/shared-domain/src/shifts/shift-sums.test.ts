import { describe, expect, it } from 'vitest';
import { refundParts } from '../money/split';
import { cashDifference, cashIn, countedTotal, denominationsOf, expectedCash, netOf } from './drawer';
import {
  addSums,
  SHIFT_SUMS,
  subtractSums,
  sumIn,
  sumsOfMovement,
  sumsOfRefund,
  sumsOfSale,
  taxesIn,
  tendersIn,
} from './shift-sums';

const cityTax = { name: 'City tax', type: 'PERCENTAGE', value: 8.875, amount: '6.12' };
/** 75 is due, 100 is given, and 25 goes back. */
const cashSale = {
  totalAmount: '68.88',
  taxAmount: '6.12',
  discountAmount: '1.00',
  taxDetails: [cityTax],
  payments: [{ paymentMethod: 'CASH', amount: '75.00' }],
  change: '25.00',
} as const;
const cardSale = {
  totalAmount: 20,
  taxAmount: 0,
  payments: [{ paymentMethod: 'CREDIT_CARD', amount: 20 }],
  change: 0,
} as const;

describe('the sums of a shift', () => {
  it('a cash sale of 75 paid with 100 leaves 75 in the drawer', () => {
    const sums = sumsOfSale(cashSale);
    expect(sumIn(sums, SHIFT_SUMS.received)).toBe(100);
    expect(sumIn(sums, SHIFT_SUMS.change)).toBe(25);
    expect(expectedCash(50, sums)).toBe(125);
  });

  it('a card sale does not change the drawer', () => {
    expect(cashIn(sumsOfSale(cardSale))).toBe(0);
  });

  it('a sale paid in two ways counts each payment separately, and its change in cash', () => {
    const payments = [
      { paymentMethod: 'CREDIT_CARD', amount: 50 },
      { paymentMethod: 'CASH', amount: 25 },
    ] as const;
    const sums = sumsOfSale({ ...cashSale, payments, change: 5 });
    expect(sumIn(sums, SHIFT_SUMS.received)).toBe(30);
    expect(cashIn(sums)).toBe(25);
    expect(tendersIn(sums)).toEqual([
      { method: 'CASH', taken: 25, refunded: 0 },
      { method: 'CREDIT_CARD', taken: 50, refunded: 0 },
    ]);
  });

  it('a refund is paid back by the payment method of the sale', () => {
    const refund = { refundTotal: '10.00', refundTax: '0.80' };
    expect(cashIn(sumsOfRefund(refund, refundParts(cashSale.payments, 0, 10)))).toBe(-10);
    expect(cashIn(sumsOfRefund(refund, refundParts(cardSale.payments, 0, 10)))).toBe(0);
  });

  it('a refund of a sale paid in parts counts by each tender that it gives back', () => {
    const payments = [
      { paymentMethod: 'CASH', amount: 20 },
      { paymentMethod: 'CREDIT_CARD', amount: 6 },
    ] as const;
    const sums = sumsOfRefund({ refundTotal: 10, refundTax: 0 }, refundParts(payments, 0, 10));
    expect(sumIn(sums, SHIFT_SUMS.refunds)).toBe(1);
    expect(cashIn(sums)).toBe(-4);
    expect(tendersIn(sums)).toEqual([
      { method: 'CASH', taken: 0, refunded: 4 },
      { method: 'CREDIT_CARD', taken: 0, refunded: 6 },
    ]);
  });

  it('cash put in and taken out counts in the drawer and nowhere else', () => {
    const sums = addSums(sumsOfMovement('in', '20.00'), sumsOfMovement('out', '5.50'));
    expect(cashIn(sums)).toBe(14.5);
    expect(netOf(sums)).toBe(0);
  });

  it('taxes are kept by rate, with any name', () => {
    const stateTax = { ...cityTax, name: 'State  levy %', value: 4, amount: '1.00' };
    const sums = addSums(sumsOfSale(cashSale), sumsOfSale({ ...cashSale, taxDetails: [cityTax, stateTax] }));
    expect(taxesIn(sums)).toEqual([
      { ...cityTax, amount: 12.24 },
      { ...stateTax, amount: 1 },
    ]);
  });

  it('adding and then subtracting sums leaves nothing', () => {
    const both = addSums(sumsOfSale(cashSale), sumsOfSale(cardSale));
    expect(subtractSums(both, sumsOfSale(cardSale))).toEqual(sumsOfSale(cashSale));
    expect(subtractSums(both, both)).toEqual({});
  });

  it('the perpetual total grows by the sales less the refunds', () => {
    const refund = sumsOfRefund({ refundTotal: 10, refundTax: 0 }, [{ method: 'CASH', amount: 10 }]);
    expect(netOf(addSums(sumsOfSale(cashSale), refund))).toBe(65);
  });
});

describe('the count', () => {
  it('adds notes and coins up to the cent', () => {
    expect(countedTotal({ '20': 3, '0.10': 3, '0.01': 7 })).toBe(60.37);
    expect(countedTotal({})).toBe(0);
  });

  it('is short below the expected amount and over above it', () => {
    expect(cashDifference(119.99, 125)).toBe(-5.01);
    expect(cashDifference('125.10', 125)).toBe(0.1);
  });

  it('knows the notes and coins of the shop’s currency', () => {
    expect(denominationsOf('USD')).toContain('0.25');
    expect(denominationsOf('EUR')).toContain('0.20');
    expect(denominationsOf('???')).toEqual(denominationsOf('USD'));
  });
});
