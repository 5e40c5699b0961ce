// Ours, because the rows of 100,000 products have to be measured without a cost for those out of sight: the list library
// of the till's grid builds the places of all rows again for every row that is not as high as was assumed.
import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRowOffsets } from './row-offsets';

/** Which rows to draw, and the room that the others leave above and below. */
export interface DrawnRows {
  isVirtual: boolean;
  indexes: readonly number[];
  roomAbovePx: number;
  roomBelowPx: number;
}

// Below this many rows drawing them all is as quick, and find-in-page sees them.
const LONG_LIST_ROWS = 80;
// Few, because a frame in which the list was dragged far draws them all anew.
const OVERSCAN_ROWS = 4;
// Without a layout (a hidden tab panel, a test) there are no heights: assume some, or no row would ever be drawn.
const UNMEASURED_HEIGHT_PX = 640;

/** Whether so many rows are drawn only as far as they are in sight. */
export function isLongList(rowCount: number): boolean {
  return rowCount >= LONG_LIST_ROWS;
}

/** Draws only the rows near the visible part of a long list; each drawn row carries its place as `data-index`. */
export function useVirtualRows(
  rowCount: number,
  rowHeightPx: number,
  scrollArea: RefObject<HTMLElement | null>,
): DrawnRows {
  const isVirtual = isLongList(rowCount);
  const [offsets] = useState(() => createRowOffsets(rowHeightPx));
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const sight = useRef({ topPx: 0, heightPx: UNMEASURED_HEIGHT_PX });
  const drawn = useRef({ first: 0, end: 0 });

  const rowsInSight = useCallback(() => {
    const { topPx, heightPx } = sight.current;
    return {
      first: Math.max(0, Math.min(offsets.indexAt(topPx), rowCount) - OVERSCAN_ROWS),
      end: Math.min(rowCount, offsets.indexAt(topPx + heightPx) + 1 + OVERSCAN_ROWS),
    };
  }, [offsets, rowCount]);

  useLayoutEffect(() => {
    const area = scrollArea.current;
    if (!isVirtual || !area) return;
    const look = () => {
      sight.current = { topPx: area.scrollTop, heightPx: area.clientHeight || UNMEASURED_HEIGHT_PX };
      const { first, end } = rowsInSight();
      return first !== drawn.current.first || end !== drawn.current.end;
    };
    // Drawn before the frame is: otherwise a fast scroll shows the empty room for a moment.
    const handleScroll = () => look() && flushSync(drawAgain);
    const watcher = new ResizeObserver(() => look() && drawAgain());
    if (look()) drawAgain();
    area.addEventListener('scroll', handleScroll, { passive: true });
    watcher.observe(area);
    return () => {
      area.removeEventListener('scroll', handleScroll);
      watcher.disconnect();
    };
  }, [isVirtual, scrollArea, rowsInSight]);

  useLayoutEffect(() => {
    const area = scrollArea.current;
    if (!isVirtual || !area) return;
    const firstInSight = offsets.indexAt(sight.current.topPx);
    let [aboveSightPx, hasNews] = [0, false];
    for (const row of area.querySelectorAll<HTMLElement>('[data-index]')) {
      const index = Number(row.dataset.index);
      const newsPx = offsets.measure(index, row.getBoundingClientRect().height || rowHeightPx);
      if (newsPx !== 0) hasNews = true;
      if (index < firstInSight) aboveSightPx += newsPx;
    }
    // What is being read stays where it is, when a row above it turns out higher than was assumed.
    if (aboveSightPx !== 0) area.scrollTop += aboveSightPx;
    if (hasNews) drawAgain();
  });

  if (!isVirtual) {
    const indexes = Array.from({ length: rowCount }, (_, index) => index);
    return { isVirtual, indexes, roomAbovePx: 0, roomBelowPx: 0 };
  }
  const { first, end } = rowsInSight();
  drawn.current = { first, end };
  return {
    isVirtual,
    indexes: Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n),
    roomAbovePx: offsets.topOf(first),
    roomBelowPx: offsets.topOf(rowCount) - offsets.topOf(end),
  };
}
