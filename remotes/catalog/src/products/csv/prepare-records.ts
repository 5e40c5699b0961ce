import { unguardFormula } from './formula-safety';
import type { ColumnMapping, CsvRecord, CsvTable, PreparedRecords } from './import-fields';
import { type MappedRow, mapCells, mappedRows } from './mapped-row';
import type { CsvProfileId } from './profiles';
import { readShopifyRows } from './shopify-rows';
import { readWooCommerceRows } from './woocommerce-rows';

/** Turns lines into products: one source writes a product over many lines, another writes parents that are none. */
export function prepareRecords(
  table: CsvTable,
  mapping: ColumnMapping,
  profile: CsvProfileId,
): PreparedRecords {
  const rows = mappedRows(table, mapping);
  if (profile === 'shopify') return readShopifyRows(table.headers, rows);
  if (profile === 'woocommerce') return readWooCommerceRows(table.headers, rows);
  if (profile === 'evertill') return { records: rows.map(readOwnRow), skipped: [] };
  return { records: rows.map(readPlainRow), skipped: [] };
}

/** Our own file gives back exactly what was written, spaces included. */
function readOwnRow({ row, cells }: MappedRow): CsvRecord {
  return { row, cells: mapCells(cells, unguardFormula) };
}

function readPlainRow({ row, cells }: MappedRow): CsvRecord {
  return { row, cells: mapCells(cells, (text) => unguardFormula(text).trim()) };
}
