import { describe, expect, it } from 'vitest';
import { aDiscount } from '../testing';
import { discountAmount, discountLabel, matchDiscount } from './discounts';

describe('label', () => {
  it.each([
    ['PERCENTAGE', 10, 'Spring (10% Off)'],
    ['PERCENTAGE', 12.5, 'Spring (12.5% Off)'],
    ['FIXED_AMOUNT', 5, 'Spring ($5.00 Off)'],
  ] as const)('of %s %s is %s', (type, value, label) => {
    expect(discountLabel(aDiscount({ type, value }))).toBe(label);
  });
});

describe('amount', () => {
  it.each([
    ['no discount', 80, null, 0],
    ['a percentage of the subtotal', 80, aDiscount({ value: 12.5 }), 10],
    ['a rounded percentage', 0.3, aDiscount({ value: 15 }), 0.05],
    ['a fixed value', 80, aDiscount({ type: 'FIXED_AMOUNT', value: 7 }), 7],
    ['no more than the subtotal', 5, aDiscount({ type: 'FIXED_AMOUNT', value: 7 }), 5],
    ['no more than the subtotal at 150%', 5, aDiscount({ value: 150 }), 5],
  ])('is %s', (_, subtotal, discount, amount) => {
    expect(discountAmount(subtotal, discount)).toBe(amount);
  });
});

describe('matching', () => {
  const fixed = aDiscount({ id: 'fixed', type: 'FIXED_AMOUNT', value: 5 });
  const percentage = aDiscount({ id: 'percentage', value: 10 });
  const other = aDiscount({ id: 'other', value: 33 });

  it.each([
    ['a fixed discount by equal value, before a percentage and the id', 50, 5, 'other', 'fixed'],
    ['a percentage by its amount, before the id', 40, 4, 'other', 'percentage'],
    ['a percentage one cent above', 40, 4.01, null, 'percentage'],
    ['a percentage one cent below', 40, 3.99, null, 'percentage'],
    ['nothing two cents away', 40, 4.02, null, undefined],
    ['otherwise by id', 40, 1, 'other', 'other'],
    ['nothing when nothing fits', 40, 1, 'gone', undefined],
    ['nothing for a sale without a discount', 0, 0, null, undefined],
  ])('finds %s', (_, subtotal, amount, discountId, found) => {
    const sale = { subtotal, discountAmount: amount, discountId };
    expect(matchDiscount(sale, [percentage, other, fixed])?.id).toBe(found);
  });

  it('prefers the discount with the sale’s own id when several fit equally well', () => {
    const twins = [aDiscount({ id: 'a' }), aDiscount({ id: 'b' })];
    const sale = { subtotal: 100, discountAmount: 10, discountId: 'b' };
    expect(matchDiscount(sale, twins)?.id).toBe('b');
    expect(matchDiscount({ ...sale, discountId: null }, twins)?.id).toBe('a');
  });
});
