import { type ComponentType, createContext } from 'react';
import type { AfterSaleProps } from './slots/after-sale';
import type { CartSectionProps } from './slots/cart-section';

/** The places of the till that other remotes fill. */
export interface TillSlots {
  readonly CartSection: ComponentType<CartSectionProps>;
  readonly AfterSale: ComponentType<AfterSaleProps>;
}

/** Null where nothing is filled: in the embedded till, in training, and until the first products are shown. */
export const TillSlotsContext = createContext<TillSlots | null>(null);
