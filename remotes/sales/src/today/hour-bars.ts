import type { Today, TodayHour } from '@evertill/shared-domain';
import { clockName, hourName } from '../charts/chart-words';
import { trend } from '../texts';
import { busyHours } from './busy-hours';

/** An hour of the chart. On the day with 25 hours one hour comes twice, and the second one is marked. */
export interface ShownHour extends TodayHour {
  readonly isAgain: boolean;
}

/** Marks the key of an hour that comes a second time, because the chart would draw equal keys on top of each other. */
const AGAIN = '+';

/** Returns a bar for each busy hour of today, beside the same hour a week ago. */
export function hourBars(today: Pick<Today, 'hours' | 'hour'>) {
  return busyHours(today).map((hour, place, shown) => {
    const isAgain = shown.findIndex(({ clock }) => clock === hour.clock) < place;
    const key = isAgain ? hour.clock + AGAIN : hour.clock;
    const of: ShownHour = { ...hour, isAgain };
    return { key, current: hour.total, previous: hour.lastWeek, of };
  });
}

/** Names a bar on the axis: '1 AM', for both of two equal hours. */
export function barName(key: string): string {
  return hourName(key.replace(AGAIN, ''));
}

/** Names an hour beside the pointer: '1:00 AM', or '1:00 AM again'. */
export function shownHourName({ clock, isAgain }: ShownHour): string {
  return isAgain ? trend.again(clockName(clock)) : clockName(clock);
}
