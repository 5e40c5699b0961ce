import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in an open dialog when the focused element disappears or becomes disabled, for example a row that
 * another register has taken. Without the focus inside, Escape would no longer close the dialog. Must: act before any
 * timer, because Fluent gives a focus that is lost back to the control behind that opened a dialog last.
 */
export function useFocusInside(open: boolean, surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = surface.current;
    if (!open || !element) return;
    const root = element.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    // The content may have taken the focus before this runs.
    let last = root.activeElement && element.contains(root.activeElement) ? root.activeElement : null;
    const note = ({ target }: Event) => {
      if (target instanceof Element) last = target;
    };
    const keep = () => {
      if (last === null || (last.isConnected && !last.matches(':disabled'))) return;
      last = null;
      const { activeElement } = root;
      const isLost = activeElement === null || activeElement === document.body;
      // A disabled element can still be the active one, until the page is drawn.
      if (isLost || activeElement.matches(':disabled')) element.focus({ preventScroll: true });
    };
    element.addEventListener('focusin', note);
    const observer = new MutationObserver(keep);
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      element.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [open, surface]);
}
