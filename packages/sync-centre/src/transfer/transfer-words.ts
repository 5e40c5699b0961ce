import { countOf, formatDay, registerName } from '@evertill/shared-domain';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** 'evertill-AB12-2026-03-02-1042.json': two exports of a day, of two tills, stay two files. */
export function exportFileName(registerId: string, at: Date): string {
  return `evertill-${registerName(registerId)}-${formatDay(at)}-${TIME.format(at).replace(':', '')}.json`;
}

/** What is in the file, and what is not: a file is no place for a password. */
export function exportWords(written: number, total: number): string {
  const kept = total - written;
  const said = `${countOf(written, 'change')} written to the file. They stay on this till too and are never booked twice.`;
  if (kept <= 0) return said;
  const carry =
    kept === 1 ? '1 change carries a password and stays' : `${kept} changes carry passwords and stay`;
  return `${said} ${carry} on this till only.`;
}

/** '3 imported, 2 known already'. */
export function importWords({ imported, known }: { imported: number; known: number }): string {
  if (imported === 0 && known === 0) return 'The file holds no unsent changes.';
  if (imported === 0) return `Nothing new: ${known} known already.`;
  return known === 0 ? `${imported} imported.` : `${imported} imported, ${known} known already.`;
}

export const IMPORT_UNHARMED = 'Nothing was imported, and what waits on this till is as it was.';
