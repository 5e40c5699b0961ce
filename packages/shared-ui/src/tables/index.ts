export { DataTable } from './data-table';
export { RowName } from './row-name';
export type { Column, DataTableProps, RowAction, SortState } from './table-types';
