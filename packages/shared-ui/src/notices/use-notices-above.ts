import { type RefCallback, useCallback } from 'react';

/** Read by the notice host; on the root of the page, so that it reaches every React root and every embed. */
export const ROOM_AT_BOTTOM = '--evertill-room-at-bottom';

interface Bar {
  /** Whether it lies over all other bars, as one in a dialog does. */
  readonly covers: boolean;
}

const bars = new Map<HTMLElement, Bar>();

/**
 * Keeps the notices of the bottom edge off a bar that stands there: they come above it. Bars add up, one that `covers` the
 * others counts alone.
 */
export function useNoticesAbove({ covers = false } = {}): RefCallback<HTMLElement> {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return;
      bars.set(bar, { covers });
      tellRoom();
      const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(tellRoom);
      observer?.observe(bar);
      return () => {
        observer?.disconnect();
        bars.delete(bar);
        tellRoom();
      };
    },
    [covers],
  );
}

function tellRoom() {
  const all = [...bars];
  const cover = all.findLast(([, { covers }]) => covers);
  const heightPx = (cover ? [cover] : all).reduce((sum, [bar]) => sum + bar.offsetHeight, 0);
  document.documentElement.style.setProperty(ROOM_AT_BOTTOM, `${heightPx}px`);
}
