import {
  cashRoundingOf,
  largestFirst,
  leftToPay,
  money,
  type PaymentPart,
  recountParts,
  toAmount,
} from '@evertill/shared-domain';
import type { SplitPaid } from './payment-form';

/**
 * Returns the parts as the sale stores them. Null while they do not make the amount due. All cash is one entry, because
 * the drawer knows no parts, and the largest entry comes first (see docs/decisions/028).
 */
export function paidInParts(
  taken: readonly PaymentPart[],
  amountDue: number,
  cashStep: number,
): SplitPaid | null {
  const parts = recountParts(taken, amountDue, cashStep);
  if (parts.length === 0 || leftToPay(amountDue, parts) !== 0) return null;
  const cash = parts.filter(({ method }) => method === 'CASH');
  const amount = cash.reduce((sum, part) => sum.plus(part.amount), money(0));
  const [first] = cash;
  const entries = largestFirst(
    parts
      .filter((part) => part.method !== 'CASH' || part === first)
      .map((part) => (part === first ? { ...part, amount: toAmount(amount) } : part)),
  );
  const received = parts.reduce((sum, part) => sum.plus(part.received), money(0));
  const over = toAmount(received.minus(amountDue));
  // When a card paid the rest after cash to the cent, nothing is rounded.
  const rounding = Math.min(over, cashRoundingOf(amount, cashStep));
  return {
    method: entries[0]?.method ?? 'CASH',
    parts: entries.map(({ id, method, amount, reference }) => ({ id, method, amount, reference })),
    amountReceived: toAmount(received),
    change: toAmount(money(over).minus(rounding)),
    rounding,
  };
}
