// The sale in progress of one browser tab. `sessionStorage` keeps the sale across reloads. A change of user ends it.
import {
  type CartItem,
  createStore,
  type IssuedCredit,
  isRecord,
  type PaymentPart,
  type Tender,
} from '@evertill/shared-domain';
import type { Fate } from '@evertill/shared-offline';
import { type Charge, isCharge } from '../charges/charge';
import {
  addApproval,
  type Cart,
  type CartApproval,
  type CartCustomer,
  type CartStep,
  EMPTY_CART,
  selectCustomer,
  selectDiscount,
  showTotal,
} from './cart';

export interface LastSale {
  /** The outbox's key of the sale. Null for a sale of an earlier build, whose fate is not followed. */
  readonly key: string | null;
  readonly saleNumber: string;
  readonly amountDue: number;
  readonly method: Tender;
  /** True when the sale was paid in parts. `method` is then the tender of the largest part. */
  readonly isSplit?: boolean;
  readonly amountReceived: number;
  readonly change: number;
  /** The secret of the link to the receipt. Null for a sale without a link. */
  readonly receiptSecret: string | null;
  /** The gift cards that the sale gave out. */
  readonly cards?: readonly IssuedCredit[];
  /** What was sold, and to whom. Missing in a sale that was found after a reload. */
  readonly sold?: Pick<Cart, 'lines' | 'customer'>;
  /** The outcome of the sale. The server's answer to a booked sale is not kept. */
  readonly fate: Fate;
}

export interface TillState {
  readonly cart: Cart;
  readonly lastSale: LastSale | null;
  /** The number of a sale that was handed over but not answered yet. After a reload, that sale may have been made. */
  readonly openSaleNumber: string | null;
  /** The outbox's key of that sale. */
  readonly openSaleKey: string | null;
  /** The parts of a split payment that were taken for the cart. Empty until the payment is split. */
  readonly parts: readonly PaymentPart[];
  /** The charge at the card terminal whose end is not known yet. Null where the terminal is the store's own. */
  readonly charge: Charge | null;
}

export interface TillStore {
  getSnapshot(): TillState;
  subscribe(listener: () => void): () => void;
  step(change: (cart: Cart) => CartStep): CartStep;
  selectDiscount(discountId: string | null): void;
  /** Names the customer of the sale. Null is a walk-in customer. */
  selectCustomer(customer: CartCustomer | null): void;
  /** Keeps what a manager approved for the sale. */
  approve(approval: CartApproval): void;
  /** Notes that the total was shown. */
  showTotal(): void;
  clear(): void;
  /** Puts a held cart into the empty cart. */
  open(cart: Cart): void;
  beginSale(sale: { saleNumber: string; key: string }): void;
  endSale(lastSale: LastSale | null): void;
  setParts(parts: readonly PaymentPart[]): void;
  /** Sets or ends the charge. A charge that becomes a part, or a part that becomes a charge, is one step with `parts`. */
  setCharge(charge: Charge | null, parts?: readonly PaymentPart[]): void;
  /** Updates the fate of a sale, if it is still the last sale. */
  settleLastSale(key: string, fate: Fate): void;
  /** Removes the last sale for the next customer. */
  dismissLastSale(): void;
}

const STORAGE_KEY = 'evertill.pos.sale';
const EMPTY: TillState = {
  cart: EMPTY_CART,
  lastSale: null,
  openSaleNumber: null,
  openSaleKey: null,
  parts: [],
  charge: null,
};

interface TillStoreOptions {
  readonly userId: string;
  /** Separates the sales of two tills in one tab. */
  readonly namespace?: string;
  readonly storage?: Storage | null;
}

export function createTillStore({
  userId,
  namespace = '',
  storage = tabStorage(),
}: TillStoreOptions): TillStore {
  const key = namespace === '' ? STORAGE_KEY : `${STORAGE_KEY}:${namespace}`;
  const place = { userId, key, storage };
  const store = createStore(load(place));

  function set(next: TillState) {
    if (next === store.getSnapshot()) return;
    save(place, next);
    store.set(next);
  }

  function setCart(cart: Cart) {
    const state = store.getSnapshot();
    // The change of the last sale stays readable until the next item is added.
    if (cart !== state.cart) set({ ...state, cart, lastSale: cart.lines.length > 0 ? null : state.lastSale });
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    step(change) {
      const step = change(store.getSnapshot().cart);
      setCart(step.cart);
      return step;
    },
    selectDiscount: (discountId) => setCart(selectDiscount(store.getSnapshot().cart, discountId)),
    approve: (approval) => setCart(addApproval(store.getSnapshot().cart, approval)),
    showTotal: () => setCart(showTotal(store.getSnapshot().cart)),
    selectCustomer(customer) {
      const state = store.getSnapshot();
      const cart = selectCustomer(state.cart, customer);
      // With a customer a new sale has begun, and the card of the last sale is another person's.
      set({ ...state, cart, lastSale: customer ? null : state.lastSale });
    },
    clear: () => set(EMPTY),
    open: (cart) => setCart(cart),
    beginSale: ({ saleNumber, key }) =>
      set({ ...store.getSnapshot(), openSaleNumber: saleNumber, openSaleKey: key }),
    endSale: (lastSale) =>
      set(
        lastSale
          ? { ...EMPTY, lastSale: withFate(lastSale, lastSale.fate) }
          : { ...store.getSnapshot(), openSaleNumber: null, openSaleKey: null },
      ),
    setParts: (parts) => set({ ...store.getSnapshot(), parts }),
    setCharge: (charge, parts = store.getSnapshot().parts) => set({ ...store.getSnapshot(), parts, charge }),
    settleLastSale(key, fate) {
      const state = store.getSnapshot();
      if (state.lastSale?.key === key) set({ ...state, lastSale: withFate(state.lastSale, fate) });
    },
    dismissLastSale: () => set({ ...store.getSnapshot(), lastSale: null }),
  };
}

// Drops the server's answer, because the list of transactions already has it.
function withFate(sale: LastSale, fate: Fate): LastSale {
  return { ...sale, fate: fate.is === 'booked' ? { is: 'booked', answer: null } : fate };
}

// Marks a sale that was being sent as not sent, because the page that was sending the sale is gone.
function reloaded(sale: LastSale): LastSale {
  const { fate } = sale;
  if (fate.is !== 'waiting' || fate.why !== 'sending') return sale;
  return { ...sale, fate: { is: 'waiting', why: 'not-sent' } };
}

// A sale of an earlier build has no secret.
function withSecret(sale: LastSale): LastSale {
  return { ...sale, receiptSecret: typeof sale.receiptSecret === 'string' ? sale.receiptSecret : null };
}

/** The place where the state of one user's till is stored. `storage` is null when the browser forbids storage. */
interface Place {
  readonly userId: string;
  readonly key: string;
  readonly storage: Storage | null;
}

function load({ userId, key, storage }: Place): TillState {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    if (!isStored(stored) || stored.userId !== userId) return EMPTY;
    const { lastSale, openSaleKey, parts, charge } = stored.state;
    return {
      ...stored.state,
      // An earlier build stored the last sale in another form. Such a sale loses its card, but the cart is kept.
      lastSale: isLastSale(lastSale) ? withSecret(reloaded(lastSale)) : null,
      openSaleKey: typeof openSaleKey === 'string' ? openSaleKey : null,
      // An earlier build stored no parts.
      parts: Array.isArray(parts) ? parts : [],
      charge: isCharge(charge) ? charge : null,
    };
  } catch {
    // The storage is blocked or corrupted, so the till starts with an empty cart.
    return EMPTY;
  }
}

function save({ userId, key, storage }: Place, state: TillState): void {
  try {
    storage?.setItem(key, JSON.stringify({ userId, state }));
  } catch {
    // With full or blocked storage, the cart does not survive a reload. Sales are safe, because the outbox stores them.
  }
}

// Returns the tab's storage. Null where the browser forbids storage, as in a frame of another site, because reading
// `sessionStorage` throws there.
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function isStored(value: unknown): value is { userId: string; state: TillState } {
  if (!isRecord(value) || typeof value.userId !== 'string' || !isRecord(value.state)) return false;
  const { cart, lastSale, openSaleNumber } = value.state;
  return (
    isRecord(cart) &&
    Array.isArray(cart.lines) &&
    cart.lines.every(isCartItem) &&
    (cart.customer === undefined || isCustomer(cart.customer)) &&
    (cart.discountId === null || typeof cart.discountId === 'string') &&
    (cart.heldId === undefined || typeof cart.heldId === 'string') &&
    (lastSale === null || isRecord(lastSale)) &&
    (openSaleNumber === null || typeof openSaleNumber === 'string')
  );
}

function isCustomer(value: unknown): value is CartCustomer {
  return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string';
}

function isLastSale(value: unknown): value is LastSale {
  if (!isRecord(value) || !isRecord(value.fate) || typeof value.key !== 'string') return false;
  const { is } = value.fate;
  return is === 'booked' || is === 'refused' || (is === 'waiting' && typeof value.fate.why === 'string');
}

function isCartItem(value: unknown): value is CartItem {
  return (
    isRecord(value) &&
    typeof value.productId === 'string' &&
    typeof value.name === 'string' &&
    Number.isFinite(value.unitPrice) &&
    Number.isInteger(value.quantity) &&
    (value.taxIds === undefined || Array.isArray(value.taxIds))
  );
}
