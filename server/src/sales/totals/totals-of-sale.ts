// Computes what sales and refunds add to the totals of their days. `rebuild-totals` does the same for sales in SQL, and a
// test compares the two.
import { countsInReports, type Money, money, taxKey, tenderOf } from '@evertill/shared-domain';
import { AMOUNTS, type Part, type SaleParts, type TotalsChange } from './parts';
import { type CorrectionParts, partsOfCorrection, partsOfRounding } from './totals-of-correction';
import { partsOfRefund, type RefundParts } from './totals-of-refund';

const COUNTS = ['count', 'quantity', 'returned'] as const;

/** The sales and refunds that a transaction books, and the earlier forms of changed sales. */
export interface Changes {
  added?: readonly SaleParts[];
  removed?: readonly SaleParts[];
  refunds?: readonly RefundParts[];
  /** The corrections of tenders, which count on their own day. */
  corrections?: readonly CorrectionParts[];
}

/** Returns what the changes add, as one row for each kind, day and key. */
export function totalsOf(
  { added = [], removed = [], refunds = [], corrections = [] }: Changes,
  dayOf: (moment: Date) => string,
): TotalsChange[] {
  const changes = new Map<string, TotalsChange>();
  const add = (parts: readonly Part[], day: string, sign: 1 | -1) => {
    for (const part of parts) {
      const name = `${part.kind} ${day} ${part.key}`;
      changes.set(name, sumOf(changes.get(name) ?? nothing(part, day), part, sign));
    }
  };
  for (const sale of added) add(partsOf(sale), dayOf(sale.sale.saleDate), 1);
  for (const sale of removed) add(partsOf(sale), dayOf(sale.sale.saleDate), -1);
  for (const refund of refunds) add(partsOfRefund(refund), dayOf(refund.refund.refundDate), 1);
  for (const correction of corrections)
    add(partsOfCorrection(correction), dayOf(correction.correction.correctedAt), 1);
  // The rows are always in the same order, so that two transactions never wait for each other.
  return [...changes]
    .filter(([, change]) => !isNothing(change))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change);
}

function partsOf({ sale, items, payments }: SaleParts): Part[] {
  const every: Part = { kind: 'every', key: '', count: 1 };
  if (sale.status === 'CANCELLED') return [every];
  const whole = {
    count: 1,
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: money(sale.subtotal),
    discount: money(sale.discountAmount),
    tax: money(sale.taxAmount),
    total: money(sale.totalAmount).plus(sale.taxAmount),
  };
  return [
    every,
    { kind: 'all', key: '', ...whole },
    { kind: 'cashier', key: sale.userId, ...whole },
    ...(countsInReports(sale.status) ? [] : undone(sale.userId, whole)),
    ...items.map(({ productId: key, quantity, totalAmount, taxAmount }): Part => {
      return {
        kind: 'product',
        key,
        count: 1,
        quantity,
        subtotal: money(totalAmount),
        tax: money(taxAmount),
      };
    }),
    ...payments.map((payment): Part => {
      return { kind: 'tender', key: tenderOf(payment), count: 1, total: money(payment.amount) };
    }),
    ...partsOfRounding(NONE, money(sale.cashRoundingAmount ?? 0)),
    ...sale.taxDetails.map((detail): Part => {
      const [subtotal, tax] = [money(detail.taxableAmount ?? sale.totalAmount), money(detail.amount)];
      return { kind: 'tax', key: taxKey.of(detail), count: 1, subtotal, tax };
    }),
  ];
}

/** Returns the parts that take a sale out of the summaries. */
function undone(userId: string, whole: Omit<Part, 'kind' | 'key'>): Part[] {
  const negative = sumOf(nothing({ kind: 'undone', key: '' }, ''), { kind: 'undone', key: '', ...whole }, -1);
  return [negative, { ...negative, kind: 'undone-cashier', key: userId }];
}

const NONE = money(0);

function nothing({ kind, key }: Part, day: string): TotalsChange {
  const amounts = { subtotal: NONE, discount: NONE, tax: NONE, total: NONE };
  const refunds = { returned: 0, refunded: NONE, refundedTax: NONE };
  return { kind, day, key, count: 0, quantity: 0, ...amounts, ...refunds };
}

function sumOf(sum: TotalsChange, part: Part, sign: 1 | -1): TotalsChange {
  // Most parts have one or two of the amounts.
  const plus = (before: Money, amount: Money | undefined) => {
    if (amount === undefined) return before;
    return sign > 0 ? before.plus(amount) : before.minus(amount);
  };
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
    refundedTax: plus(sum.refundedTax, part.refundedTax),
  };
}

function isNothing(change: TotalsChange): boolean {
  return COUNTS.every((name) => change[name] === 0) && AMOUNTS.every((name) => change[name].isZero());
}
