import { formatMoney, paymentMethodLabel, type Sale } from '@evertill/shared-domain';
import { refunds } from '../../texts';
import { refundFor, type Selection } from './refund-form';

export interface RefundQuestion {
  readonly title: string;
  readonly text: string;
  readonly answer: string;
}

/** Says how the customer gets the money back, which is the way the sale was paid. */
export function refundWay({ payments }: Pick<Sale, 'payments'>): string {
  const methods = [...new Set(payments.map(({ paymentMethod }) => paymentMethod))];
  const [only] = methods;
  if (only === undefined || (methods.length === 1 && only === 'CASH')) return refunds.inCash;
  if (methods.length === 1) return refunds.toCard(paymentMethodLabel(only));
  return refunds.asPaid(methods.map(paymentMethodLabel).join(', '));
}

/** Returns the confirmation question of a refund: the amount, the payment method and the items. */
export function refundQuestion(sale: Sale, selection: Selection): RefundQuestion {
  const amount = formatMoney(refundFor(sale, selection).refundTotal);
  const items = Object.values(selection).reduce((sum, quantity) => sum + quantity, 0);
  return {
    title: refunds.question(amount, refundWay(sale)),
    text: refunds.questionText(items, sale.saleNumber),
    answer: refunds.answer(amount),
  };
}
