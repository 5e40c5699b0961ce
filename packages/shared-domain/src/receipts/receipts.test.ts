import { describe, expect, it } from 'vitest';
import type { RefundPayload } from '../entities/payloads';
import { aSale, aSaleItem } from '../testing';
import type { ReceiptRow } from './receipt-rows';
import { refundSlip } from './refund-slip';
import { saleReceipt } from './sale-receipt';

const head = {
  storeName: 'Corner Shop',
  address: '3 Quay Street\nPort Ellen',
  phone: '555-0142',
  taxId: 'GB 123 4567',
  footer: 'Thank you!',
};
// The date is formatted in the test's time zone, as a slip is formatted in the till's.
const saleDate = new Date(2026, 2, 1, 10, 5).toISOString();
const sold = aSale({
  saleNumber: 'SALE-7',
  saleDate,
  userName: 'Noor Haddad',
  registerId: 'ab12cd34-0000',
  registerSequence: 123,
  saleItems: [aSaleItem(), aSaleItem({ id: 'line-2', productName: 'Tea', quantity: 1, unitPrice: 3 })],
});

/** Returns the rows as a person reads them. */
const read = (rows: readonly ReceiptRow[]) =>
  rows.map((row) => {
    if (row.kind === 'text') return row.text;
    if (row.kind === 'pair') return `${row.label}: ${row.value}`;
    return row.kind === 'code' ? `[${row.value}]` : '---';
  });

describe('the receipt of a sale', () => {
  it('shows the shop, the goods, the date, the taxes and the payment', () => {
    expect(read(saleReceipt(sold, { head }))).toEqual([
      'Corner Shop',
      '3 Quay Street',
      'Port Ellen',
      '555-0142',
      'Tax ID GB 123 4567',
      '---',
      'Receipt',
      'Number: SALE-7',
      'Date: Mar 1, 2026, 10:05 AM',
      'Register: AB12 / 123',
      'Cashier: Noor Haddad',
      '---',
      'Espresso Beans 1 kg',
      '  2 x $12.50: $25.00',
      'Tea: $3.00',
      '---',
      'Subtotal: $25.00',
      'Spring (10% Off): -$2.50',
      'Sales Tax 10% of $22.50: $2.25',
      'Total: $24.75',
      'You saved $2.50',
      'Cash: $30.00',
      'Change: $5.25',
      '[SALE-7]',
      'Thank you!',
    ]);
  });

  it('marks the taxed lines when not all lines have the same taxes', () => {
    const taxDetails = [
      { name: 'Sales Tax', type: 'PERCENTAGE' as const, value: 10, amount: 1, taxableAmount: 10 },
    ];
    const soap = aSaleItem({ productName: 'Soap', quantity: 2, unitPrice: 5 });
    const stamp = aSaleItem({ productName: 'Stamp', quantity: 1, unitPrice: 3, taxedBy: [] });
    const mixed = { ...sold, saleItems: [soap, stamp], taxDetails };
    const lines = read(saleReceipt(mixed, { head }));
    expect(lines).toEqual(
      expect.arrayContaining([
        '  2 x $5.00: $10.00 T',
        'Stamp: $3.00',
        'Sales Tax 10% of $10.00: $1.00',
        'T = taxed',
      ]),
    );
    expect(read(saleReceipt(mixed, { head, isGift: true })).join()).not.toContain('T = ');
  });

  it('names each part of a split payment, with the cash that was handed over and its change', () => {
    const payments = [
      { paymentMethod: 'CREDIT_CARD', amount: 8, referenceNumber: '4711', status: 'COMPLETED' },
      { paymentMethod: 'CASH', amount: 4, referenceNumber: 'REF-1', status: 'COMPLETED' },
    ] as const;
    const lines = read(
      saleReceipt({ ...sold, payments: [...payments], amountReceived: 18, change: 6 }, { head }),
    );
    expect(lines).toEqual(
      expect.arrayContaining(['Credit Card 4711: $8.00', 'Cash: $10.00', 'Change: $6.00']),
    );
  });

  it('has a line for the rounding of cash, before the cash that was taken', () => {
    const rounded = aSale({
      totalAmount: 22.48,
      taxAmount: 2.24,
      payments: [{ paymentMethod: 'CASH', amount: 24.72, referenceNumber: null, status: 'COMPLETED' }],
      amountReceived: 24.7,
      change: 0,
      cashRoundingAmount: -0.02,
      cashRoundingStep: 0.05,
    });
    const rows = read(saleReceipt(rounded, { head }));
    const total = rows.indexOf('Total: $24.72');
    expect(rows.slice(total).filter((row) => /Cash/.test(row))).toEqual([
      'Cash rounding: -$0.02',
      'Cash: $24.70',
    ]);
    const correction = { payment: 1, from: 'CASH', to: 'DEBIT_CARD', reason: 'Wrong button', rounding: 0.02 };
    const tenderCorrections = [{ ...correction, correctedAt: '2026-03-02T12:00:00.000Z' }];
    const printedAgain = read(saleReceipt({ ...rounded, tenderCorrections }, { head }));
    expect(printedAgain.filter((row) => /Cash|Card|Change/.test(row))).toEqual(['Debit Card: $24.72']);
    const refund: RefundPayload = {
      originalTransactionId: rounded.id,
      refundItems: [],
      refundSubtotal: 22.48,
      refundTax: 2.24,
      refundDiscount: 0,
      refundTotal: 24.72,
      refundDate: saleDate,
    };
    const slip = read(refundSlip(rounded, refund, { head, way: 'in cash', isWaiting: false }));
    expect(slip).toContain('Refund total: $24.72');
    expect(slip).toContain('Cash rounding: -$0.02');
    expect(slip).toContain('Paid back: $24.70');
  });

  it('leaves out missing parts', () => {
    const nothing = { storeName: 'Corner Shop', address: null, phone: null, taxId: null, footer: null };
    const plain = aSale({
      saleNumber: 'SALE-8',
      saleDate,
      subtotal: 3,
      totalAmount: 3,
      taxAmount: 0,
      discountAmount: 0,
      discount: null,
      taxDetails: [],
      amountReceived: 3,
      change: 0,
      saleItems: [aSaleItem({ productName: 'Tea', quantity: 1, unitPrice: 3 })],
      payments: [{ paymentMethod: 'CREDIT_CARD', amount: 3, referenceNumber: '4711', status: 'COMPLETED' }],
    });
    expect(read(saleReceipt(plain, { head: nothing }))).toEqual([
      'Corner Shop',
      '---',
      'Receipt',
      'Number: SALE-8',
      'Date: Mar 1, 2026, 10:05 AM',
      '---',
      'Tea: $3.00',
      '---',
      'Total: $3.00',
      'Credit Card 4711: $3.00',
      '[SALE-8]',
    ]);
  });

  it('shows the number of the copy, and that the sale has not reached the server', () => {
    const rows = saleReceipt({ ...sold, id: 'offline-1772359200000-ab' }, { head, copy: 2 });
    expect(rows).toContainEqual(expect.objectContaining({ text: 'Copy 2', look: 'mark' }));
    expect(rows).toContainEqual(expect.objectContaining({ text: 'Not synced yet', look: 'mark' }));
    expect(read(saleReceipt(sold, { head })).join()).not.toMatch(/Copy|synchronized/);
  });

  it('shows the refunded amount', () => {
    const lines = read(saleReceipt({ ...sold, refundedAmount: 12.38 }, { head }));
    expect(lines).toEqual(expect.arrayContaining(['Refunded: -$12.38', 'Net total: $12.37']));
  });

  it('shows no amounts on a gift receipt', () => {
    const lines = read(saleReceipt(sold, { head, isGift: true }));
    expect(lines).toEqual(
      expect.arrayContaining(['Gift receipt', 'Espresso Beans 1 kg: 2 x', 'Tea: 1 x', '[SALE-7]']),
    );
    expect(lines.join()).not.toMatch(/\$|\bCash\b|%/);
  });
});

describe('the slip of a refund', () => {
  const refund: RefundPayload = {
    originalTransactionId: sold.id,
    refundItems: [{ productId: 'product-1', quantity: 1, unitPrice: 12.5 }],
    refundSubtotal: 12.5,
    refundDiscount: 1.25,
    refundTax: 1.13,
    refundTotal: 12.38,
    refundDate: new Date(2026, 2, 2, 9, 30).toISOString(),
    reason: 'Too bitter',
  };
  const taxDetails = [
    { name: 'VAT', type: 'PERCENTAGE' as const, value: 7, amount: 1.5 },
    { name: 'City Tax', type: 'PERCENTAGE' as const, value: 3, amount: 0.75 },
  ];

  it('shows the refunded goods, the sale, the reason and the payment', () => {
    const rows = refundSlip({ ...sold, taxDetails }, refund, { head, way: 'in cash', isWaiting: false });
    expect(read(rows).slice(6)).toEqual([
      'Refund',
      'Number: SALE-7',
      'Date: Mar 2, 2026, 9:30 AM',
      'Register: AB12 / 123',
      'Cashier: Noor Haddad',
      'Reason: Too bitter',
      '---',
      'Espresso Beans 1 kg: $12.50',
      '---',
      'Subtotal: $12.50',
      'Discount: -$1.25',
      'VAT 7%: $0.75',
      'City Tax 3%: $0.38',
      'Refund total: $12.38',
      'Refunded in cash',
      '[SALE-7]',
      'Signature: ______________',
      'Thank you!',
    ]);
  });

  it('names the taxes of the refunded goods, to the cent of the reports', () => {
    const soap = aSaleItem({
      productId: 'soap',
      productName: 'Soap',
      quantity: 3,
      unitPrice: 5,
      refundedQuantity: 1,
      taxedBy: [0],
    });
    const bread = aSaleItem({
      productId: 'bread',
      productName: 'Bread',
      quantity: 1,
      unitPrice: 4,
      taxedBy: [1],
    });
    const mixed = { ...sold, subtotal: 19, saleItems: [soap, bread], taxDetails };
    const slipOf = (productId: string, unitPrice: number, refundTax: number) => {
      const refundItems = [{ productId, quantity: 1, unitPrice }];
      const rows = refundSlip(
        mixed,
        { ...refund, refundItems, refundTax },
        { head, way: 'in cash', isWaiting: false },
      );
      return read(rows).filter((row) => /VAT|City/.test(row));
    };
    expect(slipOf('soap', 5, 0.5)).toEqual(['VAT 7%: $0.50']);
    expect(slipOf('bread', 4, 0.75)).toEqual(['City Tax 3%: $0.75']);
  });

  it('shows that the refund has not reached the server', () => {
    const rows = refundSlip(sold, refund, { head, way: 'in cash', isWaiting: true });
    expect(read(rows)).toContain('Not synced yet');
  });
});
