import { type ComponentType, createContext, useContext } from 'react';
import type { DiscountSelectProps } from './cart/discount-select';
import type { CategoryFilterProps } from './products/category-filter';
import type { ScanModeProps } from './scanning/scan-mode-toggle';

/**
 * The controls of the till that open something at a place beside them: a list, a hint, a tooltip. What they need for
 * that is a sixth of the embedded till, which therefore loads them after its first products.
 */
export interface TillOverlays {
  readonly CategoryFilter: ComponentType<CategoryFilterProps>;
  readonly DiscountSelect: ComponentType<DiscountSelectProps>;
  readonly ScanModeButton: ComponentType<ScanModeProps>;
  readonly ShortcutHelp: ComponentType;
}

/** Has no default, because a default would load all of them with the first screen. */
export const TillOverlaysContext = createContext<TillOverlays | null>(null);

export function useTillOverlays(): TillOverlays {
  const overlays = useContext(TillOverlaysContext);
  if (!overlays) throw new Error('The till needs its overlays.');
  return overlays;
}
