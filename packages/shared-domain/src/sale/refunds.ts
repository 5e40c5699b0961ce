// Refunds are prorated (spec 9), so the refunded share of the subtotal is also the share of the tax and of the
// discount. If each refund were rounded by itself, refunds could pay back more than was paid, because two halves of a
// cent of tax would each round to a cent. So a refund is the difference of two running totals: the amount due after
// these items are returned, less the amount due before. The first refund of a sale then equals the spec's formula, and
// all refunds together equal the sale.
import { GIFT_CARD_PRODUCT } from '../credits/credit';
import type { RefundItem } from '../entities/payloads';
import { type Money, money, roundMoney, sumMoney } from '../money/money';
import { refusals } from '../texts';
import { shareOf, type TaxedSale, taxOfReturned } from './refund-taxes';
import type { TaxedLine } from './taxed-lines';

/** The fields of a sale's line from which a refund is computed. */
export interface RefundableLine extends TaxedLine {
  productId: string;
  quantity: number;
  refundedQuantity?: number | undefined;
  unitPrice: number | string;
}

/** The fields of a sale from which a refund is computed. Both a `Sale` and the server's rows have them. */
export interface RefundableSale extends TaxedSale {
  totalAmount: number | string;
  discountAmount: number | string;
  refundedAmount?: number | string | undefined;
  saleItems: readonly RefundableLine[];
}

/** The sums of a refund. `share` is the refunded part of the sale's subtotal, from 0 to 1. */
export interface RefundCalculation {
  refundSubtotal: number;
  refundTax: number;
  refundDiscount: number;
  refundTotal: number;
  share: number;
}

/** A reason why items cannot be refunded, and the field of the refund payload that it concerns. */
export interface RefundProblem {
  field: string;
  message: string;
}

/** Computes a refund at the prices of the sale. A quantity above the rest of a product counts as the rest. */
export function calculateRefund(sale: RefundableSale, items: readonly RefundItem[]): RefundCalculation {
  const before = sale.saleItems.map((line) => line.refundedQuantity ?? 0);
  const after = refundedQuantities(sale.saleItems, items);
  const shareBefore = refundedShare(sale, before);
  const shareAfter = refundedShare(sale, after);
  const subtotal = soldValue(sale.saleItems, after).minus(soldValue(sale.saleItems, before));
  const tax = taxOfReturned(sale, after).minus(taxOfReturned(sale, before));
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

/**
 * Returns the quantity of a line that can still be refunded: the sold quantity less earlier refunds. A gift card is not
 * refunded, because its money may be spent. A manager makes it void instead.
 */
export function refundableQuantity(
  line: Pick<RefundableLine, 'quantity' | 'refundedQuantity'> & { productId?: string },
): number {
  if (line.productId === GIFT_CARD_PRODUCT) return 0;
  return Math.max(0, line.quantity - (line.refundedQuantity ?? 0));
}

/**
 * Returns the refunded quantity of each line after a refund, including earlier refunds. When a product is on two lines
 * at two prices, the line with the item's own price is used first.
 */
export function refundedQuantities(lines: readonly RefundableLine[], items: readonly RefundItem[]): number[] {
  const after = lines.map((line) => line.refundedQuantity ?? 0);
  for (const item of items) {
    let wanted = Math.max(0, item.quantity);
    const own = lines
      .map((line, index) => ({ line, index }))
      .filter(({ line }) => line.productId === item.productId);
    const hasPrice = ({ line }: { line: RefundableLine }) => money(line.unitPrice).equals(item.unitPrice);
    own.sort((a, b) => Number(hasPrice(b)) - Number(hasPrice(a)));
    for (const { line, index } of own) {
      const taken = Math.min(wanted, Math.max(0, line.quantity - (after[index] ?? 0)));
      after[index] = (after[index] ?? 0) + taken;
      wanted -= taken;
    }
  }
  return after;
}

/** Returns the amount of a sale that has not been paid back: totalAmount + taxAmount - refundedAmount. */
export function refundableAmount(sale: RefundableSale): number {
  const left = money(sale.totalAmount)
    .plus(sale.taxAmount)
    .minus(sale.refundedAmount ?? 0);
  return left.isNegative() ? 0 : roundMoney(left).toNumber();
}

/** Finds the first refund item that was not sold, or not in that quantity. Null when all items can be refunded. */
export function findRefundProblem(sale: RefundableSale, items: readonly RefundItem[]): RefundProblem | null {
  const wanted = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const lines = sale.saleItems.filter((line) => line.productId === item.productId);
    if (item.productId === GIFT_CARD_PRODUCT) {
      return { field: `refundItems.${index}.productId`, message: refusals.giftCard };
    }
    if (lines.length === 0) {
      return { field: `refundItems.${index}.productId`, message: refusals.notInSale };
    }
    const total = (wanted.get(item.productId) ?? 0) + item.quantity;
    wanted.set(item.productId, total);
    const left = lines.reduce((sum, line) => sum + refundableQuantity(line), 0);
    if (total > left) {
      return { field: `refundItems.${index}.quantity`, message: refusals.onlyLeft(left) };
    }
  }
  return null;
}

function soldValue(lines: readonly RefundableLine[], quantities: readonly number[]): Money {
  return sumMoney(
    lines.map((line, index) => roundMoney(money(line.unitPrice).times(quantities[index] ?? 0))),
  );
}

function refundedShare(sale: RefundableSale, quantities: readonly number[]): Money {
  const all = sale.saleItems.map((_, line) => line);
  return shareOf(sale, all, quantities);
}

function portion(amount: number | string, share: Money): Money {
  return roundMoney(money(amount).times(share));
}

// Earlier refunds may have been computed elsewhere. Must: never pay back more than is left, and keep total = subtotal +
// tax - discount.
function fitToRemaining(sale: RefundableSale, subtotal: Money, tax: Money, discount: Money) {
  const excess = subtotal.plus(tax).minus(discount).minus(refundableAmount(sale));
  if (!excess.isPositive() || excess.isZero()) return { tax, discount };
  const fromTax = excess.greaterThan(tax) ? tax : excess;
  return { tax: tax.minus(fromTax), discount: discount.plus(excess.minus(fromTax)) };
}
