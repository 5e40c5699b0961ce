import type { Today, TodayHour } from '@evertill/shared-domain';

const FEWEST = 8;

/**
 * Returns the hours in which the shop sold something today or last week, and the hour in progress, without the hours of
 * the night. At least eight hours, so that a bar is never as wide as the chart.
 */
export function busyHours({ hours, hour: now }: Pick<Today, 'hours' | 'hour'>): TodayHour[] {
  const isBusy = ({ total, lastWeek }: TodayHour, place: number) =>
    total !== 0 || lastWeek !== 0 || place === now;
  const first = Math.max(0, hours.findIndex(isBusy));
  const last = Math.max(first, hours.findLastIndex(isBusy));
  const missing = Math.max(0, FEWEST - (last - first + 1));
  const from = Math.max(0, Math.min(first - Math.floor(missing / 2), hours.length - FEWEST));
  return hours.slice(from, Math.max(last + 1, from + FEWEST));
}
