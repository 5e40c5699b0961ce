// Computes what a refund adds to the totals of its day. The tax of a refund is split over the taxes of its sale by what
// each of them has left, so that all refunds of a sale together give back each tax to the cent.
import {
  allocateMoney,
  isTaxedBy,
  lineTotal,
  type Money,
  money,
  refundedQuantities,
  refundParts,
  returnedShareOfTax,
  roundMoney,
  splitRefundTax,
  sumMoney,
  type TaxedLine,
  taxKey,
} from '@evertill/shared-domain';
import type { refunds } from '../../kernel/db/schema';
import type { Part, SaleParts } from './parts';

type RefundRow = Pick<
  typeof refunds.$inferSelect,
  | 'refundDate'
  | 'userId'
  | 'refundSubtotal'
  | 'refundTax'
  | 'refundDiscount'
  | 'refundTotal'
  | 'items'
  | 'as'
  | 'cashRoundingAmount'
>;

/** A refund with the parts of its sale that the totals need. */
export interface RefundParts {
  refund: RefundRow;
  sale: SaleParts;
  /** The quantity of each line of the sale that this refund takes back. */
  quantities: readonly number[];
  /** The quantity of each line that earlier refunds have taken back. */
  before: readonly number[];
  /** The amount of each tax of the sale that this refund gives back. */
  taxes: readonly number[];
  /** The sum that earlier refunds have given back. */
  refundedBefore: Money;
}

/** Returns the refunds of a sale, given from the first to the last, with what each takes back. */
export function refundsInOrder(parts: SaleParts, all: readonly RefundRow[]): RefundParts[] {
  const sale = taxedSale(parts);
  let before = parts.items.map(() => 0);
  let given = sale.taxDetails.map(() => money(0));
  let refundedBefore = money(0);
  return all.map((refund) => {
    const items = refund.items.map((item) => ({ ...item, unitPrice: Number(item.unitPrice) }));
    const lines = parts.items.map((item, line) => ({ ...item, refundedQuantity: before[line] ?? 0 }));
    const after = refundedQuantities(lines, items);
    const taxes = splitRefundTax(sale, { after, given, refundTax: refund.refundTax });
    const quantities = after.map((quantity, line) => quantity - (before[line] ?? 0));
    const ordered = { refund, sale: parts, quantities, before, taxes, refundedBefore };
    before = after;
    refundedBefore = refundedBefore.plus(refund.refundTotal);
    given = given.map((amount, tax) => amount.plus(taxes[tax] ?? 0));
    return ordered;
  });
}

function taxedSale({ sale, items }: SaleParts) {
  return { ...sale, saleItems: items };
}

export function partsOfRefund(parts: RefundParts): Part[] {
  const { refund, quantities } = parts;
  const given = {
    returned: quantities.reduce((sum, quantity) => sum + quantity, 0),
    refunded: money(refund.refundTotal),
    refundedTax: money(refund.refundTax),
  };
  const sums = {
    subtotal: money(refund.refundSubtotal),
    discount: money(refund.refundDiscount),
    tax: money(refund.refundTax),
    total: money(refund.refundTotal),
  };
  return [
    { kind: 'all', key: '', ...given },
    { kind: 'cashier', key: refund.userId, ...given },
    { kind: 'refunder', key: refund.userId, count: 1, ...sums, ...given },
    ...ofTenders(parts),
    ...ofProducts(parts),
    ...ofTaxes(parts),
    ...(refund.cashRoundingAmount === null
      ? []
      : [{ kind: 'rounding' as const, key: '', refunded: money(refund.cashRoundingAmount) }]),
  ];
}

function ofTenders({ refund, sale, refundedBefore }: RefundParts): Part[] {
  const back = refundParts(sale.payments, refundedBefore, refund.refundTotal, refund.as);
  const taxes = allocateMoney(
    refund.refundTax,
    back.map(({ amount }) => amount),
  );
  return back.map(({ method: key, amount }, index) => {
    return {
      kind: 'tender',
      key,
      refunded: money(amount),
      refundedTax: money(taxes[index] ?? 0),
      returned: 0,
    };
  });
}

function ofProducts({ refund, sale, quantities, taxes }: RefundParts): Part[] {
  const lines = sale.items.flatMap(({ productId, unitPrice, taxedBy }, line) => {
    const quantity = quantities[line] ?? 0;
    if (quantity === 0) return [];
    return [{ productId, quantity, taxedBy, value: lineTotal({ unitPrice: Number(unitPrice), quantity }) }];
  });
  const values = lines.map(({ value }) => value);
  const isPlain = sale.items.every(({ taxedBy }) => taxedBy === null);
  const splits = isPlain
    ? [allocateMoney(refund.refundTax, values)]
    : taxes.map((amount, tax) => splitOverTaxed(amount, tax, lines));
  return lines.map(({ productId: key, quantity: returned, value }, line) => {
    const refundedTax = sumMoney(splits.map((split) => split[line] ?? 0));
    return { kind: 'product', key, returned, refunded: money(value), refundedTax };
  });
}

/** Splits the amount of a tax over the returned lines that have the tax, in proportion to their values. */
function splitOverTaxed(
  amount: number,
  tax: number,
  lines: readonly (TaxedLine & { value: number })[],
): number[] {
  // A refund of an older rule may give back a tax that its lines do not have.
  const isAny = lines.every((line) => !isTaxedBy(line, tax));
  const own = lines.map((line) => isAny || isTaxedBy(line, tax));
  const shares = allocateMoney(
    amount,
    lines.filter((_, line) => own[line]).map(({ value }) => value),
  );
  return own.map((has) => (has ? (shares.shift() ?? 0) : 0));
}

function ofTaxes({ refund, sale: parts, quantities, before, taxes }: RefundParts): Part[] {
  const sale = taxedSale(parts);
  const whole = money(refund.refundSubtotal).minus(refund.refundDiscount);
  const after = before.map((quantity, line) => quantity + (quantities[line] ?? 0));
  return sale.taxDetails.map((detail, tax) => {
    const { taxableAmount } = detail;
    const taxedBack = (returned: readonly number[]): Money =>
      roundMoney(money(taxableAmount ?? 0).times(returnedShareOfTax(sale, tax, returned)));
    const refunded = taxableAmount === undefined ? whole : taxedBack(after).minus(taxedBack(before));
    return { kind: 'tax', key: taxKey.of(detail), refunded, refundedTax: money(taxes[tax] ?? 0) };
  });
}
