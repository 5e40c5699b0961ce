import { momentWords } from '@evertill/shared-domain';
import type { JournalEntry, JournalOutcome } from '@evertill/shared-offline';
import type { BrandRole } from '@evertill/shared-ui';

/** How a change that left this till ended. */
export interface Ending {
  readonly label: string;
  readonly colour: BrandRole | 'grey';
}

const ENDINGS: Readonly<Record<JournalOutcome, Ending>> = {
  sent: { label: 'Sent', colour: 'positive' },
  refused: { label: 'Refused', colour: 'warning' },
  discarded: { label: 'Discarded', colour: 'negative' },
  cancelled: { label: 'Never sent', colour: 'grey' },
  replaced: { label: 'Replaced', colour: 'grey' },
};

export function endingOf({ outcome }: Pick<JournalEntry, 'outcome'>): Ending {
  return ENDINGS[outcome];
}

/** When it ended, and why where there is a why: 'today 10:43, by Marcus: Rung up twice'. */
export function endingWords({ at, outcome, reason, by }: JournalEntry, now: Date): string {
  const who = by ? `, by ${by}` : '';
  const why = outcome === 'cancelled' ? ': made and deleted before it was sent' : reason ? `: ${reason}` : '';
  return `${momentWords(at, now)}${who}${why}`;
}
