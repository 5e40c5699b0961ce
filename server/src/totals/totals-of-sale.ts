// What a sale adds to the totals of its day. `rebuild-totals` says the same in SQL, and a test holds the two together.
import { countsInReports, lineTotal, type Money, money, sumMoney } from '@evertill/shared-domain';
import type { dayTotals } from '../db/schema';
import type { FullSale } from '../sales/sales.repository';

type Kind = typeof dayTotals.$inferSelect.kind;

/** Sums of one kind, or what changes about them. */
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

export type SaleParts = Pick<FullSale, 'sale' | 'items' | 'payments'>;
type Part = Pick<TotalsChange, 'kind' | 'key'> & Partial<TotalsChange>;

/** The changes that sales make, and those that are taken back, as one row for each kind, day and key. */
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
  // Always in this order: two transactions cannot wait for each other.
  return [...changes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

/** Of a tax, by which its sums are kept: 'PERCENTAGE 8.875 City tax'. */
export function taxKey({ type, value, name }: { type: string; value: number; name: string }): string {
  return `${type} ${value} ${name}`;
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
      return { kind: 'tax', key: taxKey(detail), count: 1, subtotal, tax };
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
