import { countOf } from '@evertill/shared-domain';
import type { OutboxStatus } from '@evertill/shared-offline';
import type { CopyStatus } from '../service-worker/messages';

/** A short summary of the outbox, shown in the top bar and read by screen readers. */
export function outboxWords({ pending, parked }: Pick<OutboxStatus, 'pending' | 'parked'>): string {
  if (pending === 'unknown' || parked === 'unknown') return 'The number of unsent changes is unknown';
  const parts = [
    ...(parked > 0 ? [`${countOf(parked, 'change')} ${parked === 1 ? 'needs' : 'need'} attention`] : []),
    ...(pending > 0 ? [`${countOf(pending, 'change')} waiting to be sent`] : []),
  ];
  return parts.join(', ') || 'Everything is synchronized';
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
    return { short: 'Not ready', long: 'Not ready for offline', isReady: false };
  const count = `${status.ready}/${status.total}`;
  const isWhole = status.ready === status.total;
  if (isWhole && !hasProducts)
    return { short: 'No products', long: `Ready for offline ${count}, but for the products`, isReady: false };
  return {
    short: isWhole ? 'Offline ready' : `Offline ${count}`,
    long: `Ready for offline ${count}`,
    isReady: isWhole,
  };
}
