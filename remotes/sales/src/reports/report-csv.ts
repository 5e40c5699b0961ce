import type { SalesReport } from '@evertill/shared-domain';
import { BYTE_ORDER_MARK, csvBlob, downloadFile, guardFormula, toLine } from '@evertill/shared-screens/csv';
import { plainCell, REPORT_WORDS } from './report-columns';

/** Saves a report as a CSV file. Amounts have no currency sign, and names cannot run as formulas. */
export function saveReport({ by, from, to, rows }: SalesReport): void {
  const { columns } = REPORT_WORDS[by];
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) =>
      columns.map((column) => (column.value ? plainCell(column, row) : guardFormula(row.name))),
    ),
  ];
  const name = from === to ? from : `${from}-${to}`;
  downloadFile(csvBlob(BYTE_ORDER_MARK + lines.map(toLine).join('')), `report-by-${by}-${name}.csv`);
}
