import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in the sheet. When the focused row disappears, the focus moves to the given element instead of to the
 * start of the page. The check runs after every rendering, because each may have removed the focused element. Must: do
 * nothing while a dialog covers the sheet. The focus would leave the dialog, and a screen reader's user could not find
 * it again.
 */
export function useKeptFocus(target: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    // The sheet itself holds the focus for its lost row (see `DialogFrame`).
    const isAround = activeElement?.contains(target.current) ?? false;
    if ((isLost || isAround) && !isCovered) target.current?.focus({ preventScroll: true });
  });
}
