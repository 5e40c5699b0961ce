import { type RefCallback, useCallback } from 'react';

/**
 * The CSS variable that the notice host reads. Set on the page's root element for all React roots, or inside the shadow
 * root that contains the bar.
 */
export const ROOM_AT_BOTTOM = '--evertill-room-at-bottom';

interface Bar {
  /** The root of the page, or the shadow root of an embedded register. */
  readonly root: Node;
  /** True when the bar covers all other bars, as a bar in a dialog does. */
  readonly covers: boolean;
}

const bars = new Map<HTMLElement, Bar>();

/**
 * Keeps the notices of the bottom edge above a bar. The heights of several bars add up. A bar with `covers` counts
 * alone, because it hides the others.
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
  // For a bar in a shadow root, the surrounding page stays unchanged.
  const places = root instanceof ShadowRoot ? [...root.children] : [document.documentElement];
  for (const place of places)
    if (place instanceof HTMLElement) place.style.setProperty(ROOM_AT_BOTTOM, `${heightPx}px`);
}
