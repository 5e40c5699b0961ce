import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tax } from '../entities/tax';
import { money, sumMoney } from '../money/money';
import { rateAmount } from '../money/rates';
import { aTax } from '../testing';
import type { DiscountRule } from './discounts';
import { findSaleMismatch } from './sale-sums';
import { isCharged, toTaxDetails } from './taxes';
import { calculateTotals, lineTotal, type TotalsLine } from './totals';

const sales = aTax({ id: 'sales', name: 'Sales tax', value: 8 });
const groceries = aTax({ id: 'groceries', name: 'Groceries', value: 1, appliesTo: 'chosen' });
const bag = aTax({ id: 'bag', name: 'Bag fee', type: 'FIXED_AMOUNT', value: 0.1 });
const line = (unitPrice: number, taxIds?: string[]): TotalsLine => ({ unitPrice, quantity: 1, taxIds });
const shown = (lines: TotalsLine[], taxes: Tax[], discount?: DiscountRule) => {
  const totals = calculateTotals({ lines, taxes, discount: discount ?? null });
  return {
    ...Object.fromEntries(totals.taxes.map((tax) => [tax.name, [tax.taxableAmount, tax.calculatedAmount]])),
    due: totals.amountDue,
  };
};

describe('the taxes of a cart', () => {
  it('leave out a product that is not taxable', () => {
    expect(shown([line(10), line(5, [])], [sales])).toEqual({ 'Sales tax': [10, 0.8], due: 15.8 });
  });

  it('are those that a product chooses, and a tax for chosen products falls on no other', () => {
    expect(shown([line(10), line(5, ['groceries'])], [sales, groceries])).toEqual({
      'Sales tax': [10, 0.8],
      Groceries: [5, 0.05],
      due: 15.85,
    });
    expect(shown([line(10)], [sales, groceries])).toEqual({ 'Sales tax': [undefined, 0.8], due: 10.8 });
    expect(shown([], [sales, groceries])).toEqual({ 'Sales tax': [undefined, 0], due: 0 });
  });

  it('are not charged when they are switched off or gone, also where a product chose them', () => {
    const off = aTax({ ...groceries, active: false, isActive: false });
    expect(shown([line(5, ['groceries', 'gone'])], [sales, off])).toEqual({ due: 5 });
  });

  it('are charged on what the discount leaves of their own lines', () => {
    const discount = { type: 'FIXED_AMOUNT', value: 3 } as const;
    expect(shown([line(10), line(5, [])], [sales], discount)).toEqual({ 'Sales tax': [8, 0.64], due: 12.64 });
  });

  it('count a fixed amount once, if any line has it', () => {
    expect(shown([line(10), line(5), line(2, [])], [bag])).toEqual({ 'Bag fee': [15, 0.1], due: 17.1 });
    expect(shown([line(2, [])], [bag])).toEqual({ due: 2 });
  });

  it('are named by a line only when it does not have all of them', () => {
    const { taxedBy } = calculateTotals({
      lines: [line(10), line(5, ['groceries']), line(1, []), line(3, ['sales', 'groceries'])],
      taxes: [sales, groceries],
    });
    expect(taxedBy).toEqual([[0], [1], [], undefined]);
    const plain = calculateTotals({ lines: [line(1), line(2)], taxes: [sales, bag] });
    expect(plain.taxedBy).toEqual([undefined, undefined]);
  });
});

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
const rate = fc.record({
  type: fc.constantFrom('PERCENTAGE' as const, 'FIXED_AMOUNT' as const),
  value: cents(3_000),
});
const taxLists = fc.array(fc.tuple(rate, fc.boolean(), fc.constantFrom('all' as const, 'chosen' as const)), {
  maxLength: 4,
});
const TAX_IDS = ['tax-0', 'tax-1', 'tax-2', 'tax-3', 'gone'];
const ownTaxes = fc.oneof(fc.constant(null), fc.subarray(TAX_IDS));
const lineOf = (taxIds: fc.Arbitrary<string[] | null>) =>
  fc.array(fc.record({ unitPrice: cents(20_000), quantity: fc.integer({ min: 1, max: 9 }), taxIds }), {
    minLength: 1,
    maxLength: 6,
  });
const taxesOf = (list: readonly (readonly [DiscountRule, boolean, 'all' | 'chosen'])[]): Tax[] =>
  list.map(([own, active, appliesTo], n) =>
    aTax({ id: `tax-${n}`, name: `Tax ${n}`, ...own, active, appliesTo }),
  );

/** The rule before products had their own taxes. */
function oldTotals(lines: readonly TotalsLine[], discount: DiscountRule | null, taxes: readonly Tax[]) {
  const subtotal = sumMoney(lines.map((item) => lineTotal(item)));
  const off = discount ? rateAmount(subtotal, discount) : money(0);
  const discountAmount = off.greaterThan(subtotal) ? subtotal : off;
  const net = subtotal.minus(discountAmount);
  const itemized = taxes
    .filter(({ active }) => active)
    .map((tax) => ({
      name: tax.name,
      description: tax.description,
      type: tax.type,
      value: tax.value,
      calculatedAmount: rateAmount(net, tax).toNumber(),
    }));
  const taxAmount = sumMoney(itemized.map(({ calculatedAmount }) => calculatedAmount));
  return {
    subtotal: subtotal.toNumber(),
    discountAmount: discountAmount.toNumber(),
    taxes: itemized,
    taxedBy: lines.map(() => undefined),
    taxAmount: taxAmount.toNumber(),
    totalAmount: net.toNumber(),
    amountDue: net.plus(taxAmount).toNumber(),
  };
}

describe('any cart', () => {
  it('without own taxes has the sums of the rule for all products, field by field', () => {
    const usual = fc.array(fc.tuple(rate, fc.boolean(), fc.constant('all' as const)), { maxLength: 4 });
    fc.assert(
      fc.property(lineOf(fc.constant(null)), fc.option(rate), usual, (lines, discount, list) => {
        const taxes = taxesOf(list);
        expect(calculateTotals({ lines, discount, taxes })).toStrictEqual(oldTotals(lines, discount, taxes));
      }),
    );
  });

  it('adds up, and charges each tax on its own lines', () => {
    fc.assert(
      fc.property(lineOf(ownTaxes), fc.option(rate), taxLists, (lines, discount, list) => {
        const taxes = taxesOf(list);
        const totals = calculateTotals({ lines, discount, taxes });
        const charged = taxes.filter((tax) => lines.some(({ taxIds }) => isCharged(tax, taxIds)));
        expect(totals.taxes.map(({ name }) => name)).toEqual(charged.map(({ name }) => name));
        for (const [position, tax] of charged.entries()) {
          const { calculatedAmount, taxableAmount } = totals.taxes[position] ?? {};
          const base = taxableAmount ?? totals.totalAmount;
          expect(calculatedAmount).toBe(rateAmount(base, tax).toNumber());
          const own = lines.filter(({ taxIds }) => isCharged(tax, taxIds));
          expect(own.length === lines.length).toBe(taxableAmount === undefined);
          expect(base).toBeLessThanOrEqual(sumMoney(own.map((item) => lineTotal(item))).toNumber());
          expect(base).toBeGreaterThanOrEqual(0);
          expect(totals.taxedBy.map((set) => set?.includes(position) ?? true)).toEqual(
            lines.map(({ taxIds }) => isCharged(tax, taxIds)),
          );
        }
        const { subtotal, discountAmount, taxAmount, totalAmount, amountDue } = totals;
        const saleItems = lines.map((item, index) => ({ ...item, taxedBy: totals.taxedBy[index] }));
        const sums = { saleItems, subtotal, discountAmount, taxAmount, totalAmount };
        const payments = [{ amount: amountDue }];
        expect(findSaleMismatch({ ...sums, taxDetails: toTaxDetails(totals.taxes), payments })).toBeNull();
      }),
    );
  });
});
