import type { RowsPerPage } from '@evertill/shared-domain';

const PREFIX = 'evertill.table.';

/**
 * Returns the page size that a person last chose for a table on this device. Undefined when that size is no longer
 * offered.
 */
export function recallPageSize(table: string, offered: readonly RowsPerPage[]): RowsPerPage | undefined {
  try {
    const kept = localStorage.getItem(PREFIX + table);
    return offered.find((size) => String(size) === kept);
  } catch {
    // The storage may be switched off. A lost page size needs no message.
    return undefined;
  }
}

/** Stores a page size for the next visit. */
export function keepPageSize(table: string, size: RowsPerPage): void {
  try {
    localStorage.setItem(PREFIX + table, String(size));
  } catch {
    // The storage is full or switched off, so the next visit starts with the default.
  }
}
