import { useNetwork, useOutboxStatus } from '@evertill/shared-offline';
import { IMPORT_MESSAGES } from './import-messages';
import type { RowLimit } from './run-import';

/**
 * Each change is stored by itself, safely. Measured in Chromium on a desktop: 2,000 take 11 to 22 s, the next 3,000 more than
 * 40 s, and every list is laid out with all that wait. The till must stay quick on a tablet too, so a whole catalog waits for
 * the connection instead.
 */
const MAX_WAITING_CHANGES = 2_000;

/** How many of so many rows may be written now; null when all of them may. */
export function useRowLimit(rows: number): RowLimit | null {
  const { isOnline } = useNetwork();
  const { pending } = useOutboxStatus();
  if (isOnline) return null;
  return rowLimit(rows, pending === 'unknown' ? 0 : pending);
}

export function rowLimit(rows: number, waiting: number): RowLimit | null {
  const room = Math.max(0, MAX_WAITING_CHANGES - waiting);
  return rows <= room ? null : { rows: room, reason: IMPORT_MESSAGES.noRoom };
}

/** What a person has to know before an import that this device cannot hold. */
export function limitText(limit: RowLimit, rows: number): string {
  return limit.rows === 0
    ? IMPORT_MESSAGES.noRoomAtAll(MAX_WAITING_CHANGES)
    : IMPORT_MESSAGES.roomForSome(limit.rows, rows);
}
