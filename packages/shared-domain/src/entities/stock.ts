// The stock of a product, as the till and the catalog see it. Most products are counted. A product that is not, such as
// a service or goods sold by the handful, has no count and can always be sold.

/** The fields of a product that decide whether it can be sold. */
interface Stocked {
  stockQuantity: number;
  trackStock?: boolean | undefined;
}

/** Returns true unless the product says that its stock is not counted. Older servers and caches say nothing. */
export function isStockTracked({ trackStock }: Pick<Stocked, 'trackStock'>): boolean {
  return trackStock !== false;
}

/** Returns the quantity that can be sold. Infinite when the stock is not counted. */
export function sellableQuantity(product: Stocked): number {
  return isStockTracked(product) ? product.stockQuantity : Number.POSITIVE_INFINITY;
}

/** A product with at most this many pieces is low on stock. */
export const LOW_STOCK = 5;

/** Tells whether a product will soon be sold out. Never true when the stock is not counted. */
export function isLowOnStock(product: Stocked): boolean {
  return sellableQuantity(product) <= LOW_STOCK;
}
