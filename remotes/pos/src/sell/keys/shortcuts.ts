// Only function keys are shortcuts, because no scanner sends them inside a code and no text field uses them.
import { shortcutTexts } from '../../texts';

export const SHORTCUTS = {
  hold: 'F1',
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
  { name: 'hold', words: shortcutTexts.hold },
  { name: 'search', words: shortcutTexts.search },
  { name: 'quantity', words: shortcutTexts.quantity },
  { name: 'code', words: shortcutTexts.code },
  { name: 'discount', words: shortcutTexts.discount },
  { name: 'cart', words: shortcutTexts.cart },
  { name: 'scanning', words: shortcutTexts.scanning },
  { name: 'pay', words: shortcutTexts.pay },
  { name: 'receipt', words: shortcutTexts.receipt },
];

export function shortcutOf(event: KeyboardEvent): ShortcutName | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null;
  return SHORTCUT_WORDS.find(({ name }) => SHORTCUTS[name] === event.key)?.name ?? null;
}
