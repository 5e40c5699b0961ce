import { useEffect, useRef } from 'react';

/** While `active`, remembers what had the focus before, and gives it back when it ends (a dialog, a panel). */
export function useFocusReturn(active: boolean): void {
  const candidates = useRef<readonly HTMLElement[]>([]);
  const wasActive = useRef(false);
  // Read while rendering: an effect would already find the focus inside what has just opened.
  if (active && !wasActive.current) candidates.current = focusedElements();
  wasActive.current = active;
  useEffect(() => {
    if (!active) return;
    return () => candidates.current.find((element) => element.isConnected)?.focus();
  }, [active]);
}

/** What has the focus, and in case it will be gone by then: an item of a menu goes with its menu, whose button stays. */
function focusedElements(): readonly HTMLElement[] {
  const focused = focusedElement(document);
  if (!focused) return [];
  const root = focused.getRootNode();
  const openMenuButton =
    root instanceof Document || root instanceof ShadowRoot
      ? root.querySelector<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]')
      : null;
  return openMenuButton ? [focused, openMenuButton] : [focused];
}

function focusedElement(root: Document | ShadowRoot): HTMLElement | null {
  const focused = root.activeElement;
  const inside = focused?.shadowRoot ? focusedElement(focused.shadowRoot) : null;
  return inside ?? (focused instanceof HTMLElement ? focused : null);
}
