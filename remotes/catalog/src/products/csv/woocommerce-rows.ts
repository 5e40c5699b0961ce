import { type CsvTable, unguardFormula } from '@evertill/shared-screens/csv';
import { importNotes } from '../../texts';
import { firstOfList, htmlToText, lastOfPath } from './cell-values';
import type { ColumnMapping, ImportField } from './import-fields';
import { type Cells, cellAt, mapCells, mapRow, type ReadRow, skippedRow } from './mapped-row';
import { columnNamed } from './profiles';

/** The fields that a variation takes from its parent when they are empty. */
const INHERITED: readonly ImportField[] = ['description', 'category', 'supplier', 'image'];

/**
 * Reads a WooCommerce export. A 'variable' product has its variations on separate lines, and only the variations are
 * sold.
 */
export function createWooCommerceReader(table: CsvTable, mapping: ColumnMapping): ReadRow {
  const type = columnNamed(table.headers, 'type');
  const parentColumn = columnNamed(table.headers, 'parent');
  const findParent = parentsOf(table, mapping);
  return (row) => {
    const types = cellAt(row, type)
      .split(',')
      .map((word) => word.trim());
    if (types.includes('variable')) return skippedRow(row, importNotes.variable);
    if (types.includes('grouped')) return skippedRow(row, importNotes.grouped);
    const cells = mapCells(row.cells, readCell);
    const parent = types.includes('variation') ? findParent(cellAt(row, parentColumn)) : undefined;
    return { row: row.row, cells: parent ? inherit(cells, parent) : cells };
  };
}

function readCell(text: string, field: ImportField): string {
  const plain = unguardFormula(text).trim();
  if (field === 'description') return htmlToText(plain.replaceAll('\\n', '\n'));
  if (field === 'category') return lastOfPath(firstOfList(plain));
  if (field === 'image' || field === 'supplier') return firstOfList(plain);
  return plain;
}

/** Finds the parent of a variation, which is named by SKU or as 'id:12'. Each parent is read once. */
function parentsOf(table: CsvTable, mapping: ColumnMapping): (name: string) => Cells | undefined {
  const id = columnNamed(table.headers, 'id');
  const lines = new Map<string, readonly string[]>();
  for (const line of table.rows) {
    const sku = mapping.sku === null ? '' : unguardFormula(line[mapping.sku] ?? '').trim();
    if (sku !== '') lines.set(sku, line);
    const number = id === null ? '' : (line[id] ?? '').trim();
    if (number !== '') lines.set(`id:${number}`, line);
  }
  const read = new Map<string, Cells>();
  return (name) => {
    const line = lines.get(name);
    if (!line) return undefined;
    const cells = read.get(name) ?? mapCells(mapRow(line, 0, mapping).cells, readCell);
    read.set(name, cells);
    return cells;
  };
}

function inherit(cells: Cells, parent: Cells): Cells {
  const entries = INHERITED.map((field): [ImportField, string | null] => [
    field,
    cells[field] || parent[field],
  ]);
  return { ...cells, ...Object.fromEntries(entries) };
}
