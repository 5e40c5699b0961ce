export { DataTable } from './data-table';
export { RowName } from './row-name';
export type { Column, DataTableProps, PhoneRow, RowAction, SortState } from './table-types';
