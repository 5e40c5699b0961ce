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
    if (open && surface.current) chooser.current(surface.current)?.focus();
  }, [open, surface]);
}
