import type { Discount } from '../entities/discount';
import { LIMITS } from '../kernel/limits';
import { type MoneyInput, money, roundMoney } from '../money/money';
import type { Rate } from '../money/rates';
import { formatRate, rateAmount } from '../money/rates';
import { values } from '../texts';

/** The fields of a discount that decide its amount. */
export type DiscountRule = Rate;

/** The fields of a sale that identify its discount. */
export interface DiscountedSale {
  subtotal: number;
  discountAmount: number;
  discountId: string | null;
}

/** Returns the display label of a discount, 'Spring (10% Off)' or 'Spring ($5.00 Off)' (spec 3). */
export function discountLabel(discount: Rate & { name: string }): string {
  return values.off(discount.name, formatRate(discount));
}

/**
 * Returns the amount that a discount takes off a subtotal: never more than the subtotal, and 0 without a discount (spec
 * 5).
 */
export function discountAmount(subtotal: MoneyInput, discount: DiscountRule | null | undefined): number {
  if (!discount) return 0;
  const base = roundMoney(subtotal);
  const amount = rateAmount(base, discount);
  return (amount.greaterThan(base) ? base : amount).toNumber();
}

/**
 * Finds the discount of a sale: a fixed one by equal value, a percentage by an amount within 0.01, otherwise by id
 * (spec 5, discount matching). When several fit equally well, the one with the sale's own discountId wins. Null when
 * none fits.
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
