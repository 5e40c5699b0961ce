import { momentWords } from '@evertill/shared-domain';
import type { JournalEntry } from '@evertill/shared-offline';
import type { BrandRole } from '@evertill/shared-ui';
import { endings } from '../texts';

/** The outcome of a change that is no longer in the outbox. */
export interface Ending {
  readonly label: string;
  readonly color: BrandRole | 'gray';
}

const ENDINGS: Readonly<Record<JournalEntry['outcome'], Ending>> = {
  sent: { label: endings.sent, color: 'gray' },
  refused: { label: endings.refused, color: 'warning' },
  discarded: { label: endings.discarded, color: 'negative' },
  cancelled: { label: endings.cancelled, color: 'gray' },
  replaced: { label: endings.replaced, color: 'gray' },
};

export function endingOf({ outcome }: Pick<JournalEntry, 'outcome'>): Ending {
  return ENDINGS[outcome];
}

/**
 * Describes when and by whom a change was completed, with the reason if there is one: 'today 10:43, by Marcus: Rung up
 * twice'.
 */
export function endingWords({ at, outcome, reason, by }: JournalEntry, now: Date): string {
  const why = outcome === 'cancelled' ? endings.neverSynced : reason;
  return endings.line(momentWords(at, now), by ?? null, why ?? null);
}
