import { calculateTotals, findSaleMismatch, toAmount } from '@evertill/shared-domain';
import { aDiscount, aTax } from '@evertill/shared-domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../cart/cart';
import { chooseMethod, EMPTY_PAYMENT } from './payment-form';
import { toSalePayload } from './sale-payload';

const now = new Date('2026-03-01T10:00:00.000Z');
const cart: Cart = {
  lines: [{ productId: 'beans', name: 'Beans', unitPrice: 12.5, quantity: 2 }],
  discountId: 'discount-1',
};

describe('the sale payload', () => {
  it('carries lines, sums, taxes, discount and payment as the specification names them', () => {
    const totals = calculateTotals({ lines: cart.lines, discount: aDiscount(), taxes: [aTax()] });
    const payment = { ...EMPTY_PAYMENT, method: 'CASH' as const, amountReceived: '30' };
    const sale = toSalePayload({
      cart,
      totals,
      discountId: 'discount-1',
      payment,
      userId: 'ann',
      isOnline: true,
      cashStep: 0,
      receiptSecret: null,
      soldBy: undefined,
      now,
    });
    expect(sale).toEqual({
      saleNumber: `SALE-${now.getTime()}`,
      userId: 'ann',
      status: 'COMPLETED',
      saleDate: '2026-03-01T10:00:00.000Z',
      saleItems: [{ productId: 'beans', quantity: 2, unitPrice: 12.5 }],
      subtotal: 25,
      discountAmount: 2.5,
      discountId: 'discount-1',
      totalAmount: 22.5,
      taxAmount: 2.25,
      taxDetails: [{ name: 'Sales Tax', type: 'PERCENTAGE', value: 10, amount: 2.25 }],
      payments: [
        {
          paymentMethod: 'CASH',
          amount: 24.75,
          referenceNumber: `REF-${now.getTime()}`,
          status: 'COMPLETED',
          paymentDate: '2026-03-01T10:00:00.000Z',
        },
      ],
      amountReceived: 30,
      change: 5.25,
    });
  });

  it('says so when it was rung up offline, and keeps the reference that was typed', () => {
    const totals = calculateTotals({ lines: cart.lines, taxes: [] });
    const payment = {
      ...chooseMethod(EMPTY_PAYMENT, 'DEBIT_CARD', 25),
      method: 'DEBIT_CARD' as const,
      reference: ' A-77 ',
    };
    const sale = toSalePayload({
      cart,
      totals,
      discountId: null,
      payment,
      userId: 'ann',
      isOnline: false,
      cashStep: 0,
      receiptSecret: 'kUWzUpw6DX0_vQaJj0-x5g',
      soldBy: undefined,
      now,
    });
    expect(sale).toMatchObject({ offline: true, discountId: null, amountReceived: 25, change: 0 });
    expect(sale.receiptSecret).toBe('kUWzUpw6DX0_vQaJj0-x5g');
    expect(sale.payments[0]?.referenceNumber).toBe('A-77');
  });

  it('adds up, whatever is in the cart', () => {
    const line = fc.record({
      productId: fc.uuid(),
      name: fc.string(),
      unitPrice: fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
      quantity: fc.integer({ min: 1, max: 50 }),
      taxIds: fc.subarray(['tax-0', 'tax-1', 'tax-2']),
    });
    const usual = line.map(({ taxIds: _, ...fields }) => fields);
    const rate = fc.record({
      type: fc.constantFrom('PERCENTAGE' as const, 'FIXED_AMOUNT' as const),
      value: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100),
    });
    const carts = fc.array(fc.oneof(usual, line), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        carts,
        fc.option(rate),
        fc.array(rate, { maxLength: 4 }),
        fc.nat(10_000),
        (lines, discount, taxes, over) => {
          const totals = calculateTotals({
            lines,
            discount,
            taxes: taxes.map((tax, n) => aTax({ id: `tax-${n}`, ...tax })),
          });
          const payment = {
            ...EMPTY_PAYMENT,
            method: 'CASH' as const,
            amountReceived: String(toAmount(totals.amountDue + over / 100)),
          };
          const discountId = discount ? 'd' : null;
          const sale = toSalePayload({
            cart: { lines, discountId },
            totals,
            discountId,
            payment,
            userId: 'u',
            isOnline: true,
            cashStep: 0,
            receiptSecret: null,
            soldBy: undefined,
            now,
          });
          expect(findSaleMismatch(sale)).toBeNull();
        },
      ),
    );
  });
});
