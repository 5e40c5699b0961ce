// Days as texts, 'YYYY-MM-DD': they have no time and no zone, and their order is that of the texts.

/** Before every day that a sale can have. */
export const FIRST_DAY = '1960-01-01';

/** The day so many days later, or earlier where the number is negative. */
export function addDays(day: string, count: number): string {
  return textOf(utcOf(day) + count * DAY_MS);
}

/** How many days lie between two days; 1 from a day to the next. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS);
}

/** Whether a text is a day that exists, in the years that a shop can have lived through. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !DAY.test(text)) return false;
  const time = utcOf(text);
  return !Number.isNaN(time) && textOf(time) === text;
}

/** A day as if its midnight were in UTC, for sums with days. */
export function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day of a time that is read as UTC. */
export function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The time of day of a time that is read as UTC, HH:MM. */
export function clockOf(time: number): string {
  return new Date(time).toISOString().slice(11, 16);
}

const DAY_MS = 86_400_000;
// The years of `isMomentInBounds`, and the days around them that a time zone adds.
const DAY = /^(19[67]|[12]\d\d)\d-\d{2}-\d{2}$/;
