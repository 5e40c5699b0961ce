import { useEffect, useRef } from 'react';

/**
 * Remembers the focused element when `active` becomes true, and focuses it again when `active` ends. For dialogs and
 * panels.
 */
export function useFocusReturn(active: boolean): void {
  const candidates = useRef<readonly HTMLElement[]>([]);
  const wasActive = useRef(false);
  // Read during rendering, because in an effect the focus would already be inside the opened dialog.
  if (active && !wasActive.current) candidates.current = focusedElements();
  wasActive.current = active;
  useEffect(() => {
    if (!active) return;
    return () => candidates.current.find((element) => element.isConnected)?.focus();
  }, [active]);
}

/**
 * Returns the focused element and a fallback. A focused menu item disappears with its menu, but the menu's button
 * stays.
 */
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
