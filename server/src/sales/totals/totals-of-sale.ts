// Computes what a sale adds to the totals of its day. `rebuild-totals` does the same in SQL, and a test compares the
// two.
import { countsInReports, lineTotal, type Money, money, sumMoney, taxKey } from '@evertill/shared-domain';
import type { dayTotals, payments, saleItems, sales } from '../../kernel/db/schema';

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
}

/** The rows of a sale from which its totals are computed. */
export interface SaleParts {
  sale: typeof sales.$inferSelect;
  items: readonly (typeof saleItems.$inferSelect)[];
  payments: readonly (typeof payments.$inferSelect)[];
}

type Part = Pick<TotalsChange, 'kind' | 'key'> & Partial<TotalsChange>;

/** Returns the changes that added and removed sales make, as one row for each kind, day and key. */
export function totalsOfSales(
  added: readonly SaleParts[],
  removed: readonly SaleParts[],
  dayOf: (moment: Date) => string,
): TotalsChange[] {
  const changes = new Map<string, TotalsChange>();
  const add = (sale: SaleParts, sign: 1 | -1) => {
    const day = dayOf(sale.sale.saleDate);
    for (const part of partsOf(sale)) {
      const name = `${part.kind} ${day} ${part.key}`;
      changes.set(name, sumOf(changes.get(name) ?? nothing(part, day), part, sign));
    }
  };
  for (const sale of added) add(sale, 1);
  for (const sale of removed) add(sale, -1);
  // The rows are always in the same order, so that two transactions never wait for each other.
  return [...changes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

function partsOf({ sale, items, payments }: SaleParts): Part[] {
  const every: Part = { kind: 'every', key: '', count: 1 };
  if (!countsInReports(sale.status)) return [every];
  const whole = {
    count: 1,
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    returned: items.reduce((sum, { refundedQuantity }) => sum + refundedQuantity, 0),
    subtotal: money(sale.subtotal),
    discount: money(sale.discountAmount),
    tax: money(sale.taxAmount),
    total: money(sale.totalAmount).plus(sale.taxAmount),
    refunded: money(sale.refundedAmount),
  };
  return [
    every,
    { kind: 'all', key: '', ...whole },
    { kind: 'cashier', key: sale.userId, ...whole },
    ...items.map((item): Part => {
      const { productId: key, quantity, refundedQuantity: returned, unitPrice } = item;
      const refunded = money(lineTotal({ quantity: returned, unitPrice: Number(unitPrice) }));
      const [subtotal, tax] = [money(item.totalAmount), money(item.taxAmount)];
      return { kind: 'product', key, count: 1, quantity, returned, subtotal, tax, refunded };
    }),
    ...payments.map(({ paymentMethod: key, amount }): Part => {
      return { kind: 'tender', key, count: 1, total: money(amount) };
    }),
    ...sale.taxDetails.map((detail): Part => {
      const [subtotal, tax] = [money(sale.totalAmount), money(detail.amount)];
      return { kind: 'tax', key: taxKey.of(detail), count: 1, subtotal, tax };
    }),
  ];
}

const NONE = money(0);

function nothing({ kind, key }: Part, day: string): TotalsChange {
  const amounts = { subtotal: NONE, discount: NONE, tax: NONE, total: NONE, refunded: NONE };
  return { kind, day, key, count: 0, quantity: 0, returned: 0, ...amounts };
}

function sumOf(sum: TotalsChange, part: Part, sign: 1 | -1): TotalsChange {
  const plus = (before: Money, amount = NONE) => sumMoney([before, amount.times(sign)]);
  return {
    ...sum,
    count: sum.count + sign * (part.count ?? 0),
    quantity: sum.quantity + sign * (part.quantity ?? 0),
    returned: sum.returned + sign * (part.returned ?? 0),
    subtotal: plus(sum.subtotal, part.subtotal),
    discount: plus(sum.discount, part.discount),
    tax: plus(sum.tax, part.tax),
    total: plus(sum.total, part.total),
    refunded: plus(sum.refunded, part.refunded),
  };
}
