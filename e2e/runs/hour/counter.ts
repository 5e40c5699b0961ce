/** The expected contents of the cart or of a sale: the quantity of each product, by product name. */
export type Pieces = Record<string, number>;

export interface Counter {
  cart(): Pieces;
  readonly sales: readonly Pieces[];
  /** The person of each sale, in the same order. */
  readonly sellers: readonly string[];
  /** The person at the till. */
  seller(): string;
  handOver(name: string): void;
  add(name: string): void;
  set(name: string, quantity: number): void;
  clear(): void;
  sell(): void;
}

export function createCounter(seller: string): Counter {
  let atTill = seller;
  const sellers: string[] = [];
  let cart: Pieces = {};
  const sales: Pieces[] = [];
  return {
    sales,
    sellers,
    seller: () => atTill,
    handOver(name) {
      atTill = name;
    },
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
      sellers.push(atTill);
      cart = {};
    },
  };
}
