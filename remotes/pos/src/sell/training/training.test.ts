import type { SalePayload } from '@evertill/shared-domain';
import { expect, it } from 'vitest';
import { createTraining } from './training';

const HEAD = { storeName: 'Corner Shop', address: null, phone: null, taxId: null, footer: 'Bye' };
const SALE: SalePayload = {
  saleNumber: 'SALE-1772455200000',
  userId: 'u',
  status: 'COMPLETED',
  saleDate: '2026-03-02T12:40:00.000Z',
  saleItems: [{ productId: 'mug', quantity: 2, unitPrice: 4 }],
  subtotal: 8,
  taxAmount: 0,
  taxDetails: [],
  totalAmount: 8,
  discountAmount: 0,
  discountId: null,
  payments: [
    {
      paymentMethod: 'CASH',
      amount: 8,
      referenceNumber: 'r',
      status: 'COMPLETED',
      paymentDate: '2026-03-02',
    },
  ],
  amountReceived: 10,
  change: 2,
};

it('has no receipt before the first sale', () => {
  expect(createTraining(() => '').receipt(HEAD)).toBeNull();
});

it('prints TRAINING first and last, the goods and the sums, and neither a number nor a code of a sale', () => {
  const training = createTraining((id) => `Name of ${id}`);
  training.keep(SALE);
  const rows = training.receipt(HEAD) ?? [];
  expect(rows[0]).toMatchObject({ text: 'TRAINING', look: 'mark' });
  expect(rows.at(-2)).toMatchObject({ text: 'TRAINING', look: 'mark' });
  const text = JSON.stringify(rows);
  expect(text).toContain('Name of mug');
  expect(text).toContain('$8.00');
  expect(text).not.toContain(SALE.saleNumber);
  expect(rows.some(({ kind }) => kind === 'code')).toBe(false);
});
