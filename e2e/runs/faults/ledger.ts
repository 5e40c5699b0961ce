import type { FaultKind } from './fault-kinds';
import type { SoldItem } from './sale-draft';
import type { TillReport } from './till-script';

/**
 * A sale that was rung up, and what the till said about it. Stored outside the browser, where no fault can destroy it.
 */
export interface LedgerEntry {
  name: string;
  /** The fault that was in progress when the sale was rung up. */
  kind: FaultKind;
  items: readonly SoldItem[];
  /** Missing when the page died before it could report. The sale may or may not have been stored. */
  report?: TillReport;
}

export interface Ledger {
  open(kind: FaultKind, items: readonly SoldItem[]): LedgerEntry;
  acknowledge(report: TillReport): void;
  entries(): readonly LedgerEntry[];
  /** The numbers of the sales that an embedded till reported to its page, and of those that it reported twice. */
  told(): { readonly all: ReadonlySet<string>; readonly twice: ReadonlySet<string> };
  acknowledged(entry: LedgerEntry): boolean;
  refused(entry: LedgerEntry): boolean;
}

export function createLedger(run: string): Ledger {
  const byName = new Map<string, LedgerEntry>();
  const told = new Set<string>();
  const toldTwice = new Set<string>();
  return {
    open(kind, items) {
      const name = `SALE-${run}-${byName.size + 1}`;
      const entry: LedgerEntry = { name, kind, items };
      byName.set(name, entry);
      return entry;
    },
    acknowledge(report) {
      if (report.outcome === 'told') told.add(report.name);
      if (report.outcome === 'told twice') toldTwice.add(report.name);
      const entry = byName.get(report.name);
      if (entry) entry.report = report;
    },
    entries: () => [...byName.values()],
    told: () => ({ all: told, twice: toldTwice }),
    acknowledged: ({ report }) => report?.outcome === 'sent' || report?.outcome === 'queued',
    refused: ({ report }) => report?.outcome === 'refused' || report?.outcome === 'not stored',
  };
}
