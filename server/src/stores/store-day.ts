// The day of a shop is the day on its own clock, wherever the server stands.
import type { Period } from '@evertill/shared-domain';
import dayjs from 'dayjs';
import timezones from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezones);

const HOUR_MS = 3600_000;

/** The day of a moment in a time zone, from midnight to the next midnight. */
export function dayIn(timezone: string, now: Date): Period {
  const from = startOfDay(timezone, now);
  // A day with a clock change has 23 or 25 hours: 36 hours after midnight it is the next day everywhere.
  return { from, to: startOfDay(timezone, new Date(from.getTime() + 36 * HOUR_MS)) };
}

/** The day before a day. */
export function dayBefore(timezone: string, day: Period): Period {
  return { from: startOfDay(timezone, new Date(day.from.getTime() - HOUR_MS)), to: day.from };
}

export function isTimezone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    // Intl's only way to say that it does not know a zone.
    return false;
  }
}

export function localTimezone(): string {
  return dayjs.tz.guess();
}

// Not the plugin's startOf('day'), which goes by way of the server's own zone: where that one changes its clocks, the shop's day
// begins an hour off.
function startOfDay(timezone: string, moment: Date): Date {
  const day = dateIn(timezone, moment);
  const midnight = dayjs.tz(day, timezone).toDate();
  // Where the clocks go back at one in the morning, midnight comes twice: the day begins with the first.
  const hourBefore = new Date(midnight.getTime() - HOUR_MS);
  return dateIn(timezone, hourBefore) === day ? hourBefore : midnight;
}

/** '2026-03-02': the date on the clock of a time zone. */
export function dateIn(timezone: string, moment: Date): string {
  return dayjs(moment).tz(timezone).format('YYYY-MM-DD');
}
