import { countOf, formatDay, registerName } from '@evertill/shared-domain';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/**
 * Returns the name of an export file, 'evertill-AB12-2026-03-02-1042.json'. It contains the register and the time, so
 * that two exports of a day or of two tills stay separate files.
 */
export function exportFileName(registerId: string, at: Date): string {
  return `evertill-${registerName(registerId)}-${formatDay(at)}-${TIME.format(at).replace(':', '')}.json`;
}

/** Describes what the file contains and what it leaves out, because a file must not contain passwords. */
export function exportWords(written: number, total: number): string {
  const kept = total - written;
  const said = `${countOf(written, 'change')} written to the file. They stay on this till too and are never booked twice.`;
  if (kept <= 0) return said;
  const carry =
    kept === 1 ? '1 change carries a password and stays' : `${kept} changes carry passwords and stay`;
  return `${said} ${carry} on this till only.`;
}

/** Describes the result of an import: '3 imported, 2 known already'. */
export function importWords({ imported, known }: { imported: number; known: number }): string {
  if (imported === 0 && known === 0) return 'The file holds no unsent changes.';
  if (imported === 0) return `Nothing new: ${known} known already.`;
  return known === 0 ? `${imported} imported.` : `${imported} imported, ${known} known already.`;
}

export const IMPORT_UNHARMED = 'Nothing was imported, and what waits on this till is as it was.';
