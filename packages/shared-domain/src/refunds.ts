// Refunds are prorated (spec 9): the refunded part of the subtotal is the share of the tax and of the discount. Rounding each
// refund by itself would pay back more than was paid (a cent of tax in two halves is a cent each), so a refund is the
// difference of two running totals: what is due once these items are back, less what was due before. The first refund of a
// sale is then exactly the spec's formula, and all of them together exactly the sale.
import type { RefundItem } from './entities/payloads';
import type { Sale, SaleItem } from './entities/sale';
import { type Money, money, roundMoney, sumMoney } from './money';

/** The parts of a sale that a refund is computed from. */
export type RefundableSale = Pick<
  Sale,
  'subtotal' | 'taxAmount' | 'totalAmount' | 'discountAmount' | 'saleItems' | 'refundedAmount'
>;

/** The sums of a refund; `share` is the refunded part of the sale's subtotal, from 0 to 1. */
export interface RefundCalculation {
  refundSubtotal: number;
  refundTax: number;
  refundDiscount: number;
  refundTotal: number;
  share: number;
}

/** A reason why items cannot be refunded, with the field of the refund payload it is about. */
export interface RefundProblem {
  field: string;
  message: string;
}

/** Computes a refund at the prices of the sale; quantities above what is left of a product count as what is left. */
export function calculateRefund(sale: RefundableSale, items: readonly RefundItem[]): RefundCalculation {
  const before = sale.saleItems.map((line) => line.refundedQuantity ?? 0);
  const after = refundedQuantities(sale.saleItems, items);
  const shareBefore = refundedShare(sale, before);
  const shareAfter = refundedShare(sale, after);
  const subtotal = soldValue(sale.saleItems, after).minus(soldValue(sale.saleItems, before));
  const tax = portion(sale.taxAmount, shareAfter).minus(portion(sale.taxAmount, shareBefore));
  const discount = portion(sale.discountAmount, shareAfter).minus(portion(sale.discountAmount, shareBefore));
  const fitted = fitToRemaining(sale, subtotal, tax, discount);
  return {
    refundSubtotal: subtotal.toNumber(),
    refundTax: fitted.tax.toNumber(),
    refundDiscount: fitted.discount.toNumber(),
    refundTotal: subtotal.plus(fitted.tax).minus(fitted.discount).toNumber(),
    share: shareAfter.minus(shareBefore).toNumber(),
  };
}

/** How many of a line can still be refunded: the sold quantity less what went back before. */
export function refundableQuantity(line: Pick<SaleItem, 'quantity' | 'refundedQuantity'>): number {
  return Math.max(0, line.quantity - (line.refundedQuantity ?? 0));
}

/**
 * How many of each line are back after a refund, those of earlier refunds included. A product may stand on two lines at two
 * prices: the line with the item's own price gives first.
 */
export function refundedQuantities(lines: readonly SaleItem[], items: readonly RefundItem[]): number[] {
  const after = lines.map((line) => line.refundedQuantity ?? 0);
  for (const item of items) {
    let wanted = Math.max(0, item.quantity);
    const own = lines
      .map((line, index) => ({ line, index }))
      .filter(({ line }) => line.productId === item.productId);
    own.sort(
      (a, b) => Number(b.line.unitPrice === item.unitPrice) - Number(a.line.unitPrice === item.unitPrice),
    );
    for (const { line, index } of own) {
      const taken = Math.min(wanted, Math.max(0, line.quantity - (after[index] ?? 0)));
      after[index] = (after[index] ?? 0) + taken;
      wanted -= taken;
    }
  }
  return after;
}

/** The amount of a sale that has not been paid back: totalAmount + taxAmount - refundedAmount. */
export function refundableAmount(sale: RefundableSale): number {
  const left = money(sale.totalAmount)
    .plus(sale.taxAmount)
    .minus(sale.refundedAmount ?? 0);
  return left.isNegative() ? 0 : roundMoney(left).toNumber();
}

/** Finds the first refund item that was not sold, or not in that quantity; null when all can be refunded. */
export function findRefundProblem(sale: RefundableSale, items: readonly RefundItem[]): RefundProblem | null {
  const wanted = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const lines = sale.saleItems.filter((line) => line.productId === item.productId);
    if (lines.length === 0) {
      return { field: `refundItems.${index}.productId`, message: 'This product is not part of the sale' };
    }
    const total = (wanted.get(item.productId) ?? 0) + item.quantity;
    wanted.set(item.productId, total);
    const left = lines.reduce((sum, line) => sum + refundableQuantity(line), 0);
    if (total > left) {
      return { field: `refundItems.${index}.quantity`, message: `Only ${left} left to refund` };
    }
  }
  return null;
}

function soldValue(lines: readonly SaleItem[], quantities: readonly number[]): Money {
  return sumMoney(
    lines.map((line, index) => roundMoney(money(line.unitPrice).times(quantities[index] ?? 0))),
  );
}

// A sale that was free has no subtotal to divide by; its share goes by quantity.
function refundedShare(sale: RefundableSale, quantities: readonly number[]): Money {
  const sold = money(sale.subtotal);
  const share = sold.isZero()
    ? quantityShare(sale.saleItems, quantities)
    : soldValue(sale.saleItems, quantities).dividedBy(sold);
  return share.greaterThan(1) ? money(1) : share;
}

function quantityShare(lines: readonly SaleItem[], quantities: readonly number[]): Money {
  const sold = sumMoney(lines.map((line) => line.quantity));
  return sold.isZero() ? money(0) : sumMoney(quantities).dividedBy(sold);
}

function portion(amount: number, share: Money): Money {
  return roundMoney(money(amount).times(share));
}

// Earlier refunds may have been computed elsewhere: never pay back more than is left, and keep subtotal + tax - discount true.
function fitToRemaining(sale: RefundableSale, subtotal: Money, tax: Money, discount: Money) {
  const excess = subtotal.plus(tax).minus(discount).minus(refundableAmount(sale));
  if (!excess.isPositive() || excess.isZero()) return { tax, discount };
  const fromTax = excess.greaterThan(tax) ? tax : excess;
  return { tax: tax.minus(fromTax), discount: discount.plus(excess.minus(fromTax)) };
}
