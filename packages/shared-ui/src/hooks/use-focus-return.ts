import { useEffect, useRef } from 'react';

/** While `active`, remembers what had the focus before, and gives it back when it ends (a dialog, a panel). */
export function useFocusReturn(active: boolean): void {
  const previous = useRef<Element | null>(null);
  if (active && previous.current === null && typeof document !== 'undefined') {
    // Read while rendering: an effect would already find the focus inside what has just opened.
    previous.current = deepActiveElement(document);
  }
  useEffect(() => {
    if (!active) return;
    return () => {
      const target = previous.current;
      previous.current = null;
      if (target instanceof HTMLElement && target.isConnected) target.focus();
    };
  }, [active]);
}

function deepActiveElement(root: Document | ShadowRoot): Element | null {
  const active = root.activeElement;
  return active?.shadowRoot ? (deepActiveElement(active.shadowRoot) ?? active) : active;
}
