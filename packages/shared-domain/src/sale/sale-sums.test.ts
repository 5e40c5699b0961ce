import { expect, it } from 'vitest';
import { aDiscount, aSale, aTax } from '../testing';
import { findSaleMismatch } from './sale-sums';
import { toTaxDetails } from './taxes';
import { calculateTotals } from './totals';

it('finds nothing in a sale that adds up', () => {
  expect(findSaleMismatch(aSale())).toBeNull();
});

it('finds nothing in the totals of calculateTotals, without optional fields', () => {
  const saleItems = [{ quantity: 3, unitPrice: 3.33 }];
  const totals = calculateTotals({
    lines: saleItems,
    discount: aDiscount({ value: 7 }),
    taxes: [aTax({ value: 8.875 })],
  });
  const sale = {
    saleItems,
    ...totals,
    taxDetails: toTaxDetails(totals.taxes),
    payments: [{ amount: totals.amountDue }],
  };
  expect(findSaleMismatch(sale)).toBeNull();
});

it.each([
  ['subtotal', { subtotal: 25.01, totalAmount: 22.51 }],
  ['discountAmount', { discountAmount: 25.01 }],
  ['taxAmount', { taxAmount: 2.26 }],
  ['totalAmount', { totalAmount: 24.75 }],
  ['payments', { payments: [{ amount: 24.74 }] }],
  ['amountReceived', { amountReceived: 24.74, change: 0 }],
  ['change', { change: 5.26 }],
])('names %s when it contradicts the rest', (field, wrong) => {
  expect(findSaleMismatch({ ...aSale(), ...wrong })?.field).toBe(field);
});

it('requires the itemized taxes behind a tax amount, so that reports can name them and refunds can return them', () => {
  const { taxDetails: _, ...unexplained } = aSale();
  expect(findSaleMismatch(unexplained)?.message).toBe('taxAmount is 2.25 but its parts make 0.00');
  const untaxed = {
    ...unexplained,
    taxAmount: 0,
    payments: [{ amount: 22.5 }],
    amountReceived: 22.5,
    change: 0,
  };
  expect(findSaleMismatch(untaxed)).toBeNull();
});

it('names the expected sum', () => {
  expect(findSaleMismatch({ ...aSale(), change: 5 })?.message).toBe('change is 5.00 but its parts make 5.25');
});

it('adds up split payments', () => {
  expect(findSaleMismatch({ ...aSale(), payments: [{ amount: 20 }, { amount: 4.75 }] })).toBeNull();
});
