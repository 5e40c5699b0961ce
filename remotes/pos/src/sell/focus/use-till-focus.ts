// Decides where the focus goes in the till. Six rules:
// 1. The till opens with the focus in the barcode field, because a scan usually comes next.
// 2. A key that leads to a panel shows the panel and focuses it before the next key arrives.
// 3. Enter or Escape in a quantity that was reached by key leads back to the barcode field, for the next item.
// 4. After a payment the next sale starts in the barcode field.
// 5. When the focused element disappears from the cart, the focus goes to the place where the cashier continues.
// 6. After the cart was cleared, the same place gets the focus, once the closing dialog has restored the focus.
import { isBelow, useBreakpoint } from '@evertill/shared-ui';
import { type KeyboardEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { KeySourceContext } from '../keys/key-source';
import { focusFirstButton, hasKeyboard, lastQuantity, openDiscounts, openKeys } from './places';

type View = 'products' | 'cart';

export interface TillFocus {
  readonly till: RefObject<HTMLDivElement | null>;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly cartPanel: RefObject<HTMLElement | null>;
  /** True when the screen has room for only one panel, which `view` names. */
  readonly isNarrow: boolean;
  readonly view: View;
  toSearch(): void;
  toCode(): void;
  toQuantity(): void;
  toDiscounts(): void;
  /** Opens the list of keys. */
  toKeys(): void;
  toFirstLine(): void;
  /** On a narrow screen, opens the cart. */
  toCart(): void;
  /** On a narrow screen, leaves the cart. */
  toProducts(): void;
  /** On a narrow screen, focuses the till after the card of the last sale was closed. */
  toTill(): void;
  /** Handles the keys of the quantity fields (rule 3). */
  goOnAfterQuantity(event: KeyboardEvent): void;
  afterPayment(): void;
  /** Focuses the place where the cashier continues, after the focused element has disappeared. */
  rest(): void;
  afterClearing(): void;
}

export function useTillFocus(): TillFocus {
  const till = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const cartPanel = useRef<HTMLElement>(null);
  const isQuantityByKey = useRef(false);
  const isNarrow = isBelow(useBreakpoint(), 'md');
  const [view, setView] = useState<View>('products');
  useFirstFocus(codeField);

  const focusQuietly = (place: RefObject<HTMLElement | null>) =>
    place.current?.focus({ preventScroll: true });

  function show(next: View, focus: () => void) {
    // Renders at once, because only a visible element can get the focus and the next keys must reach that element.
    flushSync(() => setView(next));
    // A very low screen scrolls as a whole, and the other view may have been scrolled to its end.
    if (next !== view && till.current) till.current.scrollTop = 0;
    focus();
  }

  function rest() {
    if (isNarrow && view === 'cart') cartPanel.current?.focus();
    else focusQuietly(hasKeyboard() ? codeField : till);
  }

  return {
    till,
    searchField,
    codeField,
    cartPanel,
    isNarrow,
    view,
    toSearch() {
      show('products', () => searchField.current?.focus());
      // The next words replace the old ones.
      searchField.current?.select();
    },
    toCode: () => show('products', () => codeField.current?.focus()),
    toQuantity() {
      isQuantityByKey.current = true;
      show('cart', () => lastQuantity(cartPanel.current)?.focus());
    },
    toDiscounts: () => show('cart', () => openDiscounts(cartPanel.current)),
    toKeys: () => openKeys(till.current),
    toFirstLine: () => show('cart', () => focusFirstButton(cartPanel.current)),
    toCart: () => show('cart', () => focusQuietly(cartPanel)),
    toProducts: () => show('products', () => till.current?.focus()),
    toTill: () => till.current?.focus(),
    goOnAfterQuantity({ key }) {
      if (!isQuantityByKey.current || (key !== 'Enter' && key !== 'Escape')) return;
      isQuantityByKey.current = false;
      show('products', () => focusQuietly(codeField));
    },
    afterPayment() {
      setView('products');
      // Focusing a field on a phone would open a keyboard over the till.
      const isTouch = window.matchMedia?.('(pointer: coarse)').matches;
      // Waits, because the closing dialog first gives the focus back to the button that opened it.
      setTimeout(() => focusQuietly(isTouch ? till : codeField), 0);
    },
    rest,
    // Waits, because the closing dialog first tries to focus the button that opened it, and that button is gone.
    afterClearing: () => setTimeout(rest, 0),
  };
}

/**
 * Focuses the barcode field when the till opens (rule 1), unless an on-screen keyboard would open or the page belongs
 * to an integrator.
 */
function useFirstFocus(codeField: RefObject<HTMLInputElement | null>) {
  const hasPage = useContext(KeySourceContext) === null;
  useEffect(() => {
    if (hasPage && hasKeyboard()) codeField.current?.focus({ preventScroll: true });
  }, [hasPage, codeField]);
}
