import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface TabStop {
  readonly position: number;
  /** Makes a tile the tab stop without moving the focus. */
  set(position: number): void;
  /** Makes a tile the tab stop and focuses the tile as soon as it is rendered. */
  focus(position: number): void;
}

/** Makes one tile of the grid reachable with Tab. */
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

  // Runs after every render, because a tile beyond the edge is rendered only when the grid has scrolled to it.
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
