/** What a register has told about itself. */
export interface TillReport {
  /** The number of changes that wait on the register for the server or for a person. */
  waiting: number;
  at: Date;
}

/** The last report of each register. */
export interface TillReports {
  note(storeId: string, registerId: string, report: TillReport): void;
  of(storeId: string, registerId: string): TillReport | null;
}

/** The number of registers that are remembered, so that made-up ones cannot fill the memory. */
export const REMEMBERED = 20_000;

/**
 * Remembers the reports in this process only, because each is replaced within minutes. After a restart, and of a register
 * that talks to another server, nothing is known until its next report.
 */
export function createTillReports(): TillReports {
  const reports = new Map<string, TillReport>();
  const keyOf = (storeId: string, registerId: string) => `${storeId} ${registerId}`;
  return {
    note(storeId, registerId, report) {
      const key = keyOf(storeId, registerId);
      // A map keeps the order of insertion, so the first key is that of the oldest report.
      reports.delete(key);
      reports.set(key, report);
      const [oldest] = reports.keys();
      if (reports.size > REMEMBERED && oldest !== undefined) reports.delete(oldest);
    },
    of: (storeId, registerId) => reports.get(keyOf(storeId, registerId)) ?? null,
  };
}
