// All days here are days of the device's own clock (spec 7: local time). Weeks start on Sunday.
import dayjs, { type Dayjs } from 'dayjs';
import { LIMITS } from '../kernel/limits';

/** The quick filters of the transaction list, and the range picked by hand (spec 3 and 9). */
export const FILTER_TYPES = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'custom'] as const;

/** The choice of a period in the transaction list. */
export type FilterType = (typeof FILTER_TYPES)[number];

/** The period of the transaction list as its field shows it, days as YYYY-MM-DD (spec 3). */
export interface DateFilter {
  from: string;
  to: string;
  filterType: FilterType;
}

/** A stretch of time. */
export interface Period {
  from: Date;
  to: Date;
}

/**
 * Returns the period of a quick filter: whole local days from 00:00:00.000 to 23:59:59.999. 'thisWeek' (from Sunday)
 * and 'thisMonth' end today, because future days have no sales and would distort the comparison with the previous
 * period. Throws a RangeError when a day cannot be read.
 */
export function periodFor(
  filter: FilterType,
  now: Date,
  custom?: { from: Date | string; to: Date | string },
): Period {
  const today = dayjs(now);
  switch (filter) {
    case 'today':
      return wholeDays(today, today);
    case 'yesterday':
      return wholeDays(today.subtract(1, 'day'), today.subtract(1, 'day'));
    case 'thisWeek':
      return wholeDays(sunday(today), today);
    case 'lastWeek':
      return wholeDays(sunday(today).subtract(7, 'day'), sunday(today).subtract(1, 'day'));
    case 'thisMonth':
      return wholeDays(today.startOf('month'), today);
    case 'custom':
      return custom ? inOrder(dayOf(custom.from), dayOf(custom.to)) : wholeDays(today, today);
  }
}

/** Returns the date filter of a quick filter on a given day. */
export function dateFilterFor(
  filterType: FilterType,
  now: Date,
  custom?: { from: string; to: string },
): DateFilter {
  const { from, to } = periodFor(filterType, now, custom);
  return { from: formatDay(from), to: formatDay(to), filterType };
}

/** Returns today from local midnight to the next midnight (spec 9, today's range). */
export function todayWindow(now: Date): Period {
  const start = dayjs(now).startOf('day');
  return { from: start.toDate(), to: start.add(1, 'day').toDate() };
}

/** Returns today from 00:00:00.000 to 23:59:59.999 (spec 9, the transaction list's default). */
export function listWindow(now: Date): Period {
  return periodFor('today', now);
}

/** Returns the time from now to the end of the day, which Reset fetches (spec 4, transaction filter). */
export function resetWindow(now: Date): Period {
  return { from: now, to: dayjs(now).endOf('day').toDate() };
}

/**
 * Returns the period of equal length just before a period (spec 4). Whole days stay whole days across a clock change.
 */
export function previousPeriod(period: Period): Period {
  const from = dayjs(period.from);
  const next = dayjs(exclusiveEnd(period));
  const end = isMidnight(next) ? next : dayjs(period.to);
  const isWholeDays = isMidnight(from) && isMidnight(end);
  const start = isWholeDays
    ? from.subtract(daysBetween(from, end), 'day')
    : from.subtract(end.valueOf() - from.valueOf(), 'millisecond');
  const lastIncluded = end.valueOf() - period.to.getTime();
  return { from: start.toDate(), to: new Date(period.from.getTime() - lastIncluded) };
}

/**
 * Returns the first moment after a period. An end of .999 is the last millisecond of its day and belongs to the period.
 */
export function exclusiveEnd({ to }: Period): Date {
  return to.getMilliseconds() === 999 ? new Date(to.getTime() + 1) : to;
}

/** Formats a day as YYYY-MM-DD (spec 9, date mask). */
export function formatDay(day: Date): string {
  return dayjs(day).format(LIMITS.dateMask);
}

/** Formats a moment as an ISO timestamp in local time with its offset, '2026-03-01T00:00:00.000+01:00' (spec 7). */
export function toLocalIso(moment: Date): string {
  return dayjs(moment).format('YYYY-MM-DDTHH:mm:ss.SSSZ');
}

/** Checks whether a moment lies within a period. Both ends belong to the period. */
export function isWithin(period: Period, moment: Date | string): boolean {
  const time = new Date(moment).getTime();
  return time >= period.from.getTime() && time <= period.to.getTime();
}

function wholeDays(first: Dayjs, last: Dayjs): Period {
  return { from: first.startOf('day').toDate(), to: last.endOf('day').toDate() };
}

function inOrder(a: Dayjs, b: Dayjs): Period {
  return a.isAfter(b) ? wholeDays(b, a) : wholeDays(a, b);
}

function dayOf(value: Date | string): Dayjs {
  const day = dayjs(value);
  if (!day.isValid()) throw new RangeError(`The value is not a day: ${String(value)}`);
  return day;
}

// dayjs counts weekdays from Sunday (0).
function sunday(day: Dayjs): Dayjs {
  return day.subtract(day.day(), 'day');
}

function isMidnight(moment: Dayjs): boolean {
  return moment.valueOf() === moment.startOf('day').valueOf();
}

// The result is rounded, because a day with a clock change has 23 or 25 hours.
function daysBetween(from: Dayjs, end: Dayjs): number {
  return Math.round((end.valueOf() - from.valueOf()) / 86_400_000);
}
