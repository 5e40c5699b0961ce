import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Opens a native dialog above everything while its component is there, and gives the focus back to where it was. A
 * dialog of a screen may be open behind, and takes part through two habits of Fluent: it hides everything beside itself
 * from screen readers, and follows only a focus that a script has set. Any other it sends somewhere else a moment later.
 */
export function useCover(
  dialog: RefObject<HTMLDialogElement | null>,
  firstFocus: (dialog: HTMLDialogElement) => HTMLElement | null | undefined,
): void {
  const first = useRef(firstFocus);

  // A passive effect would end after the dialog has left the page, and a dialog that has left gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (!(opener instanceof HTMLElement) || !opener.isConnected || opener === document.body) return;
      opener.blur();
      opener.focus();
    };
  }, [dialog]);

  // After the screens behind have drawn themselves, because one that is drawn at the same moment may take the focus.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    first.current(element)?.focus();
    return keepUnhidden(element);
  }, [dialog]);
}

function keepUnhidden(element: Element): () => void {
  const unhide = () => {
    for (let one: Element | null = element; one; one = one.parentElement) one.removeAttribute('aria-hidden');
  };
  const observer = new MutationObserver(unhide);
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-hidden'] });
  unhide();
  return () => observer.disconnect();
}
