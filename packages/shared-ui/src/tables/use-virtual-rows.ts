import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Which rows to draw, and the room that the others leave above and below. */
export interface DrawnRows {
  isVirtual: boolean;
  indexes: readonly number[];
  roomAbovePx: number;
  roomBelowPx: number;
  /** Goes on every drawn row beside its `data-index`; undefined when all rows are drawn. */
  measureRow: ((element: Element | null) => void) | undefined;
}

// Below this many rows drawing them all is as quick, and find-in-page sees them.
const LONG_LIST_ROWS = 80;
const OVERSCAN_ROWS = 8;
const UNMEASURED_HEIGHT_PX = 640;

/** Whether so many rows are drawn only as far as they are in sight. */
export function isLongList(rowCount: number): boolean {
  return rowCount >= LONG_LIST_ROWS;
}

/** Draws only the rows near the visible part of a long list. */
export function useVirtualRows(
  rowCount: number,
  rowHeightPx: number,
  scrollArea: RefObject<HTMLElement | null>,
): DrawnRows {
  const isVirtual = isLongList(rowCount);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: isVirtual ? rowCount : 0,
    enabled: isVirtual,
    getScrollElement: () => scrollArea.current,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN_ROWS,
    initialRect: { width: 0, height: UNMEASURED_HEIGHT_PX },
    // Without a layout (a hidden tab panel, a test) there are no heights: assume some, or no row would ever be drawn.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) =>
        report({ width: rect.width, height: rect.height || UNMEASURED_HEIGHT_PX }),
      ),
    measureElement: (element) => element.getBoundingClientRect().height || rowHeightPx,
  });
  if (!isVirtual) {
    const indexes = Array.from({ length: rowCount }, (_, index) => index);
    return { isVirtual, indexes, roomAbovePx: 0, roomBelowPx: 0, measureRow: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    isVirtual,
    indexes: items.map((item) => item.index),
    roomAbovePx: items[0]?.start ?? 0,
    roomBelowPx: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measureRow: virtualizer.measureElement,
  };
}
