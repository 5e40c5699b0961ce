import { compareOrderKeys, toOrderKey } from '@evertill/shared-domain';
import type { Column, SortState } from './table-types';

/** The rows in the order of one column; equal rows keep their order, empty values come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: SortState | null,
): readonly Row[] {
  const column = columns.find((candidate) => candidate.id === sort?.columnId);
  const readValue = column?.sortValue;
  if (!sort || !readValue) return rows;
  // Each value is read once: a list of ten thousand rows compares more than a hundred thousand times.
  const keyed = rows.map((row) => ({ row, key: toOrderKey(readValue(row)) }));
  keyed.sort((a, b) => compareOrderKeys(a.key, b.key, sort.direction));
  return keyed.map((entry) => entry.row);
}

/** The order after pressing a heading: ascending, then descending, then as it came. */
export function nextSort(sort: SortState | null, columnId: string): SortState | null {
  if (sort?.columnId !== columnId) return { columnId, direction: 'ascending' };
  return sort.direction === 'ascending' ? { columnId, direction: 'descending' } : null;
}
