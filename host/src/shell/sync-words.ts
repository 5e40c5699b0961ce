import type { OutboxStatus } from '@evertill/shared-offline';
import type { CopyStatus } from '../service-worker/messages';
import { syncing } from '../texts';

/** A short summary of the outbox, shown in the top bar and read by screen readers. */
export function outboxWords({ pending, parked }: Pick<OutboxStatus, 'pending' | 'parked'>): string {
  if (pending === 'unknown' || parked === 'unknown') return syncing.unknownCount;
  const parts = [
    ...(parked > 0 ? [syncing.attention(parked)] : []),
    ...(pending > 0 ? [syncing.waiting(pending)] : []),
  ];
  return parts.join(', ') || syncing.allSynced;
}

export interface ReadinessWords {
  /** The text at the foot of the drawer. */
  readonly short: string;
  /** The text for tooltips, the sync center and screen readers. */
  readonly long: string;
  readonly isReady: boolean;
}

/** Describes how much of the suite would open without a connection. A till without products opens but cannot sell. */
export function readinessWords(status: CopyStatus | null, hasProducts: boolean): ReadinessWords {
  if (!status || status.total === 0)
    return { short: syncing.notReadyShort, long: syncing.notReady, isReady: false };
  const { ready, total } = status;
  if (ready < total)
    return { short: syncing.partShort(ready, total), long: syncing.part(ready, total), isReady: false };
  return hasProducts
    ? { short: syncing.readyShort, long: syncing.ready, isReady: true }
    : { short: syncing.noProductsShort, long: syncing.noProducts, isReady: false };
}
