import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface TabStop {
  readonly position: number;
  /** Makes a tile the tab stop without moving the focus. */
  set(position: number): void;
  /** Makes a tile the tab stop and focuses it, as soon as it is in the page. */
  focus(position: number): void;
}

/** Of all tiles in the grid, one can be reached with Tab. */
export function useTabStop(scroller: RefObject<HTMLElement | null>, count: number): TabStop {
  const [position, set] = useState(0);
  const toFocus = useRef<number | null>(null);

  const focusIfThere = useCallback(() => {
    if (toFocus.current === null) return;
    const tile = scroller.current?.querySelector<HTMLElement>(`[data-position="${toFocus.current}"]`);
    if (!tile) return;
    toFocus.current = null;
    tile.focus({ preventScroll: true });
  }, [scroller]);

  // After every render: a tile that was beyond the edge has only now been rendered.
  useEffect(focusIfThere);

  const focus = useCallback(
    (next: number) => {
      set(next);
      toFocus.current = next;
      focusIfThere();
    },
    [focusIfThere],
  );

  return { position: Math.max(0, Math.min(position, count - 1)), set, focus };
}
