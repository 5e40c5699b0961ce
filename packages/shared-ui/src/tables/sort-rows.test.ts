import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from './sort-rows';
import type { Column } from './table-types';

interface Row {
  name: string | null;
  stock: number | null;
  at?: Date;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'Name', render: (row) => row.name, sortValue: (row) => row.name },
  { id: 'stock', label: 'Stock', render: (row) => row.stock, sortValue: (row) => row.stock },
  { id: 'at', label: 'Date', render: () => null, sortValue: (row) => row.at },
  { id: 'fixed', label: 'Fixed', render: () => null },
];

const rows: readonly Row[] = [
  { name: 'item 10', stock: 9 },
  { name: 'Äpfel', stock: 10 },
  { name: null, stock: null },
  { name: 'item 9', stock: -1 },
];

const names = (sorted: readonly Row[]) => sorted.map((row) => row.name);

describe('sortRows', () => {
  it('counts numbers inside names and ignores capitals and accents', () => {
    expect(names(sortRows(rows, columns, { columnId: 'name', direction: 'ascending' }))).toEqual([
      'Äpfel',
      'item 9',
      'item 10',
      null,
    ]);
  });

  it('keeps empty values last in both directions', () => {
    const sorted = sortRows(rows, columns, { columnId: 'stock', direction: 'descending' });
    expect(sorted.map((row) => row.stock)).toEqual([10, 9, -1, null]);
  });

  it('orders dates by time', () => {
    const dated = [1, 3, 2].map((day) => ({ name: String(day), stock: 0, at: new Date(2026, 0, day) }));
    expect(names(sortRows(dated, columns, { columnId: 'at', direction: 'ascending' }))).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('keeps the original order without a sort or for a column that cannot be sorted', () => {
    expect(sortRows(rows, columns, null)).toBe(rows);
    expect(sortRows(rows, columns, { columnId: 'fixed', direction: 'ascending' })).toBe(rows);
  });

  it('does not change the list it was given', () => {
    const before = names(rows);
    sortRows(rows, columns, { columnId: 'stock', direction: 'ascending' });
    expect(names(rows)).toEqual(before);
  });
});

it('goes from ascending to descending to the original order', () => {
  const first = nextSort(null, 'name');
  const second = nextSort(first, 'name');
  expect([first?.direction, second?.direction, nextSort(second, 'name')]).toEqual([
    'ascending',
    'descending',
    null,
  ]);
  expect(nextSort(second, 'stock')).toEqual({ columnId: 'stock', direction: 'ascending' });
});
