export const IMPORT_FIELDS = [
  'name',
  'sku',
  'barcode',
  'description',
  'unitPrice',
  'stockQuantity',
  'category',
  'supplier',
  'image',
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The words of our own header row, and of the mapping step. */
export const IMPORT_FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  name: 'Name',
  sku: 'SKU',
  barcode: 'Barcode',
  description: 'Description',
  unitPrice: 'Unit Price',
  stockQuantity: 'Stock',
  category: 'Category',
  supplier: 'Supplier',
  image: 'Picture',
};

/** Which column (by position: headers may repeat) feeds a field; null leaves the field alone. */
export type ColumnMapping = Readonly<Record<ImportField, number | null>>;

export interface CsvTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One product of the file. A null cell is a field without a column. */
export interface CsvRecord {
  /** The row a spreadsheet shows it in: the header is row 1. */
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
