import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to a chosen element inside a dialog when it opens. Call it in the component that renders the dialog: Fluent
 * focuses the first element it finds in an effect of its own, and effects of parents come after those of their children.
 */
export function useInitialFocus(
  open: boolean,
  surface: RefObject<HTMLElement | null>,
  choose: (surface: HTMLElement) => HTMLElement | null | undefined,
): void {
  const chooser = useRef(choose);
  chooser.current = choose;
  useEffect(() => {
    if (open && surface.current) chooser.current(surface.current)?.focus();
  }, [open, surface]);
}
