import { useEffect } from 'react';

/** Longer than Fluent waits before it hides the page. In milliseconds. */
const AFTER_HIDING_MS = 300;

/**
 * Shows the page to screen readers again after a dialog has closed. Fluent hides the page a quarter of a second after
 * the dialog has opened, even when the dialog has closed meanwhile, and then the page stays hidden.
 */
export function usePageShown(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    return () => {
      window.setTimeout(showFocused, AFTER_HIDING_MS);
    };
  }, [open]);
}

// What has the focus must never be hidden. Another dialog may be open by now, and hides the page for itself.
function showFocused(): void {
  const { activeElement, body } = document;
  if (document.querySelector('[aria-modal="true"]') !== null) return;
  const start = activeElement === body ? null : activeElement;
  for (let element = start; element; element = element.parentElement) element.removeAttribute('aria-hidden');
}
