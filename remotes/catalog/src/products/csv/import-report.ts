import { BYTE_ORDER_MARK, guardFormula, toLine } from '@evertill/shared-screens/csv';
import type { ImportOutcome, ImportResult } from './run-import';

export const OUTCOME_LABELS: Readonly<Record<ImportOutcome, string>> = {
  added: 'Added',
  updated: 'Updated',
  addedWaiting: 'Added, waiting to sync',
  updatedWaiting: 'Updated, waiting to sync',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
  refused: 'Not imported',
  unknown: 'Not known',
  notReached: 'Not reached',
};

const HEADER = ['Row', 'Name', 'SKU', 'Result', 'Reason'];

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
      OUTCOME_LABELS[outcome],
      guardFormula(message),
    ]),
  );
  return BYTE_ORDER_MARK + toLine(HEADER) + lines.join('');
}
