import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a chosen element when a dialog opens. Must be called in the component that renders the dialog, because Fluent
 * focuses the first element in an effect, and a parent's effects run after those of its children.
 */
export function useInitialFocus(
  open: boolean,
  surface: RefObject<HTMLElement | null>,
  choose: (surface: HTMLElement) => HTMLElement | null | undefined,
): void {
  const chooser = useRef(choose);
  chooser.current = choose;
  useEffect(() => {
    const element = surface.current;
    if (!open || !element) return;
    const chosen = chooser.current(element);
    chosen?.focus();
    if (chosen) return;
    // Fluent focuses the surface when the dialog has no control that can be focused yet, and may do so before it knows
    // the dialog as one. Then it hides the dialog instead of the page, until the dialog gets the focus again.
    const again = setTimeout(() => {
      const { activeElement } = element.getRootNode() as Document | ShadowRoot;
      if (activeElement !== element) return;
      element.blur();
      element.focus();
    });
    return () => clearTimeout(again);
  }, [open, surface]);
}
