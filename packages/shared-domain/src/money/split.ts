// A sale that is paid in parts, and what a refund gives back of each part (see docs/decisions/028).
import { type MoneyInput, money, toAmount } from './money';
import { type PaidBy, type Tender, tenderOf } from './payments';

/** A part of a sale that was paid at the till before the sale is stored. Amounts are in dollars. */
export interface PaymentPart {
  /** Made on the till. A second tap with the same id is the same part. */
  readonly id: string;
  readonly method: Tender;
  /** The part of the amount due that it pays. */
  readonly amount: number;
  /** The cash that the customer handed over, which is more than `amount` when there is change. */
  readonly received: number;
  readonly reference: string;
}

/** Returns what is left to pay after the given parts. Negative when the sale became smaller than its parts. */
export function leftToPay(amountDue: MoneyInput, parts: readonly Pick<PaymentPart, 'amount'>[]): number {
  return toAmount(parts.reduce((left, { amount }) => left.minus(amount), money(amountDue)));
}

/** The reason why an amount cannot be a part of a payment. */
export type PartProblem = 'nothing' | 'too-much';

/**
 * Finds the reason why an amount cannot be a part. Only cash may exceed what is left, because the rest is change; money
 * on a card cannot be handed back at the counter, so such a part is refused and never cut down.
 */
export function findPartProblem(method: Tender, received: number, left: number): PartProblem | null {
  if (received <= 0 || left <= 0) return 'nothing';
  return method !== 'CASH' && received > left ? 'too-much' : null;
}

/** Returns the parts with one more. A part whose id is known, and a part that cannot be paid, change nothing. */
export function addPart(
  parts: readonly PaymentPart[],
  part: Omit<PaymentPart, 'amount'>,
  amountDue: number,
): readonly PaymentPart[] {
  const left = leftToPay(amountDue, parts);
  if (parts.some(({ id }) => id === part.id) || findPartProblem(part.method, part.received, left))
    return parts;
  return recountParts([...parts, { ...part, amount: 0 }], amountDue);
}

/**
 * Returns the parts with the amounts that they pay of the amount due, which may have changed since they were taken. A
 * card keeps its whole amount. Cash pays what is left, up to what was handed over; the rest of it is change.
 */
export function recountParts(parts: readonly PaymentPart[], amountDue: number): readonly PaymentPart[] {
  const cards = parts.filter(({ method }) => method !== 'CASH');
  let left = leftToPay(
    amountDue,
    cards.map(({ received }) => ({ amount: received })),
  );
  return parts.map((part) => {
    if (part.method !== 'CASH') return { ...part, amount: part.received };
    const amount = Math.max(0, Math.min(part.received, left));
    left = leftToPay(left, [{ amount }]);
    return { ...part, amount };
  });
}

/**
 * Returns the parts with the largest first. Readers that know one tender of a sale take the first, so a split sale
 * counts there as paid by its largest part. Of equal parts, the one taken first stays first.
 */
export function largestFirst<P extends { readonly amount: number }>(parts: readonly P[]): P[] {
  return parts.toSorted((a, b) => b.amount - a.amount);
}

/** What a refund gives back by one tender. */
export interface RefundPart {
  readonly method: Tender;
  readonly amount: number;
}

/** A payment as a refund needs it. */
interface PaidPart extends PaidBy {
  readonly amount: number | string;
}

/**
 * Returns what a refund gives back by each tender: cards (and what is written as a card) first, in the order of the payments, then cash, each up
 * to what it paid and was not refunded yet. `refundedBefore` is the sum of the earlier refunds of the sale, so the parts
 * of all refunds together are at most the payments. Money beyond the payments goes back by the last of them, and in cash
 * for a sale without payments. A refund that was given as store credit is a part of its own, whatever the sale was paid
 * with.
 */
export function refundParts(
  payments: readonly PaidPart[],
  refundedBefore: MoneyInput,
  refundTotal: MoneyInput,
  as: 'credit' | null = null,
): RefundPart[] {
  if (as) return [{ method: 'STORE_CREDIT', amount: toAmount(refundTotal) }];
  const before = money(refundedBefore);
  const after = before.plus(refundTotal);
  const cards = payments.filter(({ paymentMethod }) => paymentMethod !== 'CASH');
  const cash = payments.filter(({ paymentMethod }) => paymentMethod === 'CASH');
  const lanes = [...cards, ...cash];
  const parts = new Map<Tender, ReturnType<typeof money>>();
  let paid = money(0);
  for (const [index, payment] of lanes.entries()) {
    const from = paid;
    paid = paid.plus(payment.amount);
    const isLast = index === lanes.length - 1;
    const within = (sum: typeof paid) =>
      sum.lessThan(from) ? from : sum.greaterThan(paid) && !isLast ? paid : sum;
    const back = within(after).minus(within(before));
    if (back.isZero()) continue;
    const tender = tenderOf(payment);
    parts.set(tender, (parts.get(tender) ?? money(0)).plus(back));
  }
  const [only] = lanes;
  if (parts.size === 0) return [{ method: only ? tenderOf(only) : 'CASH', amount: toAmount(refundTotal) }];
  return [...parts].map(([method, amount]) => ({ method, amount: toAmount(amount) }));
}
