import { useEffect, useRef } from 'react';

/** While `active`, remembers what had the focus before, and gives it back when it ends (a dialog, a panel). */
export function useFocusReturn(active: boolean): void {
  const previous = useRef<Element | null>(null);
  const wasActive = useRef(false);
  // Read while rendering: an effect would already find the focus inside what has just opened.
  if (active && !wasActive.current) previous.current = focusedElement(document);
  wasActive.current = active;
  useEffect(() => {
    if (!active) return;
    return () => {
      const target = previous.current;
      if (target instanceof HTMLElement && target.isConnected) target.focus();
    };
  }, [active]);
}

function focusedElement(root: Document | ShadowRoot): Element | null {
  const focused = root.activeElement;
  return focused?.shadowRoot ? (focusedElement(focused.shadowRoot) ?? focused) : focused;
}
