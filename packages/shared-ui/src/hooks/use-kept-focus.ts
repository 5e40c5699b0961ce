import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in an open dialog when the focused element disappears, for example a row that another register has
 * taken. Without the focus inside, Escape would no longer close the dialog.
 */
export function useKeptFocus(open: boolean, surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = surface.current;
    if (!open || !element) return;
    const root = element.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    let last: Element | null = null;
    const note = ({ target }: Event) => {
      if (target instanceof Element) last = target;
    };
    const keep = () => {
      if (last === null || last.isConnected) return;
      last = null;
      const { activeElement } = root;
      if (activeElement === null || activeElement === document.body) element.focus({ preventScroll: true });
    };
    element.addEventListener('focusin', note);
    const observer = new MutationObserver(keep);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [open, surface]);
}
