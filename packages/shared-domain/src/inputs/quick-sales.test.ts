import fc from 'fast-check';
import type { Struct } from 'superstruct';
import { expect, it } from 'vitest';
import { MISS, quickReaderOf } from '../reading/quick-read';
import { SalePayloadInput } from './sales';

const ID = '01a168af-1ab7-740a-91c9-3c34867a6dfb';
const AT = '2026-03-01T10:00:00.000Z';
const WORD = { approvedBy: 'manager-1', how: 'pin', pinSetAt: AT, reason: 'Regular', at: AT };

const sale = {
  saleNumber: 'SALE-1772359200000',
  userId: 'user-1',
  status: 'COMPLETED',
  saleDate: AT,
  saleItems: [
    { productId: 'p-1', quantity: 2, unitPrice: '12.50', priceWas: '13', note: 'Gift', taxedBy: [0] },
    { productId: 'p-2', quantity: '1', unitPrice: 3 },
  ],
  subtotal: '28.00',
  taxAmount: 2.5,
  taxDetails: [{ name: 'VAT', type: 'PERCENTAGE', value: 10, amount: '2.50' }],
  totalAmount: 28,
  discountAmount: 0,
  discountId: null,
  payments: [
    {
      paymentMethod: 'CREDIT_CARD',
      as: 'GIFT_CARD',
      creditKey: ID,
      amount: 30.5,
      referenceNumber: 'REF-1',
      status: 'COMPLETED',
      paymentDate: AT,
    },
  ],
  amountReceived: '30.50',
  change: 0,
  offline: true,
  registerId: 'register-1',
  registerSequence: 12,
  shiftNumber: 3,
  receiptSecret: 'a'.repeat(43),
  soldBy: { userId: 'user-2', pinSetAt: AT },
  approvals: [{ ...WORD, action: 'discount', line: 0 }],
  heldCartId: 'held-1',
  credits: [{ id: ID, code: 'GIFT', amount: 5 }],
  customerId: ID,
  customerName: 'Ada',
  cashRoundingAmount: '-0.02',
  cashRoundingStep: '0.05',
};

const values = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', ' ', ' 7 ', '12.30', '-0.5', '1e3', 'abc', 'CASH', AT, ID),
  fc.constantFrom<unknown>(0, -0, 1.005, 1e9, Number.NaN, true, {}, [], [1], [null], { amount: 1 }),
  fc.constantFrom<unknown>('a\u202eb', '\u200b', 'x'.repeat(201), '2026-02-30', '9'.repeat(20)),
);

it('the quick reader of a sale returns what the struct returns, and leaves what is refused to the struct', () => {
  expectAgreement(SalePayloadInput, sale);
});

it('a sale as a till sends it is read without the struct', () => {
  expect(quickReaderOf(SalePayloadInput)(sale)).not.toBe(MISS);
});

function expectAgreement<T, S>(struct: Struct<T, S>, whole: object): void {
  const places = fc.constantFrom(...placesIn(whole), ['unknown'], ['saleItems', '0', 'unknown']);
  fc.assert(
    fc.property(fc.array(fc.tuple(places, values), { maxLength: 3 }), (changes) => {
      const wire = changes.reduce<unknown>(
        (changed, [place, value]) => withValue(changed, place, value),
        whole,
      );
      const [error, result] = struct.validate(wire, { coerce: true, mask: true });
      const read = quickReaderOf(struct)(wire);
      if (error) expect(read).toBe(MISS);
      else expect(read).toEqual(result);
    }),
    { numRuns: 3_000 },
  );
}

/** Returns the paths of all values of a body, outer ones too. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...placesIn(inner).map((place) => [name, ...place]),
  ]);
}

function withValue(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.map((entry, index) => (String(index) === name ? withValue(entry, rest, value) : entry));
  if (typeof body !== 'object' || body === null) return body;
  return { ...body, [name]: withValue(Reflect.get(body, name), rest, value) };
}
