import { formatCalendarDay, formatMoney, formatParts, formatTime } from '@evertill/shared-domain';
import { periods } from '../texts';

const MILLION = 1_000_000;
// Amounts are US dollars in every language, so they are written the US way.
const WHOLE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const SHORT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Shortens an amount for an axis: '$1.2K'. */
export function shortMoney(value: number): string {
  return SHORT.format(value);
}

/** Shortens a day to 'Nov 3' and a month to 'Nov 2026'. */
export function shortDay(key: string): string {
  const isDay = key.length > 'YYYY-MM'.length;
  const date = new Date(`${isDay ? key : `${key}-01`}T12:00:00Z`);
  const parts = isDay
    ? ({ month: 'short', day: 'numeric' } as const)
    : ({ month: 'short', year: 'numeric' } as const);
  return formatParts(date, { ...parts, timeZone: 'UTC' });
}

/** Names a day or a month: 'Mar 4, 2026' for '2026-03-04', 'March 2026' for '2026-03'. */
export function dayName(key: string): string {
  if (key.length > 'YYYY-MM'.length) return formatCalendarDay(key);
  return formatParts(new Date(`${key}-01T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Names the days from one to another, as YYYY-MM-DD: 'Mar 4, 2026', or 'Mar 4, 2026 to Mar 6, 2026'. */
export function daysName({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to
    ? formatCalendarDay(from)
    : periods.fromTo(formatCalendarDay(from), formatCalendarDay(to));
}

/** Writes a time that a clock shows, '09:00', as people say it: '9:00 AM'. */
export function clockName(time: string): string {
  return formatTime(new Date(`2000-01-01T${time}:00Z`), { timeZone: 'UTC' });
}

/** Writes an hour that a clock shows, '09:00', as short as an axis needs: '9 AM'. */
export function hourName(time: string): string {
  return formatParts(new Date(`2000-01-01T${time}:00Z`), { hour: 'numeric', timeZone: 'UTC' });
}

/** Names the weekday of a day, YYYY-MM-DD: 'Tuesday'. */
export function weekdayName(day: string): string {
  return formatParts(new Date(`${day}T12:00:00Z`), { weekday: 'long', timeZone: 'UTC' });
}

/** Formats an amount for an axis as '$1,200', or as '$1.2M' from a million on. */
export function axisMoney(value: number): string {
  if (Math.abs(value) >= MILLION) return shortMoney(value);
  return Number.isInteger(value) ? WHOLE.format(value) : formatMoney(value);
}
