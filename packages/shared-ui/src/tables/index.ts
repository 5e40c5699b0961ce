export { DataTable } from './data-table';
export { RowName } from './row-name';
export {
  type Column,
  type DataTableProps,
  ROWS_PER_PAGE,
  type RowAction,
  type SortState,
} from './table-types';
