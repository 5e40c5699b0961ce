// The arithmetic of a sale (spec 9): total = subtotal - discount + tax. Each line, the discount and each tax are
// rounded to cents by themselves, and sums add the rounded amounts, so that a printed receipt always adds up.

import type { ItemizedTax, Tax } from '../entities/tax';
import { money, roundMoney, sumMoney } from '../money/money';
import { type DiscountRule, discountAmount } from './discounts';
import { calculateTaxes } from './taxes';

/** The lines, discount and taxes of a cart. */
export interface TotalsInput {
  lines: readonly { unitPrice: number; quantity: number }[];
  discount?: DiscountRule | null;
  taxes: readonly Tax[];
}

/** The sums of a cart. `totalAmount` is the amount before tax, and `amountDue` is the amount that the customer pays. */
export interface Totals {
  subtotal: number;
  discountAmount: number;
  taxes: ItemizedTax[];
  taxAmount: number;
  totalAmount: number;
  amountDue: number;
}

/**
 * Computes all sums of a cart (spec 5 and 9). Taxes apply to the subtotal less the discount. An empty cart owes
 * nothing.
 */
export function calculateTotals({ lines, discount = null, taxes }: TotalsInput): Totals {
  const subtotal = sumMoney(lines.map((line) => lineTotal(line)));
  const discounted = money(discountAmount(subtotal, discount));
  const totalAmount = subtotal.minus(discounted);
  const itemized =
    lines.length === 0
      ? calculateTaxes(0, taxes).taxes.map((tax) => ({ ...tax, calculatedAmount: 0 }))
      : calculateTaxes(totalAmount, taxes).taxes;
  const taxAmount = sumMoney(itemized.map((tax) => tax.calculatedAmount));
  return {
    subtotal: subtotal.toNumber(),
    discountAmount: discounted.toNumber(),
    taxes: itemized,
    taxAmount: taxAmount.toNumber(),
    totalAmount: totalAmount.toNumber(),
    amountDue: totalAmount.plus(taxAmount).toNumber(),
  };
}

/** Returns the rounded price of a line. */
export function lineTotal(line: { unitPrice: number; quantity: number }): number {
  return roundMoney(money(line.unitPrice).times(line.quantity)).toNumber();
}
