import { useOnChange } from '@evertill/shared-ui';
import {
  observeElementRect,
  type Range,
  type Rect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { NOT_LAID_OUT } from './use-element-size';

const ROWS_BEYOND_EDGE = 2;

interface ProductRowsOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rowCount: number;
  readonly rowHeightPx: number;
  /** A row of another height: a heading. -1 for none. */
  readonly headingRow: number;
  readonly headingHeightPx: number;
  readonly gapPx: number;
  /** This row stays in the page when it is scrolled away: it holds the tab stop. */
  readonly keptRow: number;
}

/** The rows that are on screen, of any number of rows. */
export function useProductRows(options: ProductRowsOptions) {
  const { scroller, rowCount, rowHeightPx, headingRow, headingHeightPx, gapPx, keptRow } = options;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: (row) => (row === headingRow ? headingHeightPx : rowHeightPx),
    gap: gapPx,
    overscan: ROWS_BEYOND_EDGE,
    rangeExtractor: useCallback((range: Range) => rowsOf(range, keptRow), [keptRow]),
    initialRect: NOT_LAID_OUT,
    observeElementRect: observeVisibleRect,
  });

  // Rows of another height are laid out anew.
  useOnChange([virtualizer, rowHeightPx, headingRow], () => virtualizer.measure());

  return virtualizer;
}

// A list that is not laid out yet has no height, and would render nothing at all.
function observeVisibleRect(
  virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>,
  report: (rect: Rect) => void,
) {
  return observeElementRect(virtualizer, (rect) => report(rect.height > 0 ? rect : NOT_LAID_OUT));
}

function rowsOf(range: Range, keptRow: number): number[] {
  const first = Math.max(0, range.startIndex - range.overscan);
  const last = Math.min(range.count - 1, range.endIndex + range.overscan);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  if (keptRow < 0 || keptRow >= range.count || (keptRow >= first && keptRow <= last)) return rows;
  return keptRow < first ? [keptRow, ...rows] : [...rows, keptRow];
}
