import { formatTrend, percentageChange } from '@evertill/shared-domain';
import { summary, trend } from '../../texts';
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
    previous: before === null ? summary.unknown : format(before),
    change: before === null ? summary.unknown : now === null ? NONE : formatTrend(changeOf(now, before)),
  };
}

// Returns 0 for two empty parts, for which `percentageChange` would return 100.
function changeOf(now: number, before: number): number {
  return now === 0 && before === 0 ? 0 : percentageChange(now, before);
}

/** Returns the title of a trend: 'Sales by hour'. */
export function trendTitle(title: string, by: 'hour' | 'day' | 'month'): string {
  return { hour: trend.byHour, day: trend.byDay, month: trend.byMonth }[by](title);
}
