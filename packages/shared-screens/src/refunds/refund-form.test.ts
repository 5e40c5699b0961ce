import { aSale } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import {
  canRefundLine,
  clampQuantity,
  RETURN_OF_GOODS,
  refundFor,
  toggleLine,
  toRefundPayload,
} from './refund-form';

const line = (id: string, quantity: number, refundedQuantity = 0) => ({
  id,
  productId: `product-${id}`,
  productName: id,
  quantity,
  refundedQuantity,
  unitPrice: 10,
  totalAmount: quantity * 10,
  taxAmount: 0,
});
const tea = line('tea', 3, 1);
const milk = line('milk', 1);
const sale = aSale({
  id: 's',
  subtotal: 40,
  discountAmount: 4,
  totalAmount: 36,
  taxAmount: 3.6,
  saleItems: [line('tea', 3), milk],
});

describe('selecting the items of a refund', () => {
  it('begins with all that is left of a line, and forgets it again', () => {
    const selected = toggleLine({}, tea, true);
    expect(selected).toEqual({ tea: 2 });
    expect(toggleLine(selected, tea, false)).toEqual({});
  });

  it.each([
    [0, 1],
    [-4, 1],
    [1.9, 1],
    [2, 2],
    [9, 2],
    [Number.NaN, 1],
  ])('reads %s as %s', (typed, expected) => {
    expect(clampQuantity(tea, typed)).toBe(expected);
  });

  it('is possible only while the sale can be refunded and something is left', () => {
    expect(canRefundLine(sale, tea)).toBe(true);
    expect(canRefundLine(sale, line('gone', 2, 2))).toBe(false);
    expect(canRefundLine({ ...sale, status: 'REFUNDED' }, tea)).toBe(false);
    expect(canRefundLine({ ...sale, status: 'PENDING' }, tea)).toBe(false);
  });
});

describe('the refund', () => {
  it('is a share of subtotal, tax and discount', () => {
    expect(refundFor(sale, { milk: 1 })).toMatchObject({
      refundSubtotal: 10,
      refundTax: 0.9,
      refundDiscount: 1,
      refundTotal: 9.9,
    });
  });

  it('is sent with the items and the moment', () => {
    const now = new Date('2026-11-21T10:00:00.000Z');
    const payload = toRefundPayload(sale, { tea: 2 }, RETURN_OF_GOODS, now);
    expect(payload).toMatchObject({
      originalTransactionId: 's',
      refundItems: [{ productId: 'product-tea', quantity: 2, unitPrice: 10 }],
      refundDate: '2026-11-21T10:00:00.000Z',
    });
    expect(Object.keys(payload)).toHaveLength(7);
  });

  it('says why, and that the goods are not for sale again', () => {
    const choice = { reason: ' Damaged ', isRestocked: false };
    expect(toRefundPayload(sale, { tea: 1 }, choice, new Date())).toMatchObject({
      reason: 'Damaged',
      restock: false,
    });
  });
});
