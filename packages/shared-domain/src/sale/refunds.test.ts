import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sale } from '../entities/sale';
import { aSale, aSaleItem } from '../testing';
import {
  calculateRefund,
  findRefundProblem,
  refundableAmount,
  refundableQuantity,
  refundedQuantities,
} from './refunds';
import { calculateTotals } from './totals';

const item = (productId: string, quantity: number, unitPrice = 12.5) => ({ productId, quantity, unitPrice });

describe('the refunded quantities', () => {
  const lines = [
    aSaleItem({ quantity: 2, unitPrice: 10, refundedQuantity: 1 }),
    aSaleItem({ quantity: 3, unitPrice: 20 }),
    aSaleItem({ quantity: 1, productId: 'product-2' }),
  ];

  it.each([
    ['of the line with the price of the item first', [item('product-1', 2, 20)], [1, 2, 0]],
    ['then of the others', [item('product-1', 4, 20)], [2, 3, 0]],
    [
      'in turns, when one product is named twice',
      [item('product-1', 1, 10), item('product-1', 1, 10)],
      [2, 1, 0],
    ],
    ['never more than were sold', [item('product-2', 9)], [1, 0, 1]],
    ['none for a product of another sale', [item('product-3', 1)], [1, 0, 0]],
  ])('are %s', (_, items, quantities) => {
    expect(refundedQuantities(lines, items)).toEqual(quantities);
  });
});

describe('proration', () => {
  it('applies the refunded share of the subtotal to tax and discount', () => {
    expect(calculateRefund(aSale(), [item('product-1', 1)])).toEqual({
      refundSubtotal: 12.5,
      refundTax: 1.13,
      refundDiscount: 1.25,
      refundTotal: 12.38,
      share: 0.5,
    });
  });

  it('refunds the whole sale when everything is returned', () => {
    expect(calculateRefund(aSale(), [item('product-1', 2)])).toEqual({
      refundSubtotal: 25,
      refundTax: 2.25,
      refundDiscount: 2.5,
      refundTotal: 24.75,
      share: 1,
    });
  });

  it('refunds the rest with the second half', () => {
    const half = aSale({ saleItems: [aSaleItem({ refundedQuantity: 1 })], refundedAmount: 12.38 });
    expect(calculateRefund(half, [item('product-1', 1)])).toMatchObject({
      refundTax: 1.12,
      refundTotal: 12.37,
    });
  });

  it('counts no more than is left of a product', () => {
    const half = aSale({ saleItems: [aSaleItem({ refundedQuantity: 1 })] });
    expect(calculateRefund(half, [item('product-1', 5)]).refundSubtotal).toBe(12.5);
    expect(calculateRefund(half, [item('unknown', 1)]).refundTotal).toBe(0);
  });

  it('uses the prices of the sale', () => {
    expect(calculateRefund(aSale(), [item('product-1', 1, 999)]).refundSubtotal).toBe(12.5);
  });

  it('takes a product sold at two prices from the line of the given price first', () => {
    const sale = aSale({
      subtotal: 30,
      saleItems: [aSaleItem({ quantity: 1, unitPrice: 10 }), aSaleItem({ quantity: 1, unitPrice: 20 })],
    });
    expect(calculateRefund(sale, [item('product-1', 1, 20)]).refundSubtotal).toBe(20);
    expect(calculateRefund(sale, [item('product-1', 2, 20)]).refundSubtotal).toBe(30);
  });

  it('prorates a free sale with a fixed tax by quantity', () => {
    const sale = aSale({
      subtotal: 0,
      discountAmount: 0,
      totalAmount: 0,
      taxAmount: 2,
      saleItems: [aSaleItem({ unitPrice: 0, quantity: 4 })],
    });
    expect(calculateRefund(sale, [item('product-1', 1, 0)])).toMatchObject({
      refundTax: 0.5,
      refundTotal: 0.5,
      share: 0.25,
    });
  });

  it('counts lines worth more than the subtotal as the whole sale, not more', () => {
    const refund = calculateRefund(aSale({ subtotal: 20 }), [item('product-1', 2)]);
    expect(refund).toMatchObject({ share: 1, refundTax: 2.25, refundDiscount: 2.5 });
  });

  it('never pays back more than an earlier refund has left, and its parts still make its total', () => {
    const sale = aSale({ refundedAmount: 24 });
    const refund = calculateRefund(sale, [item('product-1', 2)]);
    expect(refund.refundTotal).toBe(0.75);
    expect(refund.refundSubtotal + refund.refundTax - refund.refundDiscount).toBeCloseTo(0.75, 10);
  });
});

describe('refunding everything in any split', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
  const lines = fc.array(fc.record({ unitPrice: cents(5_000), quantity: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 5,
  });
  const steps = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 3 })), { maxLength: 20 });

  it('pays back exactly the sale, and at no step more than is left', () => {
    fc.assert(
      fc.property(lines, cents(3_000), cents(3_000), steps, (cart, discount, tax, splits) => {
        let sale = soldCart(cart, discount, tax);
        const due = inCents(sale.totalAmount) + inCents(sale.taxAmount);
        const everything = cart.map((line, index) => [index, line.quantity] as const);
        for (const [at, quantity] of [...splits, ...everything]) {
          const { productId = '', unitPrice = 0 } = sale.saleItems[at % cart.length] ?? {};
          const left = inCents(refundableAmount(sale));
          const refund = calculateRefund(sale, [{ productId, unitPrice, quantity }]);
          expect(inCents(refund.refundTotal)).toBe(
            inCents(refund.refundSubtotal) + inCents(refund.refundTax) - inCents(refund.refundDiscount),
          );
          expect(inCents(refund.refundTotal)).toBeLessThanOrEqual(left);
          expect(refund.refundTotal).toBeGreaterThanOrEqual(0);
          sale = afterRefund(sale, productId, quantity, refund.refundTotal);
        }
        expect(inCents(sale.refundedAmount ?? 0)).toBe(due);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what can be refunded', () => {
  it.each([
    [{ quantity: 3 }, 3],
    [{ quantity: 3, refundedQuantity: 1 }, 2],
    [{ quantity: 3, refundedQuantity: 4 }, 0],
  ])('of %j are %s', (line, left) => {
    expect(refundableQuantity(line)).toBe(left);
  });

  it('is the paid amount less earlier refunds', () => {
    expect(refundableAmount(aSale())).toBe(24.75);
    expect(refundableAmount(aSale({ refundedAmount: 24.7 }))).toBe(0.05);
    expect(refundableAmount(aSale({ refundedAmount: 99 }))).toBe(0);
  });

  it('names the item that was not sold, or not in that quantity', () => {
    const sale = aSale({ saleItems: [aSaleItem({ refundedQuantity: 1 })] });
    expect(findRefundProblem(sale, [item('product-1', 1)])).toBeNull();
    expect(findRefundProblem(sale, [item('product-1', 2)])?.field).toBe('refundItems.0.quantity');
    expect(findRefundProblem(sale, [item('product-1', 1), item('product-1', 1)])?.field).toBe(
      'refundItems.1.quantity',
    );
    expect(findRefundProblem(sale, [item('unknown', 1)])?.field).toBe('refundItems.0.productId');
  });
});

function inCents(amount: number): number {
  return Math.round(amount * 100);
}

function soldCart(cart: { unitPrice: number; quantity: number }[], discount: number, tax: number): Sale {
  const { subtotal, discountAmount, totalAmount } = calculateTotals({
    lines: cart,
    discount: { type: 'FIXED_AMOUNT', value: discount },
    taxes: [],
  });
  const saleItems = cart.map((line, index) => aSaleItem({ ...line, productId: `product-${index}` }));
  return aSale({ subtotal, discountAmount, totalAmount, taxAmount: tax, saleItems });
}

function afterRefund(sale: Sale, productId: string, quantity: number, refunded: number): Sale {
  return {
    ...sale,
    refundedAmount: (inCents(sale.refundedAmount ?? 0) + inCents(refunded)) / 100,
    saleItems: sale.saleItems.map((line) =>
      line.productId === productId
        ? { ...line, refundedQuantity: Math.min(line.quantity, (line.refundedQuantity ?? 0) + quantity) }
        : line,
    ),
  };
}
