// What has changed between holding a cart and opening it again. The lines keep their prices as rung up: the customer was
// told those. The cashier sees the differences and decides.
import { GIFT_CARD_PRODUCT } from '../credits/credit';
import type { HeldCart } from '../entities/held-cart';
import type { CartItem } from '../entities/payloads';
import { sellableQuantity } from '../entities/stock';
import type { Tax } from '../entities/tax';
import { money } from '../money/money';
import type { DiscountRule } from './discounts';
import { isMiscItem } from './misc-items';
import { calculateTotals } from './totals';

/** A difference between a held cart and the shop as it is now. */
export type HeldChange =
  | { kind: 'price'; name: string; held: number; now: number }
  /** The product was deleted, so it can no longer be sold online. */
  | { kind: 'deleted'; name: string }
  /** Fewer pieces are left than the line has. */
  | { kind: 'stock'; name: string; wanted: number; left: number }
  | { kind: 'tax'; held: number; now: number }
  /** The discount that was chosen has ended or was deleted. */
  | { kind: 'discount' }
  /** The customer was erased, so the sale no longer has one. */
  | { kind: 'customer' };

/** A product as it is now. */
interface ProductNow {
  unitPrice: number;
  stockQuantity: number;
  trackStock?: boolean | undefined;
  taxIds?: readonly string[] | null | undefined;
}

/** The shop as it is now. */
export interface ShopNow {
  findProduct(id: string): ProductNow | undefined;
  taxes: readonly Tax[];
  /** The held cart's discount. Null when it has none, or when the discount is gone. */
  discount: DiscountRule | null;
  /** True when the held cart's customer is known to be erased. */
  isCustomerErased?: boolean;
}

type Held = Pick<HeldCart, 'lines' | 'discountId' | 'taxAmount'>;

/** Lists what has changed since a cart was held: line by line, then the discount, the tax and the customer. */
export function heldChanges({ lines, discountId, taxAmount }: Held, shop: ShopNow): HeldChange[] {
  const ofLines = lines.flatMap((line): HeldChange[] => {
    const { name, quantity: wanted } = line;
    if (line.productId === GIFT_CARD_PRODUCT || isMiscItem(line)) return [];
    // A price that was changed at the register stays, so only a change of the product's own price is news.
    const held = line.priceWas ?? line.unitPrice;
    const product = shop.findProduct(line.productId);
    if (!product) return [{ kind: 'deleted', name }];
    const left = sellableQuantity(product);
    return [
      ...(money(product.unitPrice).equals(held)
        ? []
        : [{ kind: 'price', name, held, now: product.unitPrice } as const]),
      ...(left < wanted ? [{ kind: 'stock', name, wanted, left: Math.max(0, left) } as const] : []),
    ];
  });
  const isDiscountGone = discountId !== null && shop.discount === null;
  // A discount that is gone changes the tax too, which says nothing about the taxes.
  const now = calculateTotals({
    lines: withTaxesOfToday(lines, shop),
    discount: shop.discount,
    taxes: shop.taxes,
  });
  const isTaxChanged = !isDiscountGone && !money(now.taxAmount).equals(taxAmount);
  return [
    ...ofLines,
    ...(isDiscountGone ? [{ kind: 'discount' } as const] : []),
    ...(isTaxChanged ? [{ kind: 'tax', held: taxAmount, now: now.taxAmount } as const] : []),
    ...(shop.isCustomerErased ? [{ kind: 'customer' } as const] : []),
  ];
}

/**
 * Returns the lines as they are opened again: with their prices as rung up, and with the taxes that their products have
 * now, because the law of the day of the sale applies. A deleted product keeps its taxes.
 */
export function withTaxesOfToday(
  lines: readonly CartItem[],
  { findProduct }: Pick<ShopNow, 'findProduct'>,
): CartItem[] {
  return lines.map((line) => {
    const product = findProduct(line.productId);
    if (!product) return line;
    const { taxIds: _, ...rest } = line;
    return product.taxIds ? { ...rest, taxIds: product.taxIds } : rest;
  });
}

/** Returns the lines with the prices of today. A deleted product and a line with a price of its own keep theirs. */
export function withPricesOfToday(
  lines: readonly CartItem[],
  { findProduct }: Pick<ShopNow, 'findProduct'>,
): CartItem[] {
  return lines.map((line) => ({
    ...line,
    unitPrice:
      (line.priceWas === undefined ? findProduct(line.productId)?.unitPrice : null) ?? line.unitPrice,
  }));
}
