import { type RefCallback, useCallback } from 'react';

/** Read by the notice host; on the root of the page, so that it reaches every React root, or of the shadow root around the bar. */
export const ROOM_AT_BOTTOM = '--evertill-room-at-bottom';

interface Bar {
  /** Of the page, or of the shadow root of an embedded till. */
  readonly root: Node;
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
      const root = bar.getRootNode();
      const tell = () => tellRoom(root);
      bars.set(bar, { root, covers });
      tell();
      const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(tell);
      observer?.observe(bar);
      return () => {
        observer?.disconnect();
        bars.delete(bar);
        tell();
      };
    },
    [covers],
  );
}

function tellRoom(root: Node) {
  const all = [...bars].filter(([, bar]) => bar.root === root);
  const cover = all.findLast(([, { covers }]) => covers);
  const heightPx = (cover ? [cover] : all).reduce((sum, [bar]) => sum + bar.offsetHeight, 0);
  // Around a shadow root the page stays as it is.
  const places = root instanceof ShadowRoot ? [...root.children] : [document.documentElement];
  for (const place of places)
    if (place instanceof HTMLElement) place.style.setProperty(ROOM_AT_BOTTOM, `${heightPx}px`);
}
