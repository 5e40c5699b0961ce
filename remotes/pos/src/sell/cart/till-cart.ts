import type { Discount, Product } from '@evertill/shared-domain';
import type { CartFeedback } from './cart-feedback';
import type { LineChanges } from './cart-line';
import type { TillStore } from './till-store';
import type { CartCommands } from './use-cart-commands';
import type { Rates } from './use-sale';

/** The cart with everything that is done to it. */
export interface TillCart {
  readonly store: TillStore;
  readonly feedback: CartFeedback;
  readonly rates: Rates;
  readonly commands: CartCommands;
  /** Null where lines are not changed. */
  readonly lineChanges: LineChanges | null;
  readonly discounts: readonly Discount[];
  findProduct(id: string): Product | undefined;
  /** The dialog that asks before the cart is cleared. */
  readonly clearing: { ask(): void };
  /** False while something that the total depends on is still unknown. */
  readonly isReady: boolean;
  /** Set when the taxes could not be loaded, so that the total is unknown. */
  readonly retryTaxes: (() => void) | null;
  pay(): void;
  /** Prints the last receipt again. Undefined while no printer is set up. */
  readonly print: (() => void) | undefined;
  /** Removes the last sale for the next customer. */
  next(): void;
}
