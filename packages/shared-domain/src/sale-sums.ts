// Whether a sale's own sums add up. Prices, taxes and discounts may differ from the server's (the customer has paid), but a
// sale that contradicts itself is a mistake of the till that made it.
import { type MoneyInput, money, sumMoney } from './money';
import { lineTotal } from './totals';

/** The sums of a sale payload that must agree. */
export interface SaleSums {
  saleItems: readonly { quantity: number; unitPrice: number }[];
  subtotal: number;
  discountAmount?: number;
  taxDetails?: readonly { amount: number }[];
  taxAmount: number;
  totalAmount: number;
  payments: readonly { amount: number }[];
  amountReceived?: number;
  change?: number;
}

/** The first sum of a sale that is wrong, with what it should be. */
export interface SaleMismatch {
  field: string;
  message: string;
}

/** Finds the first sum of a sale that contradicts the others; null when everything adds up (totals of spec 9). */
export function findSaleMismatch(sale: SaleSums): SaleMismatch | null {
  const discount = money(sale.discountAmount ?? 0);
  const due = money(sale.totalAmount).plus(sale.taxAmount);
  const received = sale.amountReceived ?? due;
  if (discount.greaterThan(sale.subtotal)) {
    return { field: 'discountAmount', message: 'discountAmount must not exceed subtotal' };
  }
  return (
    mismatch('subtotal', sale.subtotal, sumMoney(sale.saleItems.map((line) => lineTotal(line)))) ??
    mismatch('taxAmount', sale.taxAmount, sumAmounts(sale.taxDetails ?? [])) ??
    mismatch('totalAmount', sale.totalAmount, money(sale.subtotal).minus(discount)) ??
    mismatch('payments', sumAmounts(sale.payments), due) ??
    (due.greaterThan(received)
      ? { field: 'amountReceived', message: 'amountReceived is less than the amount due' }
      : null) ??
    mismatch('change', sale.change ?? money(received).minus(due), money(received).minus(due))
  );
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
