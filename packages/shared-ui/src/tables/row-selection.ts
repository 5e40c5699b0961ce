import type { DataTableProps } from './table-types';

/** The state of a table's check boxes: one for each row, and one in the heading for the whole page. */
export interface RowSelection<Row> {
  isSelected(row: Row): boolean;
  isDisabled(row: Row): boolean;
  toggle(row: Row): void;
  pageState: boolean | 'mixed';
  togglePage(): void;
}

/** Connects the selection of a table to the rows of its page. Null when the table has no selection. */
export function rowSelection<Row>(
  table: DataTableProps<Row>,
  pageRows: readonly Row[],
): RowSelection<Row> | null {
  const { selection, rowKey } = table;
  if (!selection) return null;
  const isDisabled = (row: Row) => selection.isDisabled?.(row) ?? false;
  const keys = pageRows.filter((row) => !isDisabled(row)).map(rowKey);
  const ticked = keys.filter((key) => selection.selected.has(key)).length;
  const isWholePage = keys.length > 0 && ticked === keys.length;
  return {
    isSelected: (row) => selection.selected.has(rowKey(row)),
    isDisabled,
    toggle: (row) => {
      const next = new Set(selection.selected);
      if (!next.delete(rowKey(row))) next.add(rowKey(row));
      selection.onChange(next);
    },
    pageState: isWholePage ? true : ticked > 0 ? 'mixed' : false,
    togglePage: () => {
      const next = new Set(selection.selected);
      for (const key of keys) isWholePage ? next.delete(key) : next.add(key);
      selection.onChange(next);
    },
  };
}
