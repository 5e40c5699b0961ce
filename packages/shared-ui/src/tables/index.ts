export { DataTable } from './data-table';
export {
  type Column,
  type DataTableProps,
  ROWS_PER_PAGE,
  type RowAction,
} from './table-types';
