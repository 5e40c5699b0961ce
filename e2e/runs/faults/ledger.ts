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
  /** What embedded tills told their pages. */
  told(): Told;
  acknowledged(entry: LedgerEntry): boolean;
  refused(entry: LedgerEntry): boolean;
}

export interface Told {
  /** The numbers of the sales that a page was told of. */
  readonly numbers: ReadonlySet<string>;
  /** The keys of the sales that a page was told are booked. Two tabs can have sales with the same number. */
  readonly bookedKeys: ReadonlySet<string>;
  /** The numbers of the sales that one page was told twice are booked. */
  readonly twice: ReadonlySet<string>;
}

export function createLedger(run: string): Ledger {
  const byName = new Map<string, LedgerEntry>();
  const numbers = new Set<string>();
  const bookedKeys = new Set<string>();
  const twice = new Set<string>();
  return {
    open(kind, items) {
      const name = `SALE-${run}-${byName.size + 1}`;
      const entry: LedgerEntry = { name, kind, items };
      byName.set(name, entry);
      return entry;
    },
    acknowledge(report) {
      if (report.outcome === 'told twice') twice.add(report.name);
      else if (report.outcome.startsWith('told')) numbers.add(report.name);
      if (report.outcome === 'told booked' && report.key !== null) bookedKeys.add(report.key);
      const entry = byName.get(report.name);
      if (entry) entry.report = report;
    },
    entries: () => [...byName.values()],
    told: () => ({ numbers, bookedKeys, twice }),
    acknowledged: ({ report }) => report?.outcome === 'sent' || report?.outcome === 'queued',
    refused: ({ report }) => report?.outcome === 'refused' || report?.outcome === 'not stored',
  };
}
