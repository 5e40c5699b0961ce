import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTax } from '../testing';
import { heldChanges, withPricesOfToday, withTaxesOfToday } from './held-changes';
import { calculateTotals } from './totals';

const sales = aTax({ id: 'sales', type: 'PERCENTAGE', value: 10 });
const product = { unitPrice: 12.5, stockQuantity: 20 };
const line = { productId: 'beans', name: 'Beans', unitPrice: 12.5, quantity: 2 };
const held = { lines: [line], discountId: null, taxAmount: 2.5 };
const shop = { findProduct: (): typeof product | undefined => product, taxes: [sales], discount: null };

describe('opening a held cart', () => {
  it('says nothing while nothing has changed', () => {
    expect(heldChanges(held, shop)).toEqual([]);
  });

  it('tells a new price, and keeps the price that was rung up', () => {
    const now = { ...shop, findProduct: () => ({ ...product, unitPrice: 13 }) };
    expect(heldChanges(held, now)).toEqual([{ kind: 'price', name: 'Beans', held: 12.5, now: 13 }]);
    expect(withTaxesOfToday([line], now)).toEqual([line]);
    expect(withPricesOfToday([line], now)).toEqual([{ ...line, unitPrice: 13 }]);
  });

  it('tells a stock that no longer suffices, never a negative one, and never one that is not counted', () => {
    const left = (stockQuantity: number, trackStock?: boolean) =>
      heldChanges(held, { ...shop, findProduct: () => ({ ...product, stockQuantity, trackStock }) });
    expect(left(1)).toEqual([{ kind: 'stock', name: 'Beans', wanted: 2, left: 1 }]);
    expect(left(-3)).toEqual([{ kind: 'stock', name: 'Beans', wanted: 2, left: 0 }]);
    expect(left(-3, false)).toEqual([]);
  });

  it('tells a deleted product, which keeps its price', () => {
    const now = { ...shop, findProduct: () => undefined };
    expect(heldChanges(held, now)).toEqual([{ kind: 'deleted', name: 'Beans' }]);
    expect(withPricesOfToday([line], now)).toEqual([line]);
  });

  it('tells a new tax of the shop, and a new tax of the product, which is charged', () => {
    expect(heldChanges(held, { ...shop, taxes: [{ ...sales, value: 12 }] })).toEqual([
      { kind: 'tax', held: 2.5, now: 3 },
    ]);
    const free = { ...shop, findProduct: () => ({ ...product, taxIds: [] }) };
    expect(heldChanges(held, free)).toEqual([{ kind: 'tax', held: 2.5, now: 0 }]);
    expect(withTaxesOfToday([line], free)).toEqual([{ ...line, taxIds: [] }]);
    expect(withTaxesOfToday([{ ...line, taxIds: [] }], shop)).toEqual([line]);
  });

  it('tells a discount that has ended, and does not call its tax a change of taxes', () => {
    expect(heldChanges({ ...held, discountId: 'spring', taxAmount: 2.25 }, shop)).toEqual([
      { kind: 'discount' },
    ]);
  });

  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100);
  it('tells a customer who was erased', () => {
    expect(heldChanges(held, { ...shop, isCustomerErased: true })).toEqual([{ kind: 'customer' }]);
  });

  it('a cart opened at once in an unchanged shop has the same sums, whatever was rung up', () => {
    const rung = fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rung, cents, (pieces, rate) => {
        const taxes = [{ ...sales, value: rate }];
        const lines = pieces.map(([unitPrice, quantity], at) => ({
          productId: `p${at}`,
          name: `P${at}`,
          unitPrice,
          quantity,
        }));
        const findProduct = (id: string) => {
          const found = lines.find(({ productId }) => productId === id);
          return found && { unitPrice: found.unitPrice, stockQuantity: 100 };
        };
        const { taxAmount, amountDue } = calculateTotals({ lines, taxes });
        const now = { findProduct, taxes, discount: null };
        expect(heldChanges({ lines, discountId: null, taxAmount }, now)).toEqual([]);
        expect(calculateTotals({ lines: withTaxesOfToday(lines, now), taxes }).amountDue).toBe(amountDue);
      }),
    );
  });
});
