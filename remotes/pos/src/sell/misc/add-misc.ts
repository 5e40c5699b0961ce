import { type CartItem, nextMiscId, toAmount } from '@evertill/shared-domain';
import { type Cart, type CartStep, forNewSale } from '../cart/cart';

interface MiscItem {
  readonly name: string;
  readonly price: number;
  readonly isTaxable: boolean;
}

/**
 * Adds an item at an open price as a line of its own. It has the usual taxes or none, because no product says which.
 * Leaves the cart unchanged when it has as many such lines as a sale can have.
 */
export function addMisc(cart: Cart, { name, price, isTaxable }: MiscItem): CartStep {
  const productId = nextMiscId(cart.lines);
  if (productId === null) return { cart, outcome: 'unchanged', line: null };
  const line: CartItem = {
    productId,
    name,
    unitPrice: toAmount(price),
    quantity: 1,
    ...(!isTaxable && { taxIds: [] }),
  };
  return { cart: { ...forNewSale(cart), lines: [...cart.lines, line] }, outcome: 'added', line };
}
