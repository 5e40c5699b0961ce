import { type RefCallback, useCallback } from 'react';

/** The CSS variable with the height of the bars at the bottom edge. Set on the stacks of notices. */
export const ROOM_AT_BOTTOM = '--evertill-room-at-bottom';

interface Bar {
  /** The root of the page, or the shadow root of an embedded register. */
  readonly root: Node;
  /** True when the bar covers all other bars, as a bar in a dialog does. */
  readonly covers: boolean;
  /** 0 until the browser has laid out the bar, and for a bar that is not shown, of which no observer tells anything. */
  heightPx: number;
}

const bars = new Map<Element, Bar>();
const stacks = new Map<HTMLElement, Node>();
/** The roots whose room is calculated before the next frame. */
const changed = new Set<Node>();

/**
 * Keeps the notices of the bottom edge above a bar. The heights of several bars add up. A bar with `covers` counts
 * alone, because it hides the others.
 */
export function useNoticesAbove({ covers = false } = {}): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const root = element.getRootNode();
      const bar: Bar = { root, covers, heightPx: 0 };
      bars.set(element, bar);
      // Asking for the height makes the browser lay out the page at once, in the middle of what a tap has to do. The
      // observer tells it after the browser has laid out the page anyway, and before the page is drawn.
      const watch = (entries: ResizeObserverEntry[]) => {
        bar.heightPx = entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0;
        changed.add(root);
        tellChanged();
      };
      const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(watch);
      observer?.observe(element);
      return () => {
        observer?.disconnect();
        bars.delete(element);
        tellLater(root);
      };
    },
    [covers],
  );
}

/** Keeps a stack of notices above the bars of its page. Made for the `ref` of the stack. */
export function standAboveBars(stack: HTMLElement | null): (() => void) | undefined {
  if (!stack) return undefined;
  const root = stack.getRootNode();
  stacks.set(stack, root);
  place(stack, root);
  return () => void stacks.delete(stack);
}

function tellLater(root: Node): void {
  if (changed.size === 0) requestAnimationFrame(tellChanged);
  changed.add(root);
}

function tellChanged(): void {
  for (const [stack, root] of stacks) if (changed.has(root)) place(stack, root);
  changed.clear();
}

function place(stack: HTMLElement, root: Node): void {
  const here = [...bars.values()].filter((bar) => bar.root === root);
  const cover = here.findLast(({ covers }) => covers);
  const roomPx = (cover ? [cover] : here).reduce((sum, { heightPx }) => sum + heightPx, 0);
  stack.style.setProperty(ROOM_AT_BOTTOM, `${roomPx}px`);
}
