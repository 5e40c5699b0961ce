import type { OutboxStatus } from '@evertill/shared-offline';
import { syncState } from '../texts';

/** The state of this till in one sentence, and the tone in which it is shown. */
export interface Summary {
  readonly tone: 'good' | 'busy' | 'waiting' | 'offline' | 'trouble' | 'unknown';
  readonly headline: string;
  readonly hint: string | null;
}

const UNREADABLE: Summary = {
  tone: 'trouble',
  headline: syncState.unreadable,
  hint: syncState.unreadableHint,
};
const ALL_SYNCED: Summary = { tone: 'good', headline: syncState.synced, hint: syncState.syncedHint };
const READING: Summary = { tone: 'unknown', headline: syncState.reading, hint: null };

/** Returns the headline of the sync center. */
export function summaryOf({ pending, parked, state }: OutboxStatus): Summary {
  if (state === 'unreadable') return UNREADABLE;
  if (pending === 'unknown' || parked === 'unknown') return READING;
  if (parked > 0) {
    const hint = pending === 0 ? null : syncState.moreWaiting(pending);
    return { tone: 'trouble', headline: syncState.attention(parked), hint };
  }
  if (state === 'offline') return offline(pending);
  if (pending === 0) return ALL_SYNCED;
  if (state === 'paused') {
    return { tone: 'waiting', headline: syncState.signIn(pending), hint: syncState.signInHint };
  }
  if (state === 'sending') return { tone: 'busy', headline: syncState.syncing(pending), hint: null };
  return { tone: 'waiting', headline: syncState.waiting(pending), hint: null };
}

function offline(pending: number): Summary {
  return pending === 0
    ? { tone: 'offline', headline: syncState.offlineIdle, hint: syncState.offlineIdleHint }
    : { tone: 'offline', headline: syncState.offline(pending), hint: syncState.offlineHint(pending) };
}
