export const IMPORT_FIELDS = [
  'name',
  'sku',
  'barcode',
  'description',
  'unitPrice',
  'stockQuantity',
  'trackStock',
  'category',
  'supplier',
  'image',
  'taxIds',
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The column that each field is read from, by position because headers may repeat. Null leaves a field unchanged. */
export type ColumnMapping = Readonly<Record<ImportField, number | null>>;

/** A product of the file. A cell is null when its field has no column. */
export interface CsvRecord {
  /** The row number in a spreadsheet. The header is row 1. */
  readonly row: number;
  readonly cells: Readonly<Record<ImportField, string | null>>;
}

export interface SkippedRow {
  readonly row: number;
  readonly reason: string;
}

export interface PreparedRecords {
  readonly records: readonly CsvRecord[];
  readonly skipped: readonly SkippedRow[];
}
