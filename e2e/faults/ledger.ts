import type { FaultKind } from './fault-kinds';
import type { SoldItem } from './sale-draft';
import type { TillReport } from './till-script';

/** What was rung up, and what the till said about it; kept here, where no fault reaches. */
export interface LedgerEntry {
  name: string;
  /** The fault during which it was rung up. */
  kind: FaultKind;
  items: readonly SoldItem[];
  /** Missing when the page died before it could say anything: then the sale may have been stored or not. */
  report?: TillReport;
}

export interface Ledger {
  open(kind: FaultKind, items: readonly SoldItem[]): LedgerEntry;
  acknowledge(report: TillReport): void;
  entries(): readonly LedgerEntry[];
  acknowledged(entry: LedgerEntry): boolean;
  refused(entry: LedgerEntry): boolean;
}

export function createLedger(run: string): Ledger {
  const byName = new Map<string, LedgerEntry>();
  return {
    open(kind, items) {
      const name = `SALE-${run}-${byName.size + 1}`;
      const entry: LedgerEntry = { name, kind, items };
      byName.set(name, entry);
      return entry;
    },
    acknowledge(report) {
      const entry = byName.get(report.name);
      if (entry) entry.report = report;
    },
    entries: () => [...byName.values()],
    acknowledged: ({ report }) => report?.outcome === 'sent' || report?.outcome === 'queued',
    refused: ({ report }) => report?.outcome === 'refused' || report?.outcome === 'not stored',
  };
}
