/** What is to be in the cart and in the books, whatever the till makes of it: by product name, how many. */
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
