import {
  formatMoney,
  paymentMethodLabel,
  refundInHand,
  type Sale,
  type Tender,
} from '@evertill/shared-domain';
import { refunds } from '../../texts';
import { refundFor, type Selection } from './refund-form';

export interface RefundQuestion {
  readonly title: string;
  readonly text: string;
  readonly answer: string;
}

/**
 * Says how the customer gets the amount of a refund back, which is the way the sale was paid. A sale that was paid in
 * several ways names the amount of each.
 */
export function refundWay(
  sale: Pick<Sale, 'payments' | 'refundedAmount' | 'cashRoundingAmount' | 'cashRoundingStep'>,
  refundTotal: number,
): string {
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
export function refundQuestion(sale: Sale, selection: Selection): RefundQuestion {
  const { refundTotal } = refundFor(sale, selection);
  const amount = formatMoney(refundInHand(sale, refundTotal).total);
  const items = Object.values(selection).reduce((sum, quantity) => sum + quantity, 0);
  return {
    title: refunds.question(amount, refundWay(sale, refundTotal)),
    text: refunds.questionText(items, sale.saleNumber),
    answer: refunds.answer(amount),
  };
}
