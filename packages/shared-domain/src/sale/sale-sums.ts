// Checks that a sale's own sums add up. Prices, taxes and discounts may differ from the server's, because the customer
// has paid, but a sale that contradicts itself is an error of the till that made it.
import { type MoneyInput, money, sumMoney, toAmount } from '../money/money';
import { isTaxedBy, type TaxedLine } from './taxed-lines';
import { lineTotal } from './totals';

/** The sums of a sale payload that must agree. */
export interface SaleSums {
  saleItems: readonly ({ quantity: number; unitPrice: number } & TaxedLine)[];
  subtotal: number;
  discountAmount?: number;
  taxDetails?: readonly { amount: number }[];
  taxAmount: number;
  totalAmount: number;
  payments: readonly { amount: number }[];
  amountReceived?: number;
  change?: number;
  /** The cash taken less the cash due. Null when the till sent an unreadable amount. */
  cashRoundingAmount?: number | null;
}

/** The first wrong sum of a sale, with the value that it should have. */
export interface SaleMismatch {
  field: string;
  message: string;
}

/** Finds the first sum of a sale that contradicts the others (totals of spec 9). Null when all sums agree. */
export function findSaleMismatch(sale: SaleSums): SaleMismatch | null {
  const discount = money(sale.discountAmount ?? 0);
  const due = money(sale.totalAmount).plus(sale.taxAmount);
  const taken = due.plus(roundingTaken(sale));
  const received = sale.amountReceived ?? taken;
  if (discount.greaterThan(sale.subtotal)) {
    return { field: 'discountAmount', message: 'discountAmount must not exceed subtotal' };
  }
  return (
    mismatch('subtotal', sale.subtotal, sumMoney(sale.saleItems.map((line) => lineTotal(line)))) ??
    mismatch('taxAmount', sale.taxAmount, sumAmounts(sale.taxDetails ?? [])) ??
    taxOfNoLine(sale) ??
    mismatch('totalAmount', sale.totalAmount, money(sale.subtotal).minus(discount)) ??
    mismatch('payments', sumAmounts(sale.payments), due) ??
    (taken.greaterThan(received)
      ? { field: 'amountReceived', message: 'amountReceived is less than the amount due' }
      : null) ??
    mismatch('change', sale.change ?? money(received).minus(taken), money(received).minus(taken))
  );
}

/**
 * Returns the amount by which a sale's cash was rounded. When the till sent an unreadable amount, it follows from what
 * was received and given back, because the customer has paid that.
 */
export function roundingTaken(
  sale: Pick<SaleSums, 'totalAmount' | 'taxAmount' | 'amountReceived' | 'change' | 'cashRoundingAmount'>,
): number {
  if (sale.cashRoundingAmount !== null) return sale.cashRoundingAmount ?? 0;
  const due = money(sale.totalAmount).plus(sale.taxAmount);
  return toAmount(
    money(sale.amountReceived ?? due)
      .minus(sale.change ?? 0)
      .minus(due),
  );
}

/** Finds a line with a tax that the sale does not have, and a tax that was charged on no line. */
function taxOfNoLine({ saleItems, taxDetails = [] }: SaleSums): SaleMismatch | null {
  const line = saleItems.findIndex(({ taxedBy }) => taxedBy?.some((tax) => tax >= taxDetails.length));
  if (line >= 0)
    return { field: `saleItems.${line}.taxedBy`, message: 'taxedBy names a tax that the sale does not have' };
  const tax = taxDetails.findIndex(({ amount }, position) => {
    return amount !== 0 && !saleItems.some((item) => isTaxedBy(item, position));
  });
  return tax < 0 ? null : { field: `taxDetails.${tax}.amount`, message: 'This tax was charged on no line' };
}

function sumAmounts(entries: readonly { amount: number }[]): MoneyInput {
  return sumMoney(entries.map((entry) => entry.amount));
}

function mismatch(field: string, actual: MoneyInput, expected: MoneyInput): SaleMismatch | null {
  if (money(actual).equals(money(expected))) return null;
  return {
    field,
    message: `${field} is ${money(actual).toFixed(2)} but its parts make ${money(expected).toFixed(2)}`,
  };
}
