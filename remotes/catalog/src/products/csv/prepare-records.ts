import { type CsvTable, isBlank, unguardFormula } from '@evertill/shared-screens/csv';
import { inSlices, type SliceOptions } from '../in-slices';
import type { ColumnMapping, CsvRecord, PreparedRecords, SkippedRow } from './import-fields';
import { mapCells, mapRow, type ReadRow } from './mapped-row';
import type { CsvProfileId } from './profiles';
import { createShopifyReader } from './shopify-rows';
import { createWooCommerceReader } from './woocommerce-rows';

/**
 * Converts the lines of a file to products. In some formats a product has several lines, or a line is a parent that is
 * not a product.
 */
export async function prepareRecords(
  table: CsvTable,
  mapping: ColumnMapping,
  profile: CsvProfileId,
  options?: SliceOptions,
): Promise<PreparedRecords> {
  const readRow = createReader(table, mapping, profile);
  const records: CsvRecord[] = [];
  const skipped: SkippedRow[] = [];
  await inSlices(
    table.rows,
    (line, index) => {
      if (isBlank(line)) return;
      const result = readRow(mapRow(line, index, mapping));
      if ('cells' in result) records.push(result);
      else skipped.push(result);
    },
    options,
  );
  return { records, skipped };
}

function createReader(table: CsvTable, mapping: ColumnMapping, profile: CsvProfileId): ReadRow {
  switch (profile) {
    case 'shopify':
      return createShopifyReader(table.headers);
    case 'woocommerce':
      return createWooCommerceReader(table, mapping);
    case 'evertill':
      return readOwnRow;
    case 'other':
      return readPlainRow;
  }
}

/** Reads a row of Evertill's own export unchanged, including spaces. */
const readOwnRow: ReadRow = ({ row, cells }) => ({ row, cells: mapCells(cells, unguardFormula) });

const readPlainRow: ReadRow = ({ row, cells }) => ({
  row,
  cells: mapCells(cells, (text) => unguardFormula(text).trim()),
});
