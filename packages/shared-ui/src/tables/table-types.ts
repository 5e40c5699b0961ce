import { LIMITS, type OrderDirection, type OrderValue, type RowsPerPage } from '@evertill/shared-domain';
import type { ReactElement, ReactNode } from 'react';

/** One column: how a row is shown in it and, when it can be sorted, by what. */
export interface Column<Row> {
  id: string;
  label: string;
  render(row: Row): ReactNode;
  /** What the column sorts by; a column without it cannot be sorted. Empty values come last in both directions. */
  sortValue?(row: Row): OrderValue;
  align?: 'start' | 'center' | 'end';
  /** A width in pixels or any CSS width; columns without one share what is left. */
  width?: number | string;
  /** No narrower than this, in pixels; a table without room for all its columns scrolls sideways. */
  minWidth?: number;
  /** On a phone this column is the heading of the row's card; the first column by default. */
  cardTitle?: boolean;
  /** On a phone this column does not appear in the card. */
  hideInCard?: boolean;
}

/** Which column the rows are in the order of. */
export interface SortState {
  columnId: string;
  direction: OrderDirection;
}

/** A button at the end of each row. */
export interface RowAction<Row> {
  id: string;
  /** The tooltip and the spoken name; the name of the row is added to what is spoken. */
  label: string;
  icon: ReactElement;
  onClick(row: Row): void;
  isDisabled?(row: Row): boolean;
  /** Rows that do not have this action at all. */
  isHidden?(row: Row): boolean;
  intent?: 'negative';
}

/** The page sizes of spec 9; 'all' is one scrolling list. */
export const ROWS_PER_PAGE: readonly RowsPerPage[] = LIMITS.rowsPerPage;

/** How the rows that are not here yet come. */
export interface MoreRows {
  hasMore: boolean;
  isLoading: boolean;
  onLoad(): void;
}

export interface DataTableProps<Row> {
  /** The table's name for assistive technology, and the name under which its page size is remembered. */
  ariaLabel: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  /** What a row is called in the names of its buttons and check box: 'Edit Espresso beans'. */
  rowName?(row: Row): string;
  rowActions?: readonly RowAction<Row>[];
  onRowClick?(row: Row): void;
  /** Nothing has arrived yet: placeholder rows. With rows present the table stays and shows a thin bar. */
  loading?: boolean;
  error?: string | null;
  onRetry?(): void;
  /** What stands there when there are no rows: an EmptyState. */
  empty?: ReactNode;
  /** Waiting to be sent, or refused and waiting for a person: a mark, a look and a spoken word. */
  rowState?(row: Row): 'pending' | 'parked' | undefined;
  /** Why a row is parked, shown on its mark. */
  rowStateHint?(row: Row): string | undefined;
  rowClassName?(row: Row): string | undefined;
  defaultSort?: { columnId: string; direction: OrderDirection };
  /** The rows come in this order already: for lists that are too long to be sorted while the page waits. */
  order?: { sort: SortState | null; onChange(sort: SortState | null): void };
  /** These rows are the beginning of a list that is read as its pages are turned to; its order is given too. */
  paged?: {
    /** How many rows there will be; null while nobody knows. */
    total: number | null;
    hasMore: boolean;
    load(): void;
  };
  defaultRowsPerPage?: RowsPerPage;
  rowsPerPageOptions?: readonly RowsPerPage[];
  /** The rest is on the server and comes on demand: all rows that are here are one scrolling list, in the order they came in. */
  more?: MoreRows;
  /** When it changes (another search, another filter), the table goes back to its first page. */
  resetPageKey?: string;
  /** Check boxes before the rows. */
  selection?: {
    selected: ReadonlySet<string>;
    onChange(selected: ReadonlySet<string>): void;
    isDisabled?(row: Row): boolean;
  };
  /** On phones: one card per row (default), or the same table scrolling sideways. */
  smallScreen?: 'cards' | 'table';
  className?: string;
}
