// How many pieces of each product sales take from stock, and whether the store has them.
import { GIFT_CARD_PRODUCT, isMiscItem, isRecord, type SalePayloadInput } from '@evertill/shared-domain';
import type { SoldProduct } from '../../catalog/products/stock.repository';
import { BeforePaymentError } from '../../writes/execute/before-payment-error';

/** A number of pieces for each product, by its id. */
export type Quantities = ReadonlyMap<string, number>;

/** Returns the pieces of a sale. A gift card and an item at an open price are no pieces of the catalog's goods. */
export function quantitiesOf({ saleItems }: SalePayloadInput): Quantities {
  const goods = saleItems.filter((item) => item.productId !== GIFT_CARD_PRODUCT && !isMiscItem(item));
  return sumOf(goods.map(({ productId, quantity }) => new Map([[productId, quantity]])));
}

/** Returns how much work a sale is, in lines. The sale itself causes as much work as two lines do. */
export function sizeOfSale(body: unknown): number {
  return 2 + (isRecord(body) && Array.isArray(body.saleItems) ? body.saleItems.length : 0);
}

/** Adds up the pieces of several sales. */
export function sumOf(all: readonly Quantities[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const [id, quantity] of all.flatMap((quantities) => [...quantities])) {
    sum.set(id, (sum.get(id) ?? 0) + quantity);
  }
  return sum;
}

/**
 * Returns the stock that was left after each sale. All sales were taken from stock in one statement, so their stocks
 * are computed back from the final one.
 */
export function stockAfterEach(all: readonly Quantities[], left: Quantities): Quantities[] {
  const later = new Map<string, number>();
  const stocks = all.toReversed().map((quantities) => {
    const known = [...quantities.keys()].filter((id) => left.has(id));
    const stock = new Map(known.map((id) => [id, (left.get(id) ?? 0) + (later.get(id) ?? 0)]));
    for (const [id, quantity] of quantities) later.set(id, (later.get(id) ?? 0) + quantity);
    return stock;
  });
  return stocks.reverse();
}

/** Throws before the payment when a sale has a product that the store does not sell. */
export function assertInCatalog(
  { saleItems }: SalePayloadInput,
  products: ReadonlyMap<string, SoldProduct>,
): void {
  for (const [index, { productId }] of saleItems.entries()) {
    const product = products.get(productId);
    if (productId === GIFT_CARD_PRODUCT || isMiscItem({ productId }) || (product && !product.isDeleted))
      continue;
    throw new BeforePaymentError('Product not found', { field: `saleItems.${index}.productId` });
  }
}

/** Throws before the payment when a sale took more than there was. `left` is the stock after the sale. */
export function assertInStock(
  quantities: Quantities,
  products: ReadonlyMap<string, SoldProduct>,
  left: Quantities,
): void {
  for (const [id, requested] of quantities) {
    const stock = left.get(id) ?? 0;
    if (stock >= 0) continue;
    const available = Math.max(0, stock + requested);
    const name = products.get(id)?.name ?? '';
    const message = `Insufficient stock for ${name}: ${available} available, ${requested} requested`;
    throw new BeforePaymentError(message, { field: 'saleItems', productId: id });
  }
}
