// Our own, because the rows of 100,000 products must be measured without a cost for those out of sight: the usual list library
// computes the places of all rows again for each row that is not as high as was assumed (docs/decisions/011).
import { type RefObject, useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRowOffsets } from './row-offsets';

/** What a list says of its rows. Heights are in pixels. */
export interface VirtualRowsOptions {
  readonly rowCount: number;
  /** The assumed height of a row. A drawn row with a `data-index` is measured, and may be higher or lower. */
  readonly rowHeightPx: number;
  readonly scrollArea: RefObject<HTMLElement | null>;
  /** A row of another height, such as a heading. */
  readonly oddRow?: { readonly index: number; readonly heightPx: number };
  /** The space between two rows. */
  readonly gapPx?: number;
  /** This row stays in the page when it is scrolled away, because it holds the tab stop. */
  readonly keptRow?: number;
  /** Lists with fewer rows are drawn whole. 80 by default: below that it is as quick, and find-in-page sees all rows. */
  readonly longFrom?: number;
  /** How many rows are drawn beyond each edge. */
  readonly overscan?: number;
}

/** Which rows to draw, and where. */
export interface VirtualRows {
  readonly isVirtual: boolean;
  readonly indexes: readonly number[];
  /** The space that the rows before and after the drawn ones take. */
  readonly roomAbovePx: number;
  readonly roomBelowPx: number;
  /** The height of all rows. */
  readonly totalPx: number;
  /** The space above a row. */
  topOf(row: number): number;
  /** Scrolls as little as needed until the row is in sight. */
  show(row: number): void;
}

const LONG_LIST_ROWS = 80;
// Few, because a frame in which the list was dragged far draws them all.
const OVERSCAN_ROWS = 4;
// Without a layout (a hidden tab panel, a test) there are no heights. Some height is assumed, or no row would ever be drawn.
const UNMEASURED_HEIGHT_PX = 640;

/** True when a list of so many rows is drawn only as far as it is in sight. */
export function isLongList(rowCount: number): boolean {
  return rowCount >= LONG_LIST_ROWS;
}

/** Draws only the rows near the visible part of a long list. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { rowCount, rowHeightPx, scrollArea, oddRow, gapPx = 0, keptRow = -1 } = options;
  const { longFrom = LONG_LIST_ROWS, overscan = OVERSCAN_ROWS } = options;
  const isVirtual = rowCount >= longFrom;
  const [oddIndex, oddHeightPx] = [oddRow?.index ?? -1, oddRow?.heightPx ?? 0];
  const offsets = useMemo(() => {
    const places = createRowOffsets(rowHeightPx + gapPx);
    if (oddIndex >= 0) places.measure(oddIndex, oddHeightPx + gapPx);
    return places;
  }, [rowHeightPx, gapPx, oddIndex, oddHeightPx]);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const sight = useRef({ topPx: 0, heightPx: UNMEASURED_HEIGHT_PX });
  const drawn = useRef({ first: 0, end: 0 });

  const rowsInSight = useCallback(() => {
    const { topPx, heightPx } = sight.current;
    return {
      first: Math.max(0, Math.min(offsets.indexAt(topPx), rowCount) - overscan),
      end: Math.min(rowCount, offsets.indexAt(topPx + heightPx) + 1 + overscan),
    };
  }, [offsets, rowCount, overscan]);

  /** Reads what is in sight. True when other rows must be drawn. */
  const measure = useCallback(
    (area: HTMLElement) => {
      sight.current = { topPx: area.scrollTop, heightPx: area.clientHeight || UNMEASURED_HEIGHT_PX };
      const { first, end } = rowsInSight();
      return first !== drawn.current.first || end !== drawn.current.end;
    },
    [rowsInSight],
  );

  useLayoutEffect(() => {
    const area = scrollArea.current;
    if (!isVirtual || !area) return;
    // Drawn before the frame is: otherwise a fast scroll shows the empty room for a moment.
    const handleScroll = () => measure(area) && flushSync(drawAgain);
    const handleSize = () => measure(area) && drawAgain();
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(handleSize);
    handleSize();
    area.addEventListener('scroll', handleScroll, { passive: true });
    watcher?.observe(area);
    return () => {
      area.removeEventListener('scroll', handleScroll);
      watcher?.disconnect();
    };
  }, [isVirtual, scrollArea, measure]);

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

  function show(row: number) {
    const area = scrollArea.current;
    if (!area) return;
    const heightPx = area.clientHeight || UNMEASURED_HEIGHT_PX;
    const [startPx, endPx] = [offsets.topOf(row), offsets.topOf(row + 1) - gapPx];
    if (endPx >= area.scrollTop + heightPx) area.scrollTop = endPx - heightPx;
    else if (startPx <= area.scrollTop) area.scrollTop = startPx;
    if (isVirtual && measure(area)) drawAgain();
  }

  const { first, end } = isVirtual ? rowsInSight() : { first: 0, end: rowCount };
  drawn.current = { first, end };
  return {
    isVirtual,
    indexes: withKept(
      Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n),
      keptRow < rowCount ? keptRow : -1,
    ),
    roomAbovePx: offsets.topOf(first),
    roomBelowPx: offsets.topOf(rowCount) - offsets.topOf(end),
    totalPx: Math.max(0, offsets.topOf(rowCount) - gapPx),
    topOf: offsets.topOf,
    show,
  };
}

function withKept(rows: readonly number[], kept: number): readonly number[] {
  if (kept < 0 || rows.includes(kept)) return rows;
  return kept < (rows[0] ?? 0) ? [kept, ...rows] : [...rows, kept];
}
