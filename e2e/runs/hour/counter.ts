/** What the people at one till know: the sale in progress, the sales that were made, and the money in the drawer. */
import { MANAGER, type Person } from './staff';

/** The quantity of each product, by product name. */
export type Pieces = Record<string, number>;

export type Tender = 'CASH' | 'CREDIT_CARD' | 'DEBIT_CARD' | 'OTHER' | 'STORE_CREDIT';

/** The amounts of a payment by tender. The cash is what stays in the drawer. In cents. */
export type Payment = Partial<Record<Tender, number>>;

/** What a manager approved on the spot. */
export interface Approved {
  readonly action: 'price' | 'discount' | 'removal' | 'refund' | 'drawer';
  /** What the manager typed. Each one is another, so that it is found in the books. */
  readonly reason: string;
  /** The product whose price was approved. */
  readonly line?: string;
}

/** A part of a payment that was taken from a card. */
export interface CardPart {
  readonly code: string;
  readonly cents: number;
}

/** A sale that is not paid yet. */
export interface Basket {
  readonly pieces: Pieces;
  /** The prices that were changed, by product name. In cents. */
  readonly prices: Readonly<Record<string, number>>;
  readonly approvals: readonly Approved[];
  /** True once the total was shown. From then on a cashier removes nothing alone. */
  readonly isTotalShown: boolean;
}

/** A sale that was made. */
export interface SoldSale extends Omit<Basket, 'isTotalShown'> {
  readonly seller: string;
  readonly payment: Payment;
  /** The part that was taken from a gift card or store credit. */
  readonly card: CardPart | null;
  /** Who gave it back, and the word of the manager who approved that. */
  refund?: Approved & { readonly by: string };
}

/** A drawer that was opened without a sale. */
export interface DrawerOpening {
  readonly by: string;
  /** The word of the manager. Null when a manager opened it alone. */
  readonly approval: Approved | null;
}

const EMPTY: Basket = { pieces: {}, prices: {}, approvals: [], isTotalShown: false };

export type Counter = ReturnType<typeof createCounter>;

/** `signedIn` is the person who signed in at the till, and who begins to sell. */
export function createCounter(signedIn: Person) {
  let atTill: string = signedIn.name;
  let basket = EMPTY;
  let heldName: string | null = null;
  let held = 0;
  let recalled = 0;
  let asked = 0;
  let items = 0;
  const sales: SoldSale[] = [];
  const openings: DrawerOpening[] = [];

  const isEmpty = () => Object.keys(basket.pieces).length === 0;
  const without = (record: Readonly<Record<string, number>>, name: string) =>
    Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));

  return {
    /** The sales that must be in the books, in this order. */
    sales,
    openings,
    /** The name under which the cart was on hold. Null for a new sale. */
    heldName: () => heldName,
    nextHeld: () => ++held,
    /** The number of sales that were opened from hold. */
    recalled: () => recalled,
    nextReason: () => ++asked,
    nextItem: () => ++items,
    /** The person at the till. */
    seller: () => atTill,
    /** True for a manager who has signed in, because a PIN gives nobody the rights of a manager (decision 031). */
    actsAlone: () => signedIn === MANAGER && atTill === MANAGER.name,
    handOver(name: string) {
      atTill = name;
    },
    cart: (): Pieces => ({ ...basket.pieces }),
    basket: () => basket,
    /** Fills the empty cart with a sale that was on hold. */
    open(name: string, opened: Basket) {
      basket = opened;
      heldName = name;
      recalled += 1;
    },
    add(name: string, quantity = 1) {
      // What is added to an empty cart begins a new sale.
      if (isEmpty()) {
        basket = EMPTY;
        heldName = null;
      }
      const { pieces } = basket;
      basket = { ...basket, pieces: { ...pieces, [name]: (pieces[name] ?? 0) + quantity } };
    },
    set(name: string, quantity: number) {
      const pieces = without(basket.pieces, name);
      basket =
        quantity > 0
          ? { ...basket, pieces: { ...pieces, [name]: quantity } }
          : {
              ...basket,
              pieces,
              prices: without(basket.prices, name),
              approvals: basket.approvals.filter(({ line }) => line !== name),
            };
    },
    clear() {
      basket = EMPTY;
      heldName = null;
    },
    showTotal() {
      basket = { ...basket, isTotalShown: true };
    },
    approve(approval: Approved) {
      basket = { ...basket, approvals: [...basket.approvals, approval] };
    },
    /** A manager's word about one discount is none about another. */
    changeDiscount() {
      basket = { ...basket, approvals: basket.approvals.filter(({ action }) => action !== 'discount') };
    },
    /** Changes the price of a line. An earlier word about its price ends. */
    changePrice(name: string, cents: number) {
      const approvals = basket.approvals.filter(({ line }) => line !== name);
      basket = { ...basket, approvals, prices: { ...basket.prices, [name]: cents } };
    },
    /** The products whose changed price nobody has approved, because a manager changed it alone. */
    unapprovedPrices: () =>
      Object.keys(basket.prices).filter((name) => !basket.approvals.some(({ line }) => line === name)),
    openDrawer(approval: Approved | null) {
      openings.push({ by: atTill, approval });
    },
    sell(payment: Payment, card: CardPart | null = null) {
      const { pieces, prices, approvals } = basket;
      sales.push({ pieces, prices, approvals, seller: atTill, payment, card });
      basket = EMPTY;
      heldName = null;
    },
  };
}
