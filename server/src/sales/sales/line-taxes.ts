import { allocateMoney, isTaxedBy, sumMoney, type TaxDetail, toWireAmount } from '@evertill/shared-domain';
import type { TaxDetailRow } from '../../kernel/db/schema';

interface SoldLine {
  total: number;
  taxedBy?: readonly number[] | null | undefined;
}

/**
 * Splits the taxes of a sale over its lines, each over the lines that have it, in proportion to their totals. The parts
 * are in cents and add up exactly to the sale's taxes.
 */
export function splitTaxes(
  lines: readonly SoldLine[],
  taxDetails: readonly TaxDetail[],
): { taxAmount: string; taxes: TaxDetailRow[] }[] {
  const taxes: TaxDetailRow[][] = lines.map(() => []);
  for (const [position, { name, type, value, amount }] of taxDetails.entries()) {
    const own = lines.flatMap((line, index) =>
      isTaxedBy(line, position) ? [{ index, total: line.total }] : [],
    );
    const shares = allocateMoney(
      amount,
      own.map(({ total }) => total),
    );
    for (const [at, { index }] of own.entries()) {
      taxes[index]?.push({ name, type, value, amount: toWireAmount(shares[at] ?? 0) });
    }
  }
  return taxes.map((own) => ({
    taxAmount: toWireAmount(sumMoney(own.map((tax) => tax.amount))),
    taxes: own,
  }));
}
