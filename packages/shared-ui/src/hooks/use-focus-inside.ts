import { type RefObject, useEffect } from 'react';

/** The time in which a dialog may choose by itself where the focus goes. In milliseconds. */
const OWN_CHOICE_MS = 50;

/**
 * Keeps the focus in an open dialog when the focused element disappears, for example a row that another register has
 * taken. Without the focus inside, Escape would no longer close the dialog.
 */
export function useFocusInside(open: boolean, surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = surface.current;
    if (!open || !element) return;
    const root = element.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    let last: Element | null = null;
    let timer = 0;
    const note = ({ target }: Event) => {
      if (target instanceof Element) last = target;
    };
    const keep = () => {
      const { activeElement } = root;
      if (activeElement === null || activeElement === document.body) element.focus({ preventScroll: true });
    };
    const look = () => {
      if (last === null || last.isConnected) return;
      last = null;
      clearTimeout(timer);
      timer = window.setTimeout(keep, OWN_CHOICE_MS);
    };
    element.addEventListener('focusin', note);
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [open, surface]);
}
