// The rows of a day's totals, and the rows of a sale from which they are computed.
import type { Money } from '@evertill/shared-domain';
import type { dayTotals, payments, saleItems, sales } from '../../kernel/db/schema';

export const AMOUNTS = ['subtotal', 'discount', 'tax', 'total', 'refunded', 'refundedTax'] as const;

type Kind = typeof dayTotals.$inferSelect.kind;

/** The sums of one kind, day and key, or the change of these sums. */
export interface TotalsChange {
  kind: Kind;
  day: string;
  key: string;
  count: number;
  quantity: number;
  returned: number;
  subtotal: Money;
  discount: Money;
  tax: Money;
  total: Money;
  refunded: Money;
  refundedTax: Money;
}

/** The rows of a sale from which its totals are computed. */
export interface SaleParts {
  sale: typeof sales.$inferSelect;
  items: readonly (typeof saleItems.$inferSelect)[];
  payments: readonly (typeof payments.$inferSelect)[];
}

/** What a sale or a refund adds to one row of its day. */
export type Part = Pick<TotalsChange, 'kind' | 'key'> & Partial<TotalsChange>;
