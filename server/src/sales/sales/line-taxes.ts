import { allocateMoney, sumMoney, type TaxDetail, toWireAmount } from '@evertill/shared-domain';
import type { TaxDetailRow } from '../../kernel/db/schema';

/**
 * Splits the taxes of a sale over its lines in proportion to their totals. The parts are in cents and add up exactly to
 * the sale's taxes.
 */
export function splitTaxes(
  lineTotals: readonly number[],
  taxDetails: readonly TaxDetail[],
): { taxAmount: string; taxes: TaxDetailRow[] }[] {
  const shares = taxDetails.map((detail) => allocateMoney(detail.amount, lineTotals));
  return lineTotals.map((_, line) => {
    const taxes = taxDetails.map(({ name, type, value }, tax) => ({
      name,
      type,
      value,
      amount: toWireAmount(shares[tax]?.[line] ?? 0),
    }));
    return { taxAmount: toWireAmount(sumMoney(taxes.map((tax) => tax.amount))), taxes };
  });
}
