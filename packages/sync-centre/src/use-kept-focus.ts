import { type RefObject, useEffect } from 'react';

/**
 * Rows go away under the focus: when it was lost, it goes to the given element instead of to the start of the page. Looked at
 * after every rendering, because each may have taken away what had the focus. Must: not while a dialog lies over it; the focus
 * would leave that dialog, which is then hidden from whoever cannot see it.
 */
export function useKeptFocus(target: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost && !isCovered) target.current?.focus({ preventScroll: true });
  });
}
