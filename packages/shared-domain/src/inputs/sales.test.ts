import { describe, expect, it } from 'vitest';
import type { SalePayload } from '../entities/payloads';
import { toWireBody } from '../money/wire';
import { findSaleMismatch } from '../sale/sale-sums';
import { INPUT_BOUNDS } from './fields';
import { RefundPayloadInput, SalePayloadInput } from './sales';
import { validate } from './validate';

const sale: SalePayload = {
  saleNumber: 'SALE-1772359200000',
  userId: 'user-1',
  status: 'COMPLETED',
  saleDate: '2026-03-01T10:00:00.000Z',
  saleItems: [{ productId: 'product-1', quantity: 2, unitPrice: 12.5 }],
  subtotal: 25,
  taxAmount: 2.5,
  taxDetails: [{ name: 'VAT', type: 'PERCENTAGE', value: 10, amount: 2.5 }],
  totalAmount: 25,
  discountAmount: 0,
  discountId: null,
  payments: [
    {
      paymentMethod: 'CASH',
      amount: 27.5,
      referenceNumber: 'REF-1772359200000',
      status: 'COMPLETED',
      paymentDate: '2026-03-01T10:00:00.000Z',
    },
  ],
  amountReceived: 30,
  change: 2.5,
  offline: true,
  registerId: 'register-1',
  registerSequence: 12,
};

describe('sale payload', () => {
  it('is never refused for an optional field that cannot be read', () => {
    const [payment] = sale.payments;
    const strange = ['   ', '0x', 'NaN', '1e999', {}, [], true, -1, 'x'.repeat(300)];
    for (const value of strange) {
      const body = {
        ...(toWireBody(sale) as object),
        cashRoundingAmount: value,
        cashRoundingStep: value,
        credits: [value, { id: value, code: value, amount: value }],
        payments: [{ ...(toWireBody(payment) as object), as: value, creditKey: value }],
      };
      expect(validate(SalePayloadInput, body)[0]).toBeUndefined();
    }
  });

  it('comes back from the wire as the till made it, and adds up', () => {
    const [error, value] = validate(SalePayloadInput, JSON.parse(JSON.stringify(toWireBody(sale))));
    expect(error).toBeUndefined();
    expect(value).toEqual(sale);
    expect(value && findSaleMismatch(value)).toBeNull();
  });

  it('keeps four decimals of a tax rate', () => {
    const taxDetails = [{ name: 'New York', type: 'PERCENTAGE', value: '8.875', amount: '2.22' }];
    expect(validate(SalePayloadInput, { ...sale, taxDetails })[1]?.taxDetails).toMatchObject([
      { value: 8.875 },
    ]);
  });

  it('names the person who took over the register', () => {
    const soldBy = { userId: 'rosa', pinSetAt: '2026-03-01T08:00:00.000Z' };
    expect(validate(SalePayloadInput, { ...sale, soldBy: { ...soldBy, more: 1 } })[1]?.soldBy).toEqual(
      soldBy,
    );
  });

  it.each([null, 7, 'rosa', [], {}, { userId: 'rosa' }, { userId: 'rosa', pinSetAt: 'soon' }])(
    'is read without a person who cannot be read: %j',
    (soldBy) => {
      const [error, value] = validate(SalePayloadInput, { ...sale, soldBy });
      expect([error, value?.soldBy]).toEqual([undefined, undefined]);
    },
  );

  it('needs no register, no user and no change', () => {
    const { registerId, registerSequence, userId, change, amountReceived, offline, ...least } = sale;
    expect(validate(SalePayloadInput, least)[0]).toBeUndefined();
  });

  it.each([
    ['saleItems', 'A sale needs at least one item', { saleItems: [] }],
    ['saleItems', undefined, { saleItems: undefined }],
    ['saleItems', undefined, { saleItems: Array(INPUT_BOUNDS.saleLines + 1).fill(sale.saleItems[0]) }],
    [
      'saleItems.0.quantity',
      'saleItems.0.quantity must be at least 1',
      { saleItems: [{ productId: 'p', quantity: 0, unitPrice: 1 }] },
    ],
    ['saleItems.0.quantity', undefined, { saleItems: [{ productId: 'p', quantity: 1.5, unitPrice: 1 }] }],
    ['saleItems.0.unitPrice', undefined, { saleItems: [{ productId: 'p', quantity: 1, unitPrice: -1 }] }],
    ['saleItems.0.productId', undefined, { saleItems: [{ quantity: 1, unitPrice: 1 }] }],
    ['subtotal', 'subtotal must be a number', { subtotal: 'NaN' }],
    ['totalAmount', 'totalAmount is required', { totalAmount: null }],
    ['taxDetails.0.type', undefined, { taxDetails: [{ name: 'x', type: 'y', value: 1, amount: 1 }] }],
    ['payments', 'Please select a payment method', { payments: [] }],
    ['payments.0.paymentMethod', 'Please select a payment method', { payments: [{ amount: 1 }] }],
    ['status', 'Unknown status', { status: 'DONE' }],
    ['saleDate', 'saleDate must be an ISO date', { saleDate: 'yesterday' }],
    ['saleDate', 'saleDate must be an ISO date', { saleDate: '2026-13-41T00:00:00Z' }],
    ['saleDate', 'saleDate must be an ISO date', { saleDate: '0000-01-01T00:00:00Z' }],
    ['saleDate', 'saleDate must be an ISO date', { saleDate: '2101-01-01T00:00:00Z' }],
    ['saleDate', 'saleDate is required', { saleDate: '' }],
    ['offline', undefined, { offline: 'yes' }],
    ['registerSequence', undefined, { registerSequence: -1 }],
    ['registerSequence', undefined, { registerSequence: 0 }],
    ['registerSequence', undefined, { registerSequence: Number.MAX_SAFE_INTEGER }],
    ['discountId', undefined, { discountId: 'x'.repeat(65) }],
  ])('names %s: %s', (field, message, wrong) => {
    const [error] = validate(SalePayloadInput, { ...sale, ...wrong });
    expect(error?.field).toBe(field);
    if (message) expect(error?.message).toBe(message);
  });
});

describe('refund payload', () => {
  const refund = {
    originalTransactionId: 'sale-1',
    refundItems: [{ productId: 'product-1', quantity: '1', unitPrice: '12.50' }],
    refundSubtotal: '12.50',
    refundTax: 1.25,
    refundDiscount: 0,
    refundTotal: '13.75',
    refundDate: '2026-03-01T12:00:00+01:00',
  };

  it('reads its amounts as numbers', () => {
    expect(validate(RefundPayloadInput, refund)[1]).toEqual({
      ...refund,
      refundItems: [{ productId: 'product-1', quantity: 1, unitPrice: 12.5 }],
      refundSubtotal: 12.5,
      refundTotal: 13.75,
    });
  });

  it.each([
    ['refundItems', 'Please select items to refund', { refundItems: [] }],
    ['refundItems.0.quantity', undefined, { refundItems: [{ productId: 'p', quantity: -1, unitPrice: 1 }] }],
    ['refundTotal', 'refundTotal must not be negative', { refundTotal: -5 }],
  ])('names %s: %s', (field, message, wrong) => {
    const [error] = validate(RefundPayloadInput, { ...refund, ...wrong });
    expect(error?.field).toBe(field);
    if (message) expect(error?.message).toBe(message);
  });
});
