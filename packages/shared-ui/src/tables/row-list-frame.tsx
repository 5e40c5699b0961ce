import { useVirtualRows } from '@evertill/shared-ui/rows';
import type { ReactNode, RefObject } from 'react';
import { tables } from '../texts';
import type { DataTableProps } from './table-types';
import type { TableView } from './use-table-view';

/** What every list of a table's rows on phones is given. */
export interface RowListProps<Row> {
  table: DataTableProps<Row>;
  view: TableView<Row>;
  scrollArea: RefObject<HTMLElement | null>;
}

interface RowListFrameProps<Row> extends RowListProps<Row> {
  /** The height of a row that was not measured yet, in pixels. */
  rowHeightPx: number;
  className: string;
  /** Shown while the first rows are loading. */
  place: ReactNode;
  /** Draws a row as a list item. `index` is its place on the page, and `name` its name for screen readers. */
  children(row: Row, index: number, name: string): ReactNode;
}

/** The frame of a list of rows on phones. Draws only the rows that are near the visible part. */
export function RowListFrame<Row>(props: RowListFrameProps<Row>) {
  const { table, view, scrollArea, rowHeightPx, className, place, children } = props;
  const { pageRows } = view;
  const drawn = useVirtualRows({ rowCount: pageRows.length, rowHeightPx, scrollArea });
  if (table.loading && view.total === 0) return place;
  return (
    <ul aria-label={table.ariaLabel} aria-busy={table.loading || undefined} className={className}>
      {drawn.roomAbovePx > 0 && <li aria-hidden="true" style={{ height: drawn.roomAbovePx }} />}
      {drawn.indexes.map((index) => {
        const row = pageRows[index];
        if (row === undefined) return null;
        return children(row, index, table.rowName?.(row) ?? tables.row(view.offset + index + 1));
      })}
      {drawn.roomBelowPx > 0 && <li aria-hidden="true" style={{ height: drawn.roomBelowPx }} />}
    </ul>
  );
}
