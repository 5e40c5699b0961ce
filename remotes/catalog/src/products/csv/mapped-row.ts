import {
  type ColumnMapping,
  type CsvRecord,
  IMPORT_FIELDS,
  type ImportField,
  type SkippedRow,
} from './import-fields';

export type Cells = Record<ImportField, string | null>;

/** A row of the file: the mapped cells, and the whole line for readers that need other columns. */
export interface MappedRow {
  readonly row: number;
  readonly cells: Cells;
  readonly line: readonly string[];
}

/** Converts a row to a product, or returns the reason to skip the row. Rows are passed in file order. */
export type ReadRow = (row: MappedRow) => CsvRecord | SkippedRow;

/** Maps a line of the file to its fields. `index` counts from 0, starting below the header. */
export function mapRow(line: readonly string[], index: number, mapping: ColumnMapping): MappedRow {
  const cells = cellsOf((field) => {
    const column = mapping[field];
    return column === null ? null : (line[column] ?? '');
  });
  return { row: index + 2, cells, line };
}

export function mapCells(cells: Cells, change: (text: string, field: ImportField) => string): Cells {
  return cellsOf((field) => {
    const text = cells[field];
    return text === null ? null : change(text, field);
  });
}

/** Returns the trimmed text of a column that is not mapped to a field. */
export function cellAt(row: MappedRow, column: number | null): string {
  return column === null ? '' : (row.line[column] ?? '').trim();
}

export function skippedRow(row: MappedRow, reason: string): SkippedRow {
  return { row: row.row, reason };
}

function cellsOf(read: (field: ImportField) => string | null): Cells {
  return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, read(field)])) as Cells;
}
