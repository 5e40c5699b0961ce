import { formatDay, registerName } from '@evertill/shared-domain';
import { transfers } from '../texts';

/**
 * Returns the name of an export file, 'evertill-AB12-2026-03-02-1042.json'. It contains the register and the time, so
 * that two exports of a day or of two registers stay separate files.
 */
export function exportFileName(registerId: string, at: Date): string {
  const time = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join('');
  return `evertill-${registerName(registerId)}-${formatDay(at)}-${time}.json`;
}

/** Describes what the file contains and what it leaves out, because a file must not contain passwords. */
export function exportWords(written: number, total: number): string {
  return total > written ? transfers.exportedWithout(written, total - written) : transfers.exported(written);
}

/** Describes the result of an import: '3 changes imported, 2 already here.' */
export function importWords({ imported, known }: { imported: number; known: number }): string {
  if (imported === 0 && known === 0) return transfers.emptyFile;
  if (imported === 0) return transfers.allKnown(known);
  return known === 0 ? transfers.imported(imported) : transfers.importedSome(imported, known);
}
