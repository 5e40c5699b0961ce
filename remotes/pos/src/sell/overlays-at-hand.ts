import { DiscountSelect } from './cart/discount-select';
import { ShortcutHelp } from './keys/shortcut-help';
import { CategoryFilter } from './products/category-filter';
import { ScanModeButton } from './scanning/scan-mode-button';
import type { TillOverlays } from './till-overlays';

/** The overlays as they are. */
export const OVERLAYS_AT_HAND: TillOverlays = {
  CategoryFilter,
  DiscountSelect,
  ScanModeButton,
  ShortcutHelp,
};
