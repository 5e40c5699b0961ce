// The day of a shop is the day on its own clock, wherever the server stands.
import type { Period } from '@evertill/shared-domain';

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
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function startOfDay(timezone: string, moment: Date): Date {
  const { year, month, day } = partsIn(timezone, moment);
  const midnightAsUtc = Date.UTC(year, month - 1, day);
  // The zone's distance from UTC may differ between now and midnight, so the first guess is measured again.
  const guess = midnightAsUtc - offsetMs(timezone, moment);
  return new Date(midnightAsUtc - offsetMs(timezone, new Date(guess)));
}

function offsetMs(timezone: string, moment: Date): number {
  const { year, month, day, hour, minute, second } = partsIn(timezone, moment);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
}

function partsIn(timeZone: string, moment: Date) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}
