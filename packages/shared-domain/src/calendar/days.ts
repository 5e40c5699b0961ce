// Days as texts, 'YYYY-MM-DD'. A day has no time and no time zone, and sorting the texts sorts the days.

/** A day before every day that a sale can have. */
export const FIRST_DAY = '1960-01-01';

/** Returns the day `count` days later, or earlier when `count` is negative. */
export function addDays(day: string, count: number): string {
  return textOf(utcOf(day) + count * DAY_MS);
}

/** Counts the days between two days. The next day is 1 day away. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS);
}

/** Checks that a text is an existing day, in the years that `isMomentInBounds` allows. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !DAY.test(text)) return false;
  const time = utcOf(text);
  return !Number.isNaN(time) && textOf(time) === text;
}

/** Returns the day's midnight in UTC, in milliseconds, for arithmetic with days. */
export function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Returns the UTC day of a time in milliseconds. */
export function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Returns the UTC time of day of a time in milliseconds, HH:MM. */
export function clockOf(time: number): string {
  return new Date(time).toISOString().slice(11, 16);
}

const DAY_MS = 86_400_000;
// Accepts the years of `isMomentInBounds`, and the days before and after that a time zone can add.
const DAY = /^(19[67]|[12]\d\d)\d-\d{2}-\d{2}$/;
