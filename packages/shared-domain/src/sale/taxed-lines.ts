// The lines of a sale can have different taxes (decision 027). A line names its taxes by their positions in the sale's
// `taxDetails`. A line without positions has all of them, as every line did before products had their own taxes.
import { allocateMoney, type MoneyInput, money, sumMoney } from '../money/money';

/** The field of a sale's line that names its taxes. */
export interface TaxedLine {
  taxedBy?: readonly number[] | null | undefined;
}

/** Checks whether a line has the tax at a position of the sale's `taxDetails`. */
export function isTaxedBy({ taxedBy }: TaxedLine, tax: number): boolean {
  return !taxedBy || taxedBy.includes(tax);
}

/** Checks whether some lines of a sale have other taxes than others. */
export function hasOwnTaxes(lines: readonly TaxedLine[]): boolean {
  return lines.some(({ taxedBy }) => taxedBy);
}

/** Returns the amount of each line without its part of the discount. The amounts add up to subtotal less discount. */
export function taxableOfLines(lineTotals: readonly number[], discount: MoneyInput): number[] {
  const parts = allocateMoney(discount, lineTotals);
  return lineTotals.map((total, line) =>
    money(total)
      .minus(parts[line] ?? 0)
      .toNumber(),
  );
}

/**
 * Returns the amount on which each tax of a sale was charged. Null for a tax that was charged on the whole amount.
 */
export function taxableOfTaxes(
  lines: readonly (TaxedLine & { total: number })[],
  discount: MoneyInput,
  taxCount: number,
): (number | null)[] {
  const taxes = Array.from({ length: taxCount }, (_, tax) => tax);
  if (!hasOwnTaxes(lines)) return taxes.map(() => null);
  const taxable = taxableOfLines(
    lines.map(({ total }) => total),
    discount,
  );
  return taxes.map((tax) =>
    lines.every((line) => isTaxedBy(line, tax))
      ? null
      : sumMoney(taxable.filter((_, line) => isTaxedBy(lines[line] ?? {}, tax))).toNumber(),
  );
}
