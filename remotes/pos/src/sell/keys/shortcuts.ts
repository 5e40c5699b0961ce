// Only function keys are shortcuts, because no scanner sends them inside a code and no text field uses them.

export const SHORTCUTS = {
  search: 'F2',
  quantity: 'F3',
  code: 'F4',
  discount: 'F6',
  cart: 'F7',
  scanning: 'F8',
  pay: 'F9',
  receipt: 'F10',
} as const;

export type ShortcutName = keyof typeof SHORTCUTS;

export const SHORTCUT_WORDS: readonly { readonly name: ShortcutName; readonly words: string }[] = [
  { name: 'search', words: 'Search products' },
  { name: 'quantity', words: 'Quantity of the last line: type it, or ↑ and ↓; Enter goes on' },
  { name: 'code', words: 'Enter a barcode or SKU' },
  { name: 'discount', words: 'Choose a discount' },
  { name: 'cart', words: 'Go to the cart' },
  { name: 'scanning', words: 'Barcode scanning mode on or off' },
  { name: 'pay', words: 'Pay' },
  { name: 'receipt', words: 'Print the last receipt again' },
];

export function shortcutOf(event: KeyboardEvent): ShortcutName | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null;
  return SHORTCUT_WORDS.find(({ name }) => SHORTCUTS[name] === event.key)?.name ?? null;
}
