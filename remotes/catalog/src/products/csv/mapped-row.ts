import {
  type ColumnMapping,
  type CsvRecord,
  IMPORT_FIELDS,
  type ImportField,
  type SkippedRow,
} from './import-fields';

export type Cells = Record<ImportField, string | null>;

/** A row of the file as its source's reader sees it: the mapped cells, and the line itself for what is not mapped. */
export interface MappedRow {
  readonly row: number;
  readonly cells: Cells;
  readonly line: readonly string[];
}

/** Makes a product of a row, or says why it is none. Rows come in the order of the file. */
export type ReadRow = (row: MappedRow) => CsvRecord | SkippedRow;

/** `index` counts the lines under the header, whose row is 1. */
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

/** The trimmed text of a column that is read beside the mapped ones. */
export function cellAt(row: MappedRow, column: number | null): string {
  return column === null ? '' : (row.line[column] ?? '').trim();
}

export function skippedRow(row: MappedRow, reason: string): SkippedRow {
  return { row: row.row, reason };
}

function cellsOf(read: (field: ImportField) => string | null): Cells {
  return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, read(field)])) as Cells;
}
