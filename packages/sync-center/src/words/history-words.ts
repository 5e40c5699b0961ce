import { momentWords } from '@evertill/shared-domain';
import type { JournalEntry } from '@evertill/shared-offline';
import type { BrandRole } from '@evertill/shared-ui';

/** The outcome of a change that left this till. */
export interface Ending {
  readonly label: string;
  readonly color: BrandRole | 'gray';
}

const ENDINGS: Readonly<Record<JournalEntry['outcome'], Ending>> = {
  sent: { label: 'Sent', color: 'positive' },
  refused: { label: 'Refused', color: 'warning' },
  discarded: { label: 'Discarded', color: 'negative' },
  cancelled: { label: 'Never sent', color: 'gray' },
  replaced: { label: 'Replaced', color: 'gray' },
};

export function endingOf({ outcome }: Pick<JournalEntry, 'outcome'>): Ending {
  return ENDINGS[outcome];
}

/**
 * Describes when and by whom a change was completed, with the reason if there is one: 'today 10:43, by Marcus: Rung up
 * twice'.
 */
export function endingWords({ at, outcome, reason, by }: JournalEntry, now: Date): string {
  const who = by ? `, by ${by}` : '';
  const why = outcome === 'cancelled' ? ': made and deleted before it was sent' : reason ? `: ${reason}` : '';
  return `${momentWords(at, now)}${who}${why}`;
}
