import type { PendingMarks } from '../store/overlay';

/** How a row stands with the outbox: delivered, waiting to be sent, or refused and waiting for a person. */
export function pendingState(row: Readonly<PendingMarks>): 'pending' | 'parked' | undefined {
  if (row.status === 'parked' || row.pendingError !== undefined) return 'parked';
  return row.offline ? 'pending' : undefined;
}

/** Why a row's change was not accepted. */
export function parkedReason(row: Readonly<PendingMarks>): string | undefined {
  return pendingState(row) === 'parked' ? row.pendingError : undefined;
}
