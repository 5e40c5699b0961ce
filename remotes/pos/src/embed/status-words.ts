import type { OutboxStatus } from '@evertill/shared-offline';
import { embedTexts } from '../texts';

/** Describes the connection and the unsent changes for the status line. */
export function statusWords({ pending, parked, state }: OutboxStatus, isOnline: boolean): string {
  if (state === 'unreadable') return embedTexts.unreadable;
  if (pending === 'unknown' || parked === 'unknown') return '';
  if (parked > 0) return embedTexts.attention(parked);
  if (!isOnline) return pending === 0 ? embedTexts.offline : embedTexts.offlineWaiting(pending);
  return pending === 0 ? embedTexts.synced : embedTexts.waiting(pending);
}

/**
 * Tells a user who lost access that unsent changes are kept. Null when there are no unsent changes or their number is
 * unknown.
 */
export function keptWords({ pending, parked }: OutboxStatus): string | null {
  if (pending === 'unknown' || parked === 'unknown' || pending + parked === 0) return null;
  return embedTexts.kept(pending + parked);
}
