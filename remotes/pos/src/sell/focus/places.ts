// Finds the places of the till that take the focus.

/** True when focusing a field opens no keyboard on the screen. */
export function hasKeyboard(): boolean {
  return window.matchMedia?.('(pointer: fine)').matches ?? false;
}

/** Returns the quantity field of the line that was added or changed last. Without lines, returns the panel. */
export function lastQuantity(panel: HTMLElement | null): HTMLElement | null {
  const latest = panel?.querySelector<HTMLElement>('[data-latest] input');
  return latest ?? panel?.querySelector<HTMLElement>('li:last-child input') ?? panel;
}

/** Focuses and opens the list of discounts. */
export function openDiscounts(panel: HTMLElement | null) {
  const discounts = panel?.querySelector<HTMLElement>('[role=combobox]');
  discounts?.focus();
  discounts?.click();
}

/** Opens the list of keys, where it is shown. */
export function openKeys(till: HTMLElement | null) {
  const help = till?.querySelector<HTMLElement>('[data-help]');
  if (help?.checkVisibility?.() !== false) help?.click();
}

/** Focuses the first button of the cart's lines. Without lines, focuses the panel. */
export function focusFirstButton(panel: HTMLElement | null) {
  (panel?.querySelector<HTMLElement>('li button') ?? panel)?.focus();
}
