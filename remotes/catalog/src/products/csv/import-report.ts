import { BYTE_ORDER_MARK, guardFormula, toLine } from '@evertill/shared-screens/csv';
import { importing, importPreview, importReport } from '../../texts';
import type { ImportOutcome, ImportResult } from './run-import';

const HEADER = [
  importPreview.row,
  importing.fields.name,
  importing.fields.sku,
  importReport.result,
  importReport.reason,
];

export function countOutcomes(results: readonly ImportResult[]): ReadonlyMap<ImportOutcome, number> {
  const counts = new Map<ImportOutcome, number>();
  for (const { outcome } of results) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}

export function reportToCsv(results: readonly ImportResult[]): string {
  const lines = results.map(({ row, name, sku, outcome, message }) =>
    toLine([
      String(row),
      guardFormula(name),
      guardFormula(sku),
      importReport.outcomes[outcome],
      guardFormula(message),
    ]),
  );
  return BYTE_ORDER_MARK + toLine(HEADER) + lines.join('');
}
