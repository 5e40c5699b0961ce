// The arithmetic of a sale (spec 9): total = subtotal - discount + tax. Each line, the discount and each tax are
// rounded to cents by themselves, and sums add the rounded amounts, so that a printed receipt always adds up.

import type { ItemizedTax, Tax } from '../entities/tax';
import { money, roundMoney, sumMoney } from '../money/money';
import { type DiscountRule, discountAmount } from './discounts';
import { taxableOfTaxes } from './taxed-lines';
import { isCharged, itemizeTax } from './taxes';

/** A line of a cart. `taxIds` are the product's own taxes, when it has some. */
export interface TotalsLine {
  unitPrice: number;
  quantity: number;
  taxIds?: readonly string[] | null | undefined;
}

/** The lines, discount and taxes of a cart. */
export interface TotalsInput {
  lines: readonly TotalsLine[];
  discount?: DiscountRule | null;
  taxes: readonly Tax[];
}

/** The sums of a cart. `totalAmount` is the amount before tax, and `amountDue` is the amount that the customer pays. */
export interface Totals {
  subtotal: number;
  discountAmount: number;
  taxes: ItemizedTax[];
  /** The positions in `taxes` of the taxes of each line. Undefined for a line that has all of them. */
  taxedBy: (number[] | undefined)[];
  taxAmount: number;
  totalAmount: number;
  amountDue: number;
}

/**
 * Computes all sums of a cart (spec 5 and 9). Taxes apply to the subtotal less the discount, each to its own lines. An
 * empty cart owes nothing.
 */
export function calculateTotals({ lines, discount = null, taxes }: TotalsInput): Totals {
  const lineTotals = lines.map((line) => lineTotal(line));
  const subtotal = sumMoney(lineTotals);
  const discounted = money(discountAmount(subtotal, discount));
  const totalAmount = subtotal.minus(discounted);
  const { charged, taxedBy } = taxesOfLines(lines, taxes);
  const taxable = taxableOfTaxes(
    lineTotals.map((total, line) => ({ total, taxedBy: taxedBy[line] })),
    discounted,
    charged.length,
  );
  const itemized = charged.map((tax, index): ItemizedTax => {
    const taxableAmount = taxable[index] ?? null;
    if (taxableAmount !== null) return { ...itemizeTax(taxableAmount, tax), taxableAmount };
    const whole = itemizeTax(totalAmount, tax);
    return lines.length === 0 ? { ...whole, calculatedAmount: 0 } : whole;
  });
  const taxAmount = sumMoney(itemized.map((tax) => tax.calculatedAmount));
  return {
    subtotal: subtotal.toNumber(),
    discountAmount: discounted.toNumber(),
    taxes: itemized,
    taxedBy,
    taxAmount: taxAmount.toNumber(),
    totalAmount: totalAmount.toNumber(),
    amountDue: totalAmount.plus(taxAmount).toNumber(),
  };
}

/** Returns the taxes of a cart, and the positions of each line's taxes among them. */
function taxesOfLines(lines: readonly TotalsLine[], taxes: readonly Tax[]) {
  const sets = lines.length === 0 ? [null] : lines.map(({ taxIds }) => taxIds);
  const charged = taxes.filter((tax) => sets.some((taxIds) => isCharged(tax, taxIds)));
  const taxedBy = lines.map(({ taxIds }) => {
    const positions = charged.flatMap((tax, position) => (isCharged(tax, taxIds) ? [position] : []));
    return positions.length === charged.length ? undefined : positions;
  });
  return { charged, taxedBy };
}

/** Returns the rounded price of a line. */
export function lineTotal(line: { unitPrice: number; quantity: number }): number {
  return roundMoney(money(line.unitPrice).times(line.quantity)).toNumber();
}
