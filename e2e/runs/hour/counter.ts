/** The expected contents of the cart or of a sale: the quantity of each product, by product name. */
export type Pieces = Record<string, number>;

export type Tender = 'CASH' | 'CREDIT_CARD' | 'DEBIT_CARD';

/** How a sale is paid: some parts to the cent, and everything else by one tender. */
export interface Payment {
  readonly rest: Tender;
  readonly parts?: Partial<Record<Tender, number>>;
}

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
  sell(payment: Payment): void;
  /** The payment of each sale, in the same order. */
  readonly payments: readonly Payment[];
  /** Fills the empty cart with a sale that was on hold. */
  open(name: string, pieces: Pieces): void;
  /** The name under which the cart was on hold. Null for a new sale. */
  heldName(): string | null;
  nextHeld(): number;
  /** The number of sales that were opened from hold. */
  recalled(): number;
}

export function createCounter(seller: string): Counter {
  let atTill = seller;
  const sellers: string[] = [];
  let cart: Pieces = {};
  let heldName: string | null = null;
  let held = 0;
  let recalled = 0;
  const payments: Payment[] = [];
  const sales: Pieces[] = [];
  return {
    sales,
    sellers,
    payments,
    heldName: () => heldName,
    nextHeld: () => ++held,
    recalled: () => recalled,
    open(name, pieces) {
      cart = { ...pieces };
      heldName = name;
      recalled += 1;
    },
    seller: () => atTill,
    handOver(name) {
      atTill = name;
    },
    cart: () => ({ ...cart }),
    add(name) {
      // What is added to an empty cart begins a new sale.
      if (Object.keys(cart).length === 0) heldName = null;
      cart = { ...cart, [name]: (cart[name] ?? 0) + 1 };
    },
    set(name, quantity) {
      const { [name]: _, ...others } = cart;
      cart = quantity > 0 ? { ...others, [name]: quantity } : others;
    },
    clear() {
      cart = {};
      heldName = null;
    },
    sell(payment) {
      sales.push(cart);
      sellers.push(atTill);
      payments.push(payment);
      cart = {};
      heldName = null;
    },
  };
}
