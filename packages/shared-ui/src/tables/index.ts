export { DataTable } from './data-table';
export type { SortState } from './sort-rows';
export {
  type Column,
  type DataTableProps,
  ROWS_PER_PAGE,
  type RowAction,
} from './table-types';
