import { type RefObject, useEffect } from 'react';

/**
 * Rows go away under the focus: when it was lost, it goes to the given element instead of to the start of the page. Looked at
 * after every rendering, because each may have taken away what had the focus.
 */
export function useKeptFocus(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      target.current?.focus({ preventScroll: true });
    }
  });
}
