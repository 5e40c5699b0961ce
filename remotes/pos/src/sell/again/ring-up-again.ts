// Puts the lines of an earlier sale into a cart, at today's prices and by today's stock.
import type { Product, SaleItem } from '@evertill/shared-domain';
import { addProduct, type Cart } from '../cart/cart';

interface RungUpAgain {
  readonly cart: Cart;
  /** The names of the products that are gone from the catalog or short in stock. They are not in the cart. */
  readonly missing: readonly string[];
}

/** Adds the items of a sale to a cart. An item is added in its whole quantity or not at all. */
export function ringUpAgain(
  cart: Cart,
  items: readonly Pick<SaleItem, 'productId' | 'productName' | 'quantity'>[],
  findProduct: (id: string) => Product | undefined,
): RungUpAgain {
  let filled = cart;
  const missing: string[] = [];
  for (const { productId, productName, quantity } of items) {
    const product = findProduct(productId);
    const step = product && addProduct(filled, product, quantity);
    if (step && step.outcome !== 'not-enough-stock') filled = step.cart;
    else missing.push(product?.name ?? productName);
  }
  return { cart: filled, missing };
}
