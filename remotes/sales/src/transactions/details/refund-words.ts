import { countOf, formatMoney, paymentMethodLabel, type Sale } from '@evertill/shared-domain';
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
  if (only === undefined || (methods.length === 1 && only === 'CASH')) return 'in cash';
  if (methods.length === 1) return `to the ${paymentMethodLabel(only).toLowerCase()}`;
  return `the way it was paid (${methods.map(paymentMethodLabel).join(', ')})`;
}

/** Returns the confirmation question of a refund: the amount, the payment method and the items. */
export function refundQuestion(sale: Sale, selection: Selection): RefundQuestion {
  const amount = formatMoney(refundFor(sale, selection).refundTotal);
  const items = Object.values(selection).reduce((sum, quantity) => sum + quantity, 0);
  return {
    title: `Give back ${amount} ${refundWay(sale)}?`,
    text: `${countOf(items, 'item')} of ${sale.saleNumber} will be refunded. This cannot be undone.`,
    answer: `Give back ${amount}`,
  };
}
