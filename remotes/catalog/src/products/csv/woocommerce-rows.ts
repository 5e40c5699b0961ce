import { firstOfList, htmlToText, lastOfPath } from './cell-values';
import { unguardFormula } from './formula-safety';
import type { CsvRecord, ImportField, PreparedRecords, SkippedRow } from './import-fields';
import { type Cells, cellAt, type MappedRow, mapCells, skippedRow } from './mapped-row';
import { columnNamed } from './profiles';

/** What a variation leaves empty is said once, on the product above it. */
const INHERITED: readonly ImportField[] = ['description', 'category', 'supplier', 'image'];

/** WooCommerce writes a 'variable' product and, on lines of their own, its variations, which are what is sold. */
export function readWooCommerceRows(headers: readonly string[], rows: readonly MappedRow[]): PreparedRecords {
  const type = columnNamed(headers, 'type');
  const id = columnNamed(headers, 'id');
  const parentColumn = columnNamed(headers, 'parent');
  const read = rows.map((row) => ({ row, cells: mapCells(row.cells, readCell) }));
  const parents = parentsOf(read, id);
  const records: CsvRecord[] = [];
  const skipped: SkippedRow[] = [];
  for (const { row, cells } of read) {
    const types = cellAt(row, type)
      .split(',')
      .map((word) => word.trim());
    if (types.includes('variable')) skipped.push(skippedRow(row, 'Its variations are imported instead'));
    else if (types.includes('grouped')) skipped.push(skippedRow(row, 'A group of products is not a product'));
    else {
      const parent = types.includes('variation') ? parents.get(cellAt(row, parentColumn)) : undefined;
      records.push({ row: row.row, cells: parent ? inherit(cells, parent) : cells });
    }
  }
  return { records, skipped };
}

function readCell(text: string, field: ImportField): string {
  const plain = unguardFormula(text).trim();
  if (field === 'description') return htmlToText(plain.replaceAll('\\n', '\n'));
  if (field === 'category') return lastOfPath(firstOfList(plain));
  if (field === 'image' || field === 'supplier') return firstOfList(plain);
  return plain;
}

/** A variation names its parent by SKU, or as 'id:12'. */
function parentsOf(
  rows: readonly { row: MappedRow; cells: Cells }[],
  idColumn: number | null,
): ReadonlyMap<string, Cells> {
  const parents = new Map<string, Cells>();
  for (const { row, cells } of rows) {
    if (cells.sku) parents.set(cells.sku, cells);
    const id = cellAt(row, idColumn);
    if (id) parents.set(`id:${id}`, cells);
  }
  return parents;
}

function inherit(cells: Cells, parent: Cells): Cells {
  const entries = INHERITED.map((field): [ImportField, string | null] => [
    field,
    cells[field] || parent[field],
  ]);
  return { ...cells, ...Object.fromEntries(entries) };
}
