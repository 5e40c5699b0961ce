import type { CartItem } from '@evertill/shared-domain';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusedElement } from '../keys/text-field';

interface KeptFocusOptions {
  /** The element that holds the list of lines. */
  readonly place: RefObject<HTMLElement | null>;
  readonly lines: readonly CartItem[];
  readonly onEmptied: () => void;
}

/**
 * Keeps the focus in the cart when the focused line is removed. The focus moves to the line that took its place, or
 * else to the line before. The line itself gets the focus and not a button in it, because the next Enter must not
 * remove that line too.
 */
export function useKeptFocus({ place, lines, onEmptied }: KeptFocusOptions) {
  const focusedId = useRef<string | null>(null);
  const shown = useRef(lines);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = lines;
    const index = before.findIndex((line) => line.productId === focusedId.current);
    if (index === -1 || lines.some((line) => line.productId === focusedId.current)) return;
    focusedId.current = null;
    if (!place.current || !isLost(focusedElement(place.current))) return;
    const next = place.current.querySelectorAll('li')[Math.min(index, lines.length - 1)];
    if (next) next.focus();
    else onEmptied();
  });

  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      focusedId.current = event.target.closest('li')?.dataset.product ?? null;
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.relatedTarget) focusedId.current = null;
    },
  };
}

function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body;
}
