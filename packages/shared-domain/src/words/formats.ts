// How dates, times and numbers are written: as in the United States, in the language of the page. The time zone is the
// device's unless a caller gives another.
import { pageLanguage } from './language';

/** The locale of a page: its language, and the customs of the shop's country. */
export function locale(): string {
  return `${pageLanguage()}-US`;
}

/** The options of a date format that a caller may give. */
export interface FormatOptions {
  /** A zone of the IANA database. Defaults to the device's. */
  timeZone?: string | undefined;
}

/** Writes a time of day: '6:57 AM'. */
export function formatTime(moment: Date, { timeZone }: FormatOptions = {}): string {
  return write(moment, { hour: 'numeric', minute: '2-digit', timeZone });
}

/** Writes a date: 'Nov 23, 2026'. */
export function formatDate(moment: Date, { timeZone }: FormatOptions = {}): string {
  return write(moment, { dateStyle: 'medium', timeZone });
}

/** Writes a date and a time: 'Nov 23, 2026, 6:57 AM'. */
export function formatMoment(moment: Date, { timeZone }: FormatOptions = {}): string {
  return write(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** Writes a date and a time with its second: 'Nov 23, 2026, 6:57:04 AM'. */
export function formatSecond(moment: Date, { timeZone }: FormatOptions = {}): string {
  return write(moment, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
}

/** Writes chosen parts of a date, as `Intl.DateTimeFormat` names them: 'November 2026', 'Mon'. */
export function formatParts(moment: Date, parts: Intl.DateTimeFormatOptions): string {
  return write(moment, parts);
}

/** Writes a day given as YYYY-MM-DD: 'Nov 23, 2026'. Returns other texts unchanged. */
export function formatCalendarDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? day : write(moment, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Writes a whole number with its groups: '3,000'. */
export function formatCount(count: number): string {
  return numbersOf(locale()).format(count);
}

const formats = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

function write(moment: Date, options: Intl.DateTimeFormatOptions): string {
  // A damaged date of one row must not remove the whole screen.
  if (Number.isNaN(moment.getTime())) return '–';
  const key = locale() + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale(), options);
    formats.set(key, format);
  }
  // Engines differ in the kind of space before AM, and a receipt printer has only the plain one.
  return format.format(moment).replace(/[\u00a0\u2009\u202f]/g, ' ');
}

function numbersOf(name: string): Intl.NumberFormat {
  const known = numbers.get(name);
  if (known) return known;
  const format = new Intl.NumberFormat(name);
  numbers.set(name, format);
  return format;
}
