import { values } from '../texts';
import { type MoneyInput, money, toAmount } from './money';

/** The payment methods, in the order in which they are offered (spec 9). */
export const PAYMENT_METHODS = ['CASH', 'CREDIT_CARD', 'DEBIT_CARD'] as const;

/** A payment method. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The notes offered as quick cash buttons (spec 9). */
export const CASH_DENOMINATIONS = [5, 10, 20, 50, 100] as const;

/** Returns the name of a payment method, such as 'Credit Card' (spec 9). */
export function paymentMethodLabel(method: PaymentMethod): string {
  return values.methods[method];
}

/** Returns the payment method as the transaction table shows it: CASH, CREDIT or DEBIT (spec 9). */
export function paymentMethodCode(method: PaymentMethod): string {
  return values.methodCodes[method];
}

/** Returns the quick cash amounts for a total: only the denominations greater than it (spec 9). */
export function quickCashAmounts(total: MoneyInput): number[] {
  const due = money(total);
  return CASH_DENOMINATIONS.filter((denomination) => due.lessThan(denomination));
}

/** Returns the change to hand back, or 0 while less than the total was received. */
export function changeDue(received: MoneyInput, total: MoneyInput): number {
  const change = money(received).minus(money(total));
  return change.isNegative() ? 0 : toAmount(change);
}
