import type { RowsPerPage } from '@evertill/shared-domain';

const PREFIX = 'evertill.table.';

/** The page size a person last chose for a table on this device, when it is still offered. */
export function recallPageSize(table: string, offered: readonly RowsPerPage[]): RowsPerPage | undefined {
  try {
    const kept = localStorage.getItem(PREFIX + table);
    return offered.find((size) => String(size) === kept);
  } catch {
    // Storage may be switched off; a page size is not worth a word.
    return undefined;
  }
}

/** Remembers a page size for the next visit. */
export function keepPageSize(table: string, size: RowsPerPage): void {
  try {
    localStorage.setItem(PREFIX + table, String(size));
  } catch {
    // Full or switched off: the table then starts with its default next time.
  }
}
