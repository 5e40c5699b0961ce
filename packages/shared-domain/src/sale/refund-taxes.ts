// The taxes that refunds give back (decision 027). Taxes of a sale that are on the same lines form a group. A group gives
// back the share of its lines' value, as the specification says of a whole sale, and a sale whose lines have the same
// taxes is one group. The amounts are running totals of a sale's refunds, so that all refunds together give back each tax
// to the cent, and no refund takes a cent from one tax to give it to another.
import { allocateMoney, type Money, type MoneyInput, money, roundMoney, sumMoney } from '../money/money';
import { hasOwnTaxes, isTaxedBy, type TaxedLine } from './taxed-lines';

interface RefundedLine extends TaxedLine {
  quantity: number;
  unitPrice: number | string;
}

/** The fields of a sale that decide which taxes a refund gives back. */
export interface TaxedSale {
  subtotal: number | string;
  taxAmount: number | string;
  taxDetails?: readonly { amount: number | string }[] | undefined;
  saleItems: readonly RefundedLine[];
}

interface TaxGroup {
  /** The positions of the taxes in the sale's `taxDetails`. */
  taxes: readonly number[];
  lines: readonly number[];
  amount: MoneyInput;
}

/** Returns the tax that is given back in total when these quantities of a sale's lines are returned. */
export function taxOfReturned(sale: TaxedSale, quantities: readonly number[]): Money {
  return sumMoney(groupsOf(sale).map((group) => groupReturned(sale, group, quantities)));
}

/** Returns the same by tax, in the order of `taxDetails`. */
export function taxesOfReturned(sale: TaxedSale, quantities: readonly number[]): Money[] {
  const amounts = (sale.taxDetails ?? []).map(({ amount }) => amount);
  const returned = amounts.map(() => money(0));
  for (const group of groupsOf(sale)) {
    const parts = splitRunning(
      groupReturned(sale, group, quantities),
      group.taxes.map((tax) => amounts[tax] ?? 0),
    );
    for (const [index, tax] of group.taxes.entries()) returned[tax] = parts[index] ?? money(0);
  }
  return returned;
}

/** The refund whose tax is split. */
export interface RefundedTax {
  /** The quantity of each line that is returned after the refund, with earlier refunds. */
  after: readonly number[];
  /** The amount of each tax that earlier refunds have given back. */
  given: readonly MoneyInput[];
  refundTax: MoneyInput;
}

/**
 * Splits the tax of a refund over the taxes of its sale. The parts add up to the refund's tax, also where an older rule
 * has computed it, and none is above what its tax has left.
 */
export function splitRefundTax(sale: TaxedSale, { after, given, refundTax }: RefundedTax): number[] {
  const left = (sale.taxDetails ?? []).map(({ amount }, tax) =>
    atLeastZero(money(amount).minus(given[tax] ?? 0)),
  );
  const wanted = taxesOfReturned(sale, after).map((total, tax) => {
    const own = atLeastZero(total.minus(given[tax] ?? 0));
    return left[tax]?.lessThan(own) ? left[tax] : own;
  });
  const missing = money(refundTax).minus(sumMoney(wanted));
  if (missing.isNegative()) return allocateMoney(refundTax, wanted);
  const room = left.map((amount, tax) => amount.minus(wanted[tax] ?? 0));
  const more = allocateMoney(missing, room);
  return wanted.map((amount, tax) => amount.plus(more[tax] ?? 0).toNumber());
}

/** Returns the share of a tax's lines that is returned, from 0 to 1. */
export function returnedShareOfTax(sale: TaxedSale, tax: number, quantities: readonly number[]): Money {
  return shareOf(sale, linesOf(sale, tax), quantities);
}

/**
 * Returns the share of some lines' value that is returned. Lines without a value are compared by their quantities,
 * because there is nothing to divide by.
 */
export function shareOf(
  { subtotal, saleItems }: TaxedSale,
  lines: readonly number[],
  quantities: readonly number[],
): Money {
  const isWhole = lines.length === saleItems.length;
  const worth = (count: (line: number) => number) =>
    sumMoney(lines.map((line) => roundMoney(money(saleItems[line]?.unitPrice ?? 0).times(count(line)))));
  const soldOf = (line: number) => saleItems[line]?.quantity ?? 0;
  const returnedOf = (line: number) => quantities[line] ?? 0;
  const value = isWhole ? money(subtotal) : worth(soldOf);
  const [returned, sold] = value.isZero()
    ? [sumMoney(lines.map(returnedOf)), sumMoney(lines.map(soldOf))]
    : [worth(returnedOf), value];
  if (sold.isZero()) return sold;
  const share = returned.dividedBy(sold);
  return share.greaterThan(1) ? money(1) : share;
}

function groupReturned(sale: TaxedSale, { lines, amount }: TaxGroup, quantities: readonly number[]): Money {
  return roundMoney(money(amount).times(shareOf(sale, lines, quantities)));
}

function groupsOf(sale: TaxedSale): TaxGroup[] {
  const { saleItems, taxAmount, taxDetails = [] } = sale;
  const all = taxDetails.map((_, tax) => tax);
  if (!hasOwnTaxes(saleItems)) {
    return [{ taxes: all, lines: saleItems.map((_, line) => line), amount: taxAmount }];
  }
  const groups = new Map<string, { taxes: number[]; lines: number[] }>();
  for (const tax of all) {
    const lines = linesOf(sale, tax);
    const group = groups.get(lines.join()) ?? { taxes: [], lines };
    group.taxes.push(tax);
    groups.set(lines.join(), group);
  }
  return [...groups.values()].map(({ taxes, lines }) => {
    return { taxes, lines, amount: sumMoney(taxes.map((tax) => taxDetails[tax]?.amount ?? 0)) };
  });
}

function linesOf({ saleItems }: TaxedSale, tax: number): number[] {
  return saleItems.flatMap((item, line) => (isTaxedBy(item, tax) ? [line] : []));
}

/**
 * Splits a running total over parts, so that no split is below the split of a smaller total. Each part gets its share of
 * what the parts before it have left. `allocateMoney` cannot do this: with a larger total it may give a part less.
 */
function splitRunning(total: Money, parts: readonly MoneyInput[]): Money[] {
  let left = total;
  let rest = sumMoney(parts);
  return parts.map((part) => {
    const own = rest.isZero() ? rest : roundMoney(left.times(part).dividedBy(rest));
    left = left.minus(own);
    rest = rest.minus(part);
    return own;
  });
}

function atLeastZero(amount: Money): Money {
  return amount.isNegative() ? money(0) : amount;
}
