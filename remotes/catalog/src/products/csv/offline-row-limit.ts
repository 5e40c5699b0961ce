import { useNetwork, useOutboxStatus } from '@evertill/shared-offline';
import { importNotes } from '../../texts';
import type { RowLimit } from './run-import';

/**
 * The largest number of changes that may wait in the outbox. Each change is stored separately. In Chromium on a
 * desktop, 2,000 changes took 11 to 22 s and the next 3,000 took more than 40 s, and every list slows down with the
 * number of waiting changes. The register must stay fast on a tablet too, so a larger import needs a connection.
 */
const MAX_WAITING_CHANGES = 2_000;

/** Returns how many rows may be written now. Null when all rows may be written. */
export function useRowLimit(rows: number): RowLimit | null {
  const { isOnline } = useNetwork();
  const { pending } = useOutboxStatus();
  if (isOnline) return null;
  return rowLimit(rows, pending === 'unknown' ? 0 : pending);
}

export function rowLimit(rows: number, waiting: number): RowLimit | null {
  const room = Math.max(0, MAX_WAITING_CHANGES - waiting);
  return rows <= room ? null : { rows: room, reason: importNotes.noRoom };
}

/** Describes the limit for an import that is too large for this device while offline. */
export function limitText(limit: RowLimit, rows: number): string {
  return limit.rows === 0
    ? importNotes.noRoomAtAll(MAX_WAITING_CHANGES)
    : importNotes.roomForSome(limit.rows, rows);
}
