import fc from 'fast-check';
import { expect, it } from 'vitest';
import { money } from './money';
import { toWireBody } from './wire';

it('sends numeric fields named amount, price or total as two-decimal strings, at every depth', () => {
  const body = {
    subtotal: 10,
    totalAmount: 9.5,
    UNITPRICE: 1.005,
    quantity: 3,
    value: 8.25,
    saleItems: [
      { productId: 'p', unitPrice: 2.5, quantity: 2, tax: { details: [{ amount: 0.1, value: 4 }] } },
    ],
  };
  expect(toWireBody(body)).toEqual({
    subtotal: '10.00',
    totalAmount: '9.50',
    UNITPRICE: '1.01',
    quantity: 3,
    value: 8.25,
    saleItems: [
      { productId: 'p', unitPrice: '2.50', quantity: 2, tax: { details: [{ amount: '0.10', value: 4 }] } },
    ],
  });
});

it.each([null, undefined, 5, 'text', true])('leaves %s as it is', (value) => {
  expect(toWireBody(value)).toBe(value);
});

it('leaves texts, empty values and objects with such a name unchanged', () => {
  const at = new Date(0);
  const body = { price: 'free', amount: null, total: undefined, totalAt: at, prices: [1, 2] };
  expect(toWireBody(body)).toEqual(body);
  expect((toWireBody(body) as typeof body).totalAt).toBe(at);
});

it('sends a Money like a number', () => {
  expect(toWireBody({ amount: money('1.5') })).toEqual({ amount: '1.50' });
});

it('throws on an amount that is not a number instead of sending null', () => {
  expect(() => toWireBody({ lines: [{ unitPrice: Number.NaN }] })).toThrow(RangeError);
});

it('changes nothing when applied twice, and never changes the original body', () => {
  const field = fc.oneof(
    fc.string(),
    fc.constantFrom('amount', 'unitPrice', 'totals', 'subtotal', 'quantity', '__proto__'),
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(field, tie('any'), { maxKeys: 5 }),
    ),
  })).any;
  fc.assert(
    fc.property(value, (body) => {
      const before = structuredClone(body);
      const once = toWireBody(body);
      expect(toWireBody(once)).toEqual(once);
      expect(body).toEqual(before);
    }),
  );
});
