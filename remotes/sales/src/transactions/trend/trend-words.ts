import { formatTrend, percentageChange } from '@evertill/shared-domain';
import { TRANSACTION_MESSAGES } from '../messages';
import { MEASURE_WORDS, type MeasureName } from '../summary/measures';
import type { TrendPart } from './trend-parts';

const NONE = '–';

/** The formatted numbers of one part. */
export interface ComparedPart {
  readonly current: string;
  readonly previous: string;
  readonly change: string;
}

/** Formats the numbers of a part and of the matching part before. */
export function comparedPart({ current, previous }: TrendPart, measure: MeasureName): ComparedPart {
  const { format, figureOf } = MEASURE_WORDS[measure];
  const now = current && figureOf(current);
  const before = previous && figureOf(previous);
  return {
    current: now === null ? NONE : format(now),
    previous: before === null ? 'not known' : format(before),
    change: before === null ? 'not known' : now === null ? NONE : formatTrend(changeOf(now, before)),
  };
}

// Returns 0 for two empty parts, for which `percentageChange` would return 100.
function changeOf(now: number, before: number): number {
  return now === 0 && before === 0 ? 0 : percentageChange(now, before);
}

/** Names the matching part of the period before. */
export function beforeOf(name: string): string {
  return `before: ${name}`;
}

export const TREND_MESSAGES = {
  by: { hour: 'by hour', day: 'by day', month: 'by month' },
  column: { hour: 'Hour', day: 'Day', month: 'Month' },
  failed: TRANSACTION_MESSAGES.summaryFailed,
  offline: 'Offline. Only the sales that this device has seen are counted.',
  empty: 'No sales in this period',
  emptyOffline: 'No sales of this period are known on this device',
  emptyHint: 'Nor in the period before it.',
  unknownHint: 'Nor is the period before it.',
} as const;
