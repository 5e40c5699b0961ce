import type { Approval, CartItem, HeldCart, HeldCartHead, HeldCustomer } from '@evertill/shared-domain';

/** A cart as the till puts it aside. */
export interface CartToHold {
  name: string;
  lines: readonly CartItem[];
  discountId: string | null;
  customerId?: string;
  /** What a manager approved for the whole cart, or for a line that is gone. */
  approvals?: readonly Approval[];
  /** True when the total was shown in a shop where a manager then approves the removal of an item. */
  isTotalShown?: boolean;
  taxAmount: number;
  total: number;
  /** The held cart that was opened before and that this one replaces. */
  replaces?: string;
}

/** A held cart that this device holds. It can be opened without a connection. */
export interface OwnHeldCart {
  cart: HeldCart;
  /** The moment when it was last opened here. Null while it was never opened. It is still here when nobody has paid it. */
  openedAt: string | null;
}

/** The held carts as this device knows them. */
export interface HeldCarts {
  own: readonly OwnHeldCart[];
  /** The carts of the shop's other registers, as the server last listed them. */
  others: readonly HeldCartHead[];
}

/** The outcome of opening a held cart. */
export type Recall =
  | {
      is: 'opened';
      cart: HeldCart;
      /** The customer as the server knows the customer now. Null when erased. Missing when the server did not say. */
      customer?: HeldCustomer | null;
    }
  /** Another register has it. */
  | { is: 'taken'; registerId: string; registerName: string | null }
  /** Another tab of this browser opened it first. */
  | { is: 'elsewhere' }
  /** It was sold or deleted. */
  | { is: 'gone' }
  /** It is on another register, and the server did not answer. */
  | { is: 'unreachable' };

/** The held carts of this device, and those of the shop's other registers. */
export interface HeldCartsRepository {
  /** Returns null until the carts have been read, and the same object until something changes. */
  getSnapshot(): HeldCarts | null;
  subscribe(listener: () => void): () => void;
  /** Reads the carts of this device again. Never rejects. */
  refresh(): Promise<void>;
  /** Asks the server for the shop's carts. Rejects when it does not answer. */
  ask(): Promise<void>;
  /** Puts a cart aside. Resolves when the cart is stored on this device and can no longer be lost. */
  hold(cart: CartToHold): Promise<HeldCart>;
  /** Opens a held cart on this register. Of all registers that ask for one cart, one gets it. */
  recall(id: string): Promise<Recall>;
  /** Deletes a held cart of this device for the whole shop. */
  remove(id: string): Promise<void>;
}
