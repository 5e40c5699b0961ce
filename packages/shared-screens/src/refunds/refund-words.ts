import {
  formatMoney,
  paymentMethodLabel,
  refundInHand,
  type Sale,
  type Tender,
} from '@evertill/shared-domain';
import { refunds } from '../texts';
import { refundFor, type Selection } from './refund-form';

export interface RefundQuestion {
  readonly title: string;
  readonly text: string;
  readonly answer: string;
}

/**
 * Says how the customer gets the amount of a refund back, which is the way the sale was paid, or store credit. A sale that was paid in
 * several ways names the amount of each.
 */
export function refundWay(
  sale: Pick<Sale, 'payments' | 'refundedAmount' | 'cashRoundingAmount' | 'cashRoundingStep'>,
  refundTotal: number,
  { asCredit = false } = {},
): string {
  if (asCredit) return refunds.asStoreCredit;
  const { parts } = refundInHand(sale, refundTotal);
  const [only] = parts;
  if (only && parts.length === 1) return wayOf(only.method);
  return refunds.inParts(
    parts.map(({ method, amount }) => refunds.part(formatMoney(amount), wayOf(method))).join(', '),
  );
}

function wayOf(method: Tender): string {
  return method === 'CASH' ? refunds.inCash : refunds.toCard(paymentMethodLabel(method));
}

/** Returns the confirmation question of a refund: the amount, the payment method and the items. */
export function refundQuestion(sale: Sale, selection: Selection, { asCredit = false } = {}): RefundQuestion {
  const { refundTotal } = refundFor(sale, selection);
  const amount = formatMoney(refundInHand(sale, refundTotal, asCredit ? 'credit' : null).total);
  const items = Object.values(selection).reduce((sum, quantity) => sum + quantity, 0);
  return {
    title: refunds.question(amount, refundWay(sale, refundTotal, { asCredit })),
    text: refunds.questionText(items, sale.saleNumber),
    answer: refunds.answer(amount),
  };
}
