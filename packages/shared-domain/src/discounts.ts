import { LIMITS } from './brand';
import type { Discount } from './entities/discount';
import { type MoneyInput, money, roundMoney } from './money';
import type { Rate } from './rates';
import { formatRate, rateAmount } from './rates';

/** The part of a discount that decides how much it takes off. */
export type DiscountRule = Rate;

/** The fields of a sale by which its discount is found again. */
export interface DiscountedSale {
  subtotal: number;
  discountAmount: number;
  discountId: string | null;
}

/** The display label of a discount, 'Spring (10% Off)' or 'Spring ($5.00 Off)' (spec 3). */
export function discountLabel(discount: Rate & { name: string }): string {
  return `${discount.name} (${formatRate(discount)} Off)`;
}

/** The amount a discount takes off a subtotal: never more than the subtotal, 0 without a discount (spec 5). */
export function discountAmount(subtotal: MoneyInput, discount: DiscountRule | null | undefined): number {
  if (!discount) return 0;
  const base = roundMoney(subtotal);
  const amount = rateAmount(base, discount);
  return (amount.greaterThan(base) ? base : amount).toNumber();
}

/**
 * Finds the discount of a sale: fixed by equal value, percentage by an amount within 0.01, otherwise by id (spec 5,
 * discount matching); of several that fit equally well the one with the sale's own discountId is taken.
 */
export function matchDiscount(sale: DiscountedSale, discounts: readonly Discount[]): Discount | null {
  const byId = discounts.find((discount) => discount.id === sale.discountId) ?? null;
  if (money(sale.discountAmount).isZero()) return byId;
  const fixed = discounts.filter((discount) => isEqualFixed(sale, discount));
  const percentages = discounts.filter((discount) => isClosePercentage(sale, discount));
  return preferred(fixed, byId) ?? preferred(percentages, byId) ?? byId;
}

function isEqualFixed(sale: DiscountedSale, discount: Discount): boolean {
  return discount.type === 'FIXED_AMOUNT' && money(discount.value).equals(money(sale.discountAmount));
}

function isClosePercentage(sale: DiscountedSale, discount: Discount): boolean {
  if (discount.type !== 'PERCENTAGE') return false;
  const computed = money(sale.subtotal).times(discount.value).dividedBy(100);
  return computed.minus(sale.discountAmount).abs().lessThanOrEqualTo(LIMITS.discountMatchTolerance);
}

function preferred(candidates: readonly Discount[], byId: Discount | null): Discount | undefined {
  return candidates.find((candidate) => candidate === byId) ?? candidates[0];
}
