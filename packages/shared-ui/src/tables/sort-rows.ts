import type { Column } from './table-types';

/** Which column the rows are in the order of. */
export interface SortState {
  columnId: string;
  direction: 'ascending' | 'descending';
}

type Comparable = string | number | null;

/** The rows in the order of one column; equal rows keep their order, empty values come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: SortState | null,
): readonly Row[] {
  const column = columns.find((candidate) => candidate.id === sort?.columnId);
  const readValue = column?.sortValue;
  if (!sort || !readValue) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  // Each value is read once: a list of ten thousand rows compares more than a hundred thousand times.
  const keyed = rows.map((row) => ({ row, key: toComparable(readValue(row)) }));
  keyed.sort((a, b) => compare(a.key, b.key, sign));
  return keyed.map((entry) => entry.row);
}

/** The order after pressing a heading: ascending, then descending, then as it came. */
export function nextSort(sort: SortState | null, columnId: string): SortState | null {
  if (sort?.columnId !== columnId) return { columnId, direction: 'ascending' };
  return sort.direction === 'ascending' ? { columnId, direction: 'descending' } : null;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: Comparable, b: Comparable, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return order * sign;
}

function toComparable(value: string | number | boolean | Date | null | undefined): Comparable {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}
