/** The expected contents of the cart or of a sale: the quantity of each product, by product name. */
export type Pieces = Record<string, number>;

export interface Counter {
  cart(): Pieces;
  readonly sales: readonly Pieces[];
  add(name: string): void;
  set(name: string, quantity: number): void;
  clear(): void;
  sell(): void;
}

export function createCounter(): Counter {
  let cart: Pieces = {};
  const sales: Pieces[] = [];
  return {
    sales,
    cart: () => ({ ...cart }),
    add(name) {
      cart = { ...cart, [name]: (cart[name] ?? 0) + 1 };
    },
    set(name, quantity) {
      const { [name]: _, ...others } = cart;
      cart = quantity > 0 ? { ...others, [name]: quantity } : others;
    },
    clear() {
      cart = {};
    },
    sell() {
      sales.push(cart);
      cart = {};
    },
  };
}
