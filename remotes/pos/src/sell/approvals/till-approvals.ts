// What a manager has to approve at a till. A till without staff has none of this.
import type { CartItem, ManagersWord } from '@evertill/shared-domain';
import type { TillStore } from '../cart/till-store';
import type { CartCommands } from '../cart/use-cart-commands';
import type { Rates } from '../cart/use-sale';

export interface TillApprovals {
  /** True when the shop changes prices and notes of lines at the register. */
  readonly changesLines: boolean;
  /** Whether the person may change a price: alone, with an approval, or not at all. */
  readonly override: 'alone' | 'approved' | 'no';
  /** Asks a manager for a price of a line. Null when nobody approved. */
  askPrice(line: CartItem, price: number): Promise<ManagersWord | null>;
  /** Null when the sale may be paid. Otherwise asks a manager, and tells whether it may. */
  readonly askToPay: () => (() => Promise<boolean>) | null;
  /** The commands of the cart, with those that a manager may have to approve first. */
  readonly commands: CartCommands;
  /** Notes that the total was shown. */
  noteTotal(): void;
}

interface ApprovedSale {
  readonly store: TillStore;
  readonly rates: Rates;
  readonly commands: CartCommands;
}

/** Returns what a manager has to approve in this sale. */
export type UseApprovals = (sale: ApprovedSale) => TillApprovals;
