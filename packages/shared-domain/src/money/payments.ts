import { values } from '../texts';
import { type MoneyInput, money, toAmount } from './money';

/** The payment methods, in the order in which they are offered (spec 9). */
export const PAYMENT_METHODS = ['CASH', 'CREDIT_CARD', 'DEBIT_CARD'] as const;

/** A payment method. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * What a payment that is written as a card is besides a card (see docs/decisions/035): another way to pay that the
 * register does not know, such as a check, or store credit and gift cards.
 */
export const PAID_AS = ['other', 'credit'] as const;

/** What a payment that is written as a card is besides a card. */
export type PaidAs = (typeof PAID_AS)[number];

/** The tenders: the payment methods, and what is written as a card without being one. */
export const TENDERS = [...PAYMENT_METHODS, 'OTHER', 'STORE_CREDIT'] as const;

/** A tender. */
export type Tender = (typeof TENDERS)[number];

/** The tenders between which a payment can be corrected. Store credit is booked in a ledger of its own. */
export const CORRECTABLE_TENDERS: readonly Tender[] = TENDERS.filter((tender) => tender !== 'STORE_CREDIT');

/** The fields of a payment that say its tender. */
export interface PaidBy {
  readonly paymentMethod: PaymentMethod;
  readonly as?: PaidAs | null | undefined;
}

const TENDER_OF = { other: 'OTHER', credit: 'STORE_CREDIT' } as const satisfies Record<PaidAs, Tender>;

/** Returns the tender of a payment. Cash is always cash. */
export function tenderOf({ paymentMethod, as }: PaidBy): Tender {
  return paymentMethod === 'CASH' || !as ? paymentMethod : TENDER_OF[as];
}

/** Returns how a tender is written in a payment. */
export function paidBy(tender: Tender): { paymentMethod: PaymentMethod; as?: PaidAs } {
  const as = PAID_AS.find((kind) => TENDER_OF[kind] === tender);
  const paymentMethod = PAYMENT_METHODS.find((method) => method === tender) ?? 'CREDIT_CARD';
  return { paymentMethod, ...(as && { as }) };
}

/** The notes offered as quick cash buttons (spec 9). */
export const CASH_DENOMINATIONS = [5, 10, 20, 50, 100] as const;

/** Returns the name of a payment method or tender, such as 'Credit Card' (spec 9). */
export function paymentMethodLabel(method: Tender): string {
  return values.methods[method];
}

/** Returns the payment method or tender as the transaction table shows it: CASH, CREDIT or DEBIT (spec 9). */
export function paymentMethodCode(method: Tender): string {
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
