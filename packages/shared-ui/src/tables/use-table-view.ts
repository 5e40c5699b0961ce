import type { RowsPerPage } from '@evertill/shared-domain';
import { useBreakpoint } from '@evertill/shared-ui';
import { useMemo, useState } from 'react';
import { keepPageSize, recallPageSize } from './page-size-memory';
import { sortRows } from './sort-rows';
import { type Column, type DataTableProps, ROWS_PER_PAGE, type SortState } from './table-types';

/** The visible rows and columns of a table, and the functions that change them. */
export interface TableView<Row> {
  columns: readonly Column<Row>[];
  /** True on phones, where a row is a card or has two lines. */
  isPhone: boolean;
  sort: SortState | null;
  setSort(sort: SortState | null): void;
  pageRows: readonly Row[];
  /** The number of rows before this page. */
  offset: number;
  total: number;
  isTotalKnown: boolean;
  /** True when rows of this page have not been loaded yet. */
  lacksRows: boolean;
  page: number;
  pageCount: number;
  setPage(page: number): void;
  rowsPerPage: RowsPerPage;
  rowsPerPageOptions: readonly RowsPerPage[];
  setRowsPerPage(size: RowsPerPage): void;
}

const DEFAULT_ROWS_PER_PAGE: RowsPerPage = 25;

/** Manages the order and the pages of a table. */
export function useTableView<Row>(props: DataTableProps<Row>): TableView<Row> {
  const { rows, columns, ariaLabel, rowsPerPageOptions = ROWS_PER_PAGE, resetPageKey, order } = props;
  const [ownSort, setOwnSort] = useState<SortState | null>(props.defaultSort ?? null);
  const { sort, onChange: setSort } = order ?? { sort: ownSort, onChange: setOwnSort };
  const [chosenPerPage, setRowsPerPage] = useState<RowsPerPage>(
    () => recallPageSize(ariaLabel, rowsPerPageOptions) ?? props.defaultRowsPerPage ?? DEFAULT_ROWS_PER_PAGE,
  );
  const rowsPerPage = props.more ? 'all' : chosenPerPage;
  const [wantedPage, setWantedPage] = useState({ page: 0, key: resetPageKey });
  const size = useBreakpoint();

  const sorted = useMemo(
    () => (order ? rows : sortRows(rows, columns, ownSort)),
    [order, rows, columns, ownSort],
  );
  const perPage = rowsPerPage === 'all' ? Math.max(1, rows.length) : rowsPerPage;
  const hasMore = props.paged?.hasMore ?? false;
  const total = Math.max(rows.length, (hasMore && props.paged?.total) || 0);
  // A list that continues beyond the known rows gets one more page.
  const knownPages = Math.max(1, Math.ceil(total / perPage));
  const pageCount = rowsPerPage === 'all' ? 1 : knownPages + (hasMore && total === rows.length ? 1 : 0);
  // A new search starts on the first page. A list that has become shorter stays on its last page.
  const page = wantedPage.key === resetPageKey ? Math.min(wantedPage.page, pageCount - 1) : 0;
  const offset = page * perPage;
  const setPage = (next: number) => setWantedPage({ page: next, key: resetPageKey });

  return {
    columns,
    isPhone: size === 'xs' && props.smallScreen !== 'table',
    sort,
    setSort: (next) => {
      setSort(next);
      setPage(0);
    },
    pageRows: useMemo(() => sorted.slice(offset, offset + perPage), [sorted, offset, perPage]),
    offset,
    total,
    isTotalKnown: !hasMore || total > rows.length,
    lacksRows: hasMore && rows.length < (rowsPerPage === 'all' ? 1 : offset + perPage),
    page,
    pageCount,
    setPage,
    rowsPerPage,
    rowsPerPageOptions,
    setRowsPerPage: (next) => {
      keepPageSize(ariaLabel, next);
      setRowsPerPage(next);
      setPage(0);
    },
  };
}
