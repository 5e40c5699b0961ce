import { countOf } from '@evertill/shared-domain';
import type { OutboxStatus } from '@evertill/shared-offline';

/** Describes the connection and the unsent changes for the status line. */
export function statusWords({ pending, parked, state }: OutboxStatus, isOnline: boolean): string {
  if (state === 'unreadable' || pending === 'unknown' || parked === 'unknown')
    return state === 'unreadable' ? 'What is stored on this device cannot be read' : '';
  if (parked > 0) return `${countOf(parked, 'change')} ${parked === 1 ? 'needs' : 'need'} attention`;
  const waiting = pending === 0 ? null : `${countOf(pending, 'change')} ${pending === 1 ? 'waits' : 'wait'}`;
  if (!isOnline)
    return waiting ? `Offline: ${waiting} on this device` : 'Offline: sales are kept on this device';
  return waiting ? `${waiting} to be sent` : 'Everything is synchronized';
}

/**
 * Tells a user who lost access that unsent changes are kept. Null when there are no unsent changes or their number is
 * unknown.
 */
export function keptWords({ pending, parked }: OutboxStatus): string | null {
  if (pending === 'unknown' || parked === 'unknown' || pending + parked === 0) return null;
  return `${countOf(pending + parked, 'change')} made here ${pending + parked === 1 ? 'is' : 'are'} kept on this device and not lost.`;
}
