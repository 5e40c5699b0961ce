import { allocateMoney, sumMoney, type TaxDetail, toWireAmount } from '@evertill/shared-domain';
import type { TaxDetailRow } from '../db/schema';

/** Splits the taxes of a sale over its lines by their worth, in cents that add up to the sale's own. */
export function splitTaxes(
  lineTotals: readonly number[],
  taxDetails: readonly TaxDetail[],
): { taxAmount: string; taxes: TaxDetailRow[] }[] {
  const shares = taxDetails.map((detail) => allocateMoney(detail.amount, lineTotals));
  return lineTotals.map((_, line) => {
    const taxes = taxDetails.map(({ name, type, value }, tax) => ({
      ...{ name, type, value },
      amount: toWireAmount(shares[tax]?.[line] ?? 0),
    }));
    return { taxAmount: toWireAmount(sumMoney(taxes.map((tax) => tax.amount))), taxes };
  });
}
