import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDiscount, aTax } from '../testing';
import { calculateTaxes, toTaxDetails } from './taxes';
import { calculateTotals } from './totals';

const line = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity });

describe('totals', () => {
  it('takes the discount off before the taxes apply', () => {
    const totals = calculateTotals({
      lines: [line(12.5, 2), line(5)],
      discount: aDiscount({ value: 10 }),
      taxes: [aTax({ value: 8.25 }), aTax({ name: 'Bag fee', type: 'FIXED_AMOUNT', value: 0.1 })],
    });
    expect(totals).toMatchObject({
      subtotal: 30,
      discountAmount: 3,
      totalAmount: 27,
      taxAmount: 2.33,
      amountDue: 29.33,
    });
    expect(totals.taxes.map((tax) => tax.calculatedAmount)).toEqual([2.23, 0.1]);
  });

  it('rounds each tax by itself and sums the rounded lines', () => {
    const totals = calculateTotals({ lines: [line(0.5)], taxes: [aTax({ value: 1 }), aTax({ value: 1 })] });
    expect(totals.taxes.map((tax) => tax.calculatedAmount)).toEqual([0.01, 0.01]);
    expect(totals.taxAmount).toBe(0.02);
  });

  it('never takes off more than the subtotal', () => {
    const discount = aDiscount({ type: 'FIXED_AMOUNT', value: 20 });
    const totals = calculateTotals({ lines: [line(3)], discount, taxes: [aTax()] });
    expect(totals).toMatchObject({ discountAmount: 3, totalAmount: 0, taxAmount: 0, amountDue: 0 });
  });

  it('leaves inactive taxes out', () => {
    const totals = calculateTotals({
      lines: [line(10)],
      taxes: [aTax({ active: false }), aTax({ value: 5 })],
    });
    expect(totals.taxes).toHaveLength(1);
    expect(totals.taxAmount).toBe(0.5);
  });

  it('owes nothing for an empty cart, not even a fixed tax', () => {
    const totals = calculateTotals({ lines: [], taxes: [aTax({ type: 'FIXED_AMOUNT', value: 2 })] });
    expect(totals).toMatchObject({ subtotal: 0, taxAmount: 0, amountDue: 0 });
    expect(totals.taxes).toMatchObject([{ name: 'Sales Tax', calculatedAmount: 0 }]);
  });

  it('adds up whatever is in the cart', () => {
    const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
    const rate = fc.record({
      type: fc.constantFrom('PERCENTAGE' as const, 'FIXED_AMOUNT' as const),
      value: cents(20_000),
    });
    const lines = fc.array(
      fc.record({ unitPrice: cents(1_000_000), quantity: fc.integer({ min: 1, max: 99 }) }),
      {
        minLength: 1,
      },
    );
    const taxes = fc.array(fc.tuple(rate, fc.boolean()), { maxLength: 5 });
    fc.assert(
      fc.property(lines, fc.option(rate), taxes, (cart, discount, taxRates) => {
        const totals = calculateTotals({
          lines: cart,
          discount,
          taxes: taxRates.map(([tax, active]) => aTax({ ...tax, active })),
        });
        const inCents = (amount: number) => Math.round(amount * 100);
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + inCents(amount), 0);
        expect(inCents(totals.subtotal)).toBe(
          cart.reduce((t, l) => t + inCents(l.unitPrice) * l.quantity, 0),
        );
        expect(inCents(totals.totalAmount)).toBe(inCents(totals.subtotal) - inCents(totals.discountAmount));
        expect(inCents(totals.taxAmount)).toBe(sum(totals.taxes.map((tax) => tax.calculatedAmount)));
        expect(inCents(totals.amountDue)).toBe(inCents(totals.totalAmount) + inCents(totals.taxAmount));
        expect(totals.discountAmount).toBeGreaterThanOrEqual(0);
        expect(totals.discountAmount).toBeLessThanOrEqual(totals.subtotal);
      }),
    );
  });
});

describe('taxes of an amount', () => {
  it('itemizes each active tax', () => {
    const taxes = [aTax({ value: 7.5, description: 'State' }), aTax({ isActive: false })];
    expect(calculateTaxes('19.99', taxes)).toEqual({
      taxes: [
        { name: 'Sales Tax', description: 'State', type: 'PERCENTAGE', value: 7.5, calculatedAmount: 1.5 },
      ],
      taxAmount: 1.5,
    });
  });

  it('turns into the tax details of a sale payload', () => {
    expect(toTaxDetails(calculateTaxes(10, [aTax()]).taxes)).toEqual([
      { name: 'Sales Tax', type: 'PERCENTAGE', value: 10, amount: 1 },
    ]);
  });
});
