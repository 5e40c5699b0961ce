// Cash in the steps of the smallest coin (see docs/decisions/033). The payments of a sale stay its amount due to the
// cent; the rounding is an amount of its own beside them, so that revenue, tax and discount never change.
import { type MoneyInput, money, roundToStep, toAmount } from './money';
import type { PaidBy } from './payments';
import { type RefundPart, refundParts } from './split';

/** The choices of a shop: cash to the cent, to the nickel, or to the dime. */
export const CASH_ROUNDINGS = ['off', '0.05', '0.10'] as const;

/** A choice of cash rounding. */
export type CashRoundingChoice = (typeof CASH_ROUNDINGS)[number];

/** The fields of a sale from which the cash of a refund is computed. */
export interface CashRoundedSale {
  readonly payments: readonly (PaidBy & { readonly amount: number | string })[];
  readonly refundedAmount?: number | string | undefined;
  /** The amount by which the cash taken is more than the cash due. Below 0 when it is less. */
  readonly cashRoundingAmount?: number | string | null | undefined;
  /** The smallest step of cash when the sale was made: 0.05. Later refunds in cash use the same step. */
  readonly cashRoundingStep?: number | string | null | undefined;
}

/** A refund as it is handed over. */
export interface RefundInHand {
  /** The amounts by payment method. The amount of cash is rounded. */
  readonly parts: readonly RefundPart[];
  readonly total: number;
  /** The cash handed over less the cash due. */
  readonly rounding: number;
}

/** Returns the step of a choice in dollars. 0 when cash is not rounded. */
export function cashStepOf(choice: CashRoundingChoice | undefined): number {
  return choice === undefined || choice === 'off' ? 0 : Number(choice);
}

/** Returns the cash that pays an amount. `step` is the smallest step of cash, 0 without rounding. */
export function roundToCash(amount: MoneyInput, step: number): number {
  return toAmount(roundToStep(amount, step));
}

/** Returns the amount by which rounding changes an amount of cash that is due. */
export function cashRoundingOf(cashDue: MoneyInput, step: number): number {
  return toAmount(money(roundToCash(cashDue, step)).minus(cashDue));
}

/** Returns the part of the amount due that was paid in cash. */
export function cashDueOf(payments: CashRoundedSale['payments']): number {
  const cash = payments.filter(({ paymentMethod }) => paymentMethod === 'CASH');
  return toAmount(cash.reduce((sum, { amount }) => sum.plus(amount), money(0)));
}

/**
 * Returns the amount by which the cash of a refund is rounded. The cash that all refunds of a sale have handed over is
 * the rounded sum of what they owed, and when the whole cash is refunded, exactly the cash that was taken. So no refund
 * gives back more than was taken, in whatever pieces it is refunded.
 */
export function refundRounding(
  sale: CashRoundedSale,
  refundTotal: MoneyInput,
  as: 'credit' | null = null,
): number {
  // Store credit is to the cent.
  if (as) return 0;
  if (sale.cashRoundingStep == null && sale.cashRoundingAmount == null) return 0;
  const before = money(sale.refundedAmount ?? 0);
  const roundingAt = (refunded: MoneyInput) => roundingOfRefunded(sale, cashIn(sale.payments, refunded));
  return toAmount(money(roundingAt(before.plus(refundTotal))).minus(roundingAt(before)));
}

/** Returns what a refund hands over by each payment method, with the cash rounded. */
export function refundInHand(
  sale: CashRoundedSale,
  refundTotal: MoneyInput,
  as: 'credit' | null = null,
): RefundInHand {
  const rounding = refundRounding(sale, refundTotal, as);
  const parts = refundParts(sale.payments, sale.refundedAmount ?? 0, refundTotal, as).map((part) =>
    part.method === 'CASH' ? { ...part, amount: toAmount(money(part.amount).plus(rounding)) } : part,
  );
  return { parts, rounding, total: toAmount(money(refundTotal).plus(rounding)) };
}

/** Returns the rounding of all refunds together, when they owed the given cash. */
function roundingOfRefunded(sale: CashRoundedSale, owed: number): number {
  const cashDue = cashDueOf(sale.payments);
  const rounding = Number(sale.cashRoundingAmount ?? 0);
  if (owed >= cashDue) return rounding;
  const taken = money(cashDue).plus(rounding);
  const rounded = money(roundToCash(owed, Number(sale.cashRoundingStep ?? 0)));
  return toAmount((rounded.greaterThan(taken) ? taken : rounded).minus(owed));
}

function cashIn(payments: CashRoundedSale['payments'], refunded: MoneyInput): number {
  const cash = refundParts(payments, 0, refunded).find(({ method }) => method === 'CASH');
  return cash?.amount ?? 0;
}
