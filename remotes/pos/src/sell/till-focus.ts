// Where the focus goes in the till.

/** Where a focused field does not open a keyboard on the screen. */
export function hasKeyboard(): boolean {
  return window.matchMedia?.('(pointer: fine)').matches ?? false;
}

/** The quantity of the line that was rung up or changed last. */
export function lastQuantity(panel: HTMLElement | null): HTMLElement | null {
  const latest = panel?.querySelector<HTMLElement>('[data-latest] input');
  return latest ?? panel?.querySelector<HTMLElement>('li:last-child input') ?? panel;
}

/** Opens the list of discounts, for a key. */
export function openDiscounts(panel: HTMLElement | null) {
  const discounts = panel?.querySelector<HTMLElement>('[role=combobox]');
  discounts?.focus();
  discounts?.click();
}

/** Into the cart, for a key. */
export function focusFirstButton(panel: HTMLElement | null) {
  (panel?.querySelector<HTMLElement>('li button') ?? panel)?.focus();
}
