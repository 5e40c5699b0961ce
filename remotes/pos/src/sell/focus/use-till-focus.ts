// Decides where the focus goes in the till. Six rules:
// 1. The till opens with the focus in the barcode field, because the next thing that happens is a scan.
// 2. A key that leads to a panel shows the panel and then focuses it, before the next key arrives.
// 3. Enter or Escape in a quantity that was reached by key leads back to the barcode field, for the next item.
// 4. After a payment the next sale starts in the barcode field.
// 5. When the element with the focus disappears from the cart, the focus goes to the place where the cashier goes on.
// 6. After the cart was cleared the same place gets the focus, once the dialog has given it back.
import { isBelow, useBreakpoint } from '@evertill/shared-ui';
import { type KeyboardEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { KeySourceContext } from '../keys/key-source';
import { focusFirstButton, hasKeyboard, lastQuantity, openDiscounts } from './places';

type View = 'products' | 'cart';

export interface TillFocus {
  readonly till: RefObject<HTMLDivElement | null>;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly cartPanel: RefObject<HTMLElement | null>;
  /** True when the screen has room for one panel at a time, which `view` names. */
  readonly isNarrow: boolean;
  readonly view: View;
  toSearch(): void;
  toCode(): void;
  toQuantity(): void;
  toDiscounts(): void;
  toFirstLine(): void;
  /** On a narrow screen, opens the cart. */
  toCart(): void;
  /** On a narrow screen, leaves the cart. */
  toProducts(): void;
  /** On a narrow screen, closes the card of the last sale. */
  toTill(): void;
  /** Hears the keys of the quantity fields (rule 3). */
  goOnAfterQuantity(event: KeyboardEvent): void;
  afterPayment(): void;
  /** Focuses the place where the cashier goes on, when the element with the focus has disappeared. */
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
    // At once, because the keys typed next belong to the element that gets the focus, and only a visible one can get it.
    flushSync(() => setView(next));
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
    toSearch: () => show('products', () => searchField.current?.focus()),
    toCode: () => show('products', () => codeField.current?.focus()),
    toQuantity() {
      isQuantityByKey.current = true;
      show('cart', () => lastQuantity(cartPanel.current)?.focus());
    },
    toDiscounts: () => show('cart', () => openDiscounts(cartPanel.current)),
    toFirstLine: () => show('cart', () => focusFirstButton(cartPanel.current)),
    toCart: () => show('cart', () => cartPanel.current?.focus()),
    toProducts: () => show('products', () => till.current?.focus()),
    toTill: () => till.current?.focus(),
    goOnAfterQuantity({ key }) {
      if (!isQuantityByKey.current || (key !== 'Enter' && key !== 'Escape')) return;
      isQuantityByKey.current = false;
      show('products', () => focusQuietly(codeField));
    },
    afterPayment() {
      setView('products');
      // A phone's field would open a keyboard over the till.
      const isTouch = window.matchMedia?.('(pointer: coarse)').matches;
      // Later, because a dialog that closes first gives the focus back to the button that opened it.
      setTimeout(() => focusQuietly(isTouch ? till : codeField), 0);
    },
    rest,
    // Later, because a dialog that closes first gives the focus back to the button that opened it, which is gone.
    afterClearing: () => setTimeout(rest, 0),
  };
}

/** Focuses the barcode field when the till opens, unless a keyboard would cover the screen or the page is not ours (rule 1). */
function useFirstFocus(codeField: RefObject<HTMLInputElement | null>) {
  const hasPage = useContext(KeySourceContext) === null;
  useEffect(() => {
    if (hasPage && hasKeyboard()) codeField.current?.focus({ preventScroll: true });
  }, [hasPage, codeField]);
}
