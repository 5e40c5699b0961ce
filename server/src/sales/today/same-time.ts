import type { BusinessCalendar } from '@evertill/shared-domain';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Returns the moment of `day` at which the shop's clock shows the same time as at `now`, also when the clocks changed
 * between the two days. The moment lies within the day, or is the day's end when the day skips that time at its end.
 */
export function sameTimeOn(calendar: BusinessCalendar, day: string, now: Date): Date {
  const { from, to } = calendar.period(day);
  const elapsed = now.getTime() - calendar.startOf(calendar.dayOf(now)).getTime();
  const guess = new Date(from.getTime() + elapsed);
  const difference = minutesOf(calendar.clockAt(now)) - minutesOf(calendar.clockAt(guess));
  // A difference of nearly a day means that one of the two times is past midnight.
  const minutes = difference - Math.round(difference / DAY_MINUTES) * DAY_MINUTES;
  const time = guess.getTime() + minutes * MINUTE_MS;
  return new Date(Math.min(Math.max(time, from.getTime()), to.getTime()));
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
