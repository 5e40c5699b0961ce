// A sale that is paid in parts, and what a refund gives back of each part (see docs/decisions/028).
import { type MoneyInput, money, roundToStep, toAmount } from './money';
import { type PaidBy, type Tender, tenderOf } from './payments';

/** A method of payment that another remote brings. */
export interface PaidVia {
  /** The key of its fill. */
  readonly key: string;
  /** Its name when it was chosen. */
  readonly label: string;
}

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
  /** The gift card or store credit that was redeemed. The part's `id` is the key of the redemption. */
  readonly creditId?: string;
  /** The method of another remote that took the money (see docs/slots.md). */
  readonly via?: PaidVia;
}

/** Returns what is left to pay after the given parts. Negative when the sale became smaller than its parts. */
export function leftToPay(amountDue: MoneyInput, parts: readonly Pick<PaymentPart, 'amount'>[]): number {
  return toAmount(parts.reduce((left, { amount }) => left.minus(amount), money(amountDue)));
}

/**
 * Returns the cash that would pay the rest. `step` is the smallest step of cash (see docs/decisions/033), 0 without cash
 * rounding. All cash of a sale is rounded together, so the cash that was taken before is part of the sum.
 */
export function leftInCash(amountDue: MoneyInput, parts: readonly PaymentPart[], step: number): number {
  const left = leftToPay(amountDue, parts);
  const taken = parts.reduce(
    (sum, { method, amount }) => (method === 'CASH' ? sum.plus(amount) : sum),
    money(0),
  );
  return toAmount(roundToStep(taken.plus(left), step).minus(taken));
}

/** The reason why an amount cannot be a part of a payment. */
export type PartProblem = 'nothing' | 'too-much' | 'no-coin';

/** The rounding of the cash that would pay the rest. */
export interface CashLeft {
  /** The cash that would pay the rest. */
  readonly inCash: number;
  /** The smallest step of cash. 0 without cash rounding. */
  readonly step: number;
}

/**
 * Finds the reason why an amount cannot be a part. Only cash may exceed what is left, because the rest is change; money
 * on a card cannot be handed back at the counter, so such a part is refused and never cut down. Where cash is rounded,
 * cash that leaves something to pay must be in whole steps, so that only the last cash is rounded.
 */
export function findPartProblem(
  method: Tender,
  received: number,
  left: number,
  { inCash, step }: CashLeft = { inCash: left, step: 0 },
): PartProblem | null {
  if (left <= 0) return 'nothing';
  if (method !== 'CASH') return received <= 0 ? 'nothing' : received > left ? 'too-much' : null;
  // A rest of a cent or two needs no cash where cash is rounded.
  if (received < 0 || (received === 0 && inCash > 0)) return 'nothing';
  return received < inCash && !money(received).equals(roundToStep(received, step)) ? 'no-coin' : null;
}

/** Returns the parts with one more. A part whose id is known, and a part that cannot be paid, change nothing. */
export function addPart(
  parts: readonly PaymentPart[],
  part: Omit<PaymentPart, 'amount'>,
  amountDue: number,
  step = 0,
): readonly PaymentPart[] {
  const left = leftToPay(amountDue, parts);
  const cash = { inCash: leftInCash(amountDue, parts, step), step };
  if (parts.some(({ id }) => id === part.id) || findPartProblem(part.method, part.received, left, cash))
    return parts;
  return recountParts([...parts, { ...part, amount: 0 }], amountDue, step);
}

/**
 * Returns the parts with the amounts that they pay of the amount due, which may have changed since they were taken. A
 * card keeps its whole amount. Cash pays what is left, up to what was handed over; the rest of it is change. Where cash is
 * rounded to a `step`, cash that reaches the rounded rest pays the whole rest.
 */
export function recountParts(
  parts: readonly PaymentPart[],
  amountDue: number,
  step = 0,
): readonly PaymentPart[] {
  const cards = parts.filter(({ method }) => method !== 'CASH');
  let left = leftToPay(
    amountDue,
    cards.map(({ received }) => ({ amount: received })),
  );
  const inCash = roundToStep(left, step);
  let taken = money(0);
  return parts.map((part) => {
    if (part.method !== 'CASH') return { ...part, amount: part.received };
    const isRest = left > 0 && inCash.minus(taken).lessThanOrEqualTo(part.received);
    const amount = isRest ? left : Math.max(0, Math.min(part.received, left));
    taken = taken.plus(amount);
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
