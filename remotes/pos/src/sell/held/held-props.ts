import type { Discount, Product } from '@evertill/shared-domain';
import type { TillStore } from '../cart/till-store';
import type { Rates } from '../cart/use-sale';
import type { HeldDialogState } from './use-held-dialog';

/** What the held sales need of the till. */
export interface HeldCartsProps {
  readonly store: TillStore;
  readonly rates: Rates;
  readonly discounts: readonly Discount[];
  readonly dialog: HeldDialogState;
  /** False while the total of the cart is unknown. */
  readonly isReady: boolean;
  findProduct(id: string): Product | undefined;
  /** Called when the cart was emptied or filled, and the cashier goes on in the till. */
  onDone(): void;
}
