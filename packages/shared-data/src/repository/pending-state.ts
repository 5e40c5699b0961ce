import type { PendingMarks } from '../store/overlay';

/**
 * Returns the outbox state of a row: undefined when delivered, 'pending' while it waits to be sent, 'parked' when it
 * was refused and needs a person.
 */
export function pendingState(row: Readonly<PendingMarks>): 'pending' | 'parked' | undefined {
  if (row.status === 'parked' || row.pendingError !== undefined) return 'parked';
  return row.offline ? 'pending' : undefined;
}

/** Returns the reason why the row's change was refused. Undefined when the row is not parked. */
export function parkedReason(row: Readonly<PendingMarks>): string | undefined {
  return pendingState(row) === 'parked' ? row.pendingError : undefined;
}
