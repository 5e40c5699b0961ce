// A custom virtual list, because measuring a row must cost nothing for the 100,000 rows out of sight. The usual list
// library recomputes the positions of all rows when one row does not have the assumed height (docs/decisions/011).
import { type RefObject, useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRowOffsets } from './row-offsets';

/** The description of a list's rows. Heights are in pixels. */
export interface VirtualRowsOptions {
  readonly rowCount: number;
  /** The assumed height of a row. A drawn row with a `data-index` is measured and may have another height. */
  readonly rowHeightPx: number;
  readonly scrollArea: RefObject<HTMLElement | null>;
  /** A row with another height, such as a heading. */
  readonly oddRow?: { readonly index: number; readonly heightPx: number };
  /** The space between two rows. */
  readonly gapPx?: number;
  /** A row that stays in the page when it is out of sight, because it holds the tab stop. */
  readonly keptRow?: number;
  /**
   * Lists with fewer rows are drawn completely. Defaults to 80, because shorter lists are fast enough, and find-in-page
   * then sees all rows.
   */
  readonly longFrom?: number;
  /** The number of rows that are drawn beyond each edge. */
  readonly overscan?: number;
}

/** The rows to draw and their positions. */
export interface VirtualRows {
  readonly isVirtual: boolean;
  readonly indexes: readonly number[];
  /** The space of the rows above the drawn ones. */
  readonly roomAbovePx: number;
  readonly roomBelowPx: number;
  /** The height of all rows together. */
  readonly totalPx: number;
  /** Returns the space above a row. */
  topOf(row: number): number;
  /** Scrolls the shortest distance that brings the row into sight. */
  show(row: number): void;
}

const LONG_LIST_ROWS = 80;
// A small number, because all these rows are drawn in one frame when the list is dragged far.
const OVERSCAN_ROWS = 4;
// An assumed height for areas without a layout (a hidden tab panel, a test), because otherwise no row would be drawn.
const UNMEASURED_HEIGHT_PX = 640;

/** Returns true when a list with this many rows is drawn only where it is in sight. */
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

  /** Measures the visible part. Returns true when other rows must be drawn. */
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
    // Rows are drawn before the next frame, because otherwise a fast scroll shows empty space for a moment.
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
    // Keeps the visible rows in place when a row above them has another height than assumed.
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
