import { LIMITS, type OrderDirection, type OrderValue, type RowsPerPage } from '@evertill/shared-domain';
import type { ReactElement, ReactNode } from 'react';

/** A column. Defines how it shows a row and, if sortable, the value to sort by. */
export interface Column<Row> {
  id: string;
  label: string;
  render(row: Row): ReactNode;
  /**
   * Returns the value to sort by. A column without `sortValue` cannot be sorted. Empty values come last in both
   * directions.
   */
  sortValue?(row: Row): OrderValue;
  align?: 'start' | 'center' | 'end';
  /** The width in pixels, or any CSS width. Columns without a width share the remaining space. */
  width?: number | string;
  /** The smallest width in pixels. A table without room for all its columns scrolls sideways. */
  minWidth?: number;
  /** True when this column is the heading of the card on phones. Defaults to the first column. */
  cardTitle?: boolean;
  /** True when the card on phones does not show this column. */
  hideInCard?: boolean;
  /** Draws the value in a row of two lines on phones. Defaults to `render`. */
  phoneRender?(row: Row): ReactNode;
  /** True when the label stands before the value in a row of two lines on phones, as in 'Stock: 24'. */
  phoneLabel?: boolean;
}

/** One line of a row on phones, by the ids of columns. A column without a value leaves no gap. */
export interface PhoneLine {
  start: readonly string[];
  /** The columns at the right edge. */
  end?: readonly string[];
}

/** The two lines of a row on phones. Columns that neither line names are not shown there. */
export type PhoneRow = readonly [first: PhoneLine, second: PhoneLine];

/** The column that the rows are sorted by, and the direction. */
export interface SortState {
  columnId: string;
  direction: OrderDirection;
}

/** A button at the end of each row. */
export interface RowAction<Row> {
  id: string;
  /** The tooltip and accessible name. Screen readers also read the row's name. */
  label: string;
  icon: ReactElement;
  /** True for an action that its picture does not explain: its label stands beside the picture. */
  showsLabel?: boolean;
  onClick(row: Row): void;
  isDisabled?(row: Row): boolean;
  /** Returns true for rows that do not have this action. */
  isHidden?(row: Row): boolean;
  intent?: 'negative';
}

/** The page sizes of spec 9. 'all' shows one scrolling list. */
export const ROWS_PER_PAGE: readonly RowsPerPage[] = LIMITS.rowsPerPage;

/** Loads the rows that are not loaded yet. */
export interface MoreRows {
  hasMore: boolean;
  isLoading: boolean;
  onLoad(): void;
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. Its page size is stored under this name. */
  ariaLabel: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  /** Returns the row's name for its buttons and check box, as in 'Edit Espresso beans'. */
  rowName?(row: Row): string;
  rowActions?: readonly RowAction<Row>[];
  onRowClick?(row: Row): void;
  /**
   * True while rows are loading. Without rows, placeholders are shown. With rows, the table stays and shows a thin bar.
   */
  loading?: boolean;
  error?: string | null;
  onRetry?(): void;
  /** The content to show when there are no rows, such as an EmptyState. */
  empty?: ReactNode;
  /**
   * Returns 'pending' for a row that waits to be sent, and 'parked' for a row that was refused and needs a person. Both
   * states have a mark, a color and an accessible text.
   */
  rowState?(row: Row): 'pending' | 'parked' | undefined;
  /** Returns the reason why a row is parked. Shown on the row's mark. */
  rowStateHint?(row: Row): string | undefined;
  rowClassName?(row: Row): string | undefined;
  defaultSort?: { columnId: string; direction: OrderDirection };
  /** The order in which the rows already come, for lists that are too long to sort without a delay. */
  order?: { sort: SortState | null; onChange(sort: SortState | null): void };
  /** Set when `rows` are the start of a list that is loaded page by page. Such a table also needs `order`. */
  paged?: {
    /** The number of rows in the whole list. Null while the number is unknown. */
    total: number | null;
    hasMore: boolean;
    load(): void;
  };
  defaultRowsPerPage?: RowsPerPage;
  rowsPerPageOptions?: readonly RowsPerPage[];
  /** Loads the remaining rows from the server on demand. The loaded rows are shown as one scrolling list. */
  more?: MoreRows;
  /** A change of this key (another search or filter) returns the table to its first page. */
  resetPageKey?: string;
  /** Adds a check box to each row. */
  selection?: {
    selected: ReadonlySet<string>;
    onChange(selected: ReadonlySet<string>): void;
    isDisabled?(row: Row): boolean;
  };
  /** True when each cell is one line, which ends in an ellipsis, and the columns keep their widths. */
  oneLine?: boolean;
  /** The layout on phones: rows or cards (the default), or the table scrolling sideways. */
  smallScreen?: 'cards' | 'table';
  /** The two lines of a row on phones. Without them, a row is a card with every column. */
  phoneRow?: PhoneRow;
  /** The picture before the two lines of a row on phones. */
  phonePicture?(row: Row): ReactNode;
  className?: string;
}
