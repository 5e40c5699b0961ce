// The parts of a period, each beside its part of the period before: hours of a day, days, or months where the days are many.
import {
  addDays,
  type BusinessCalendar,
  daysBetween,
  groupBy,
  money,
  type Sale,
  summarizeSales,
  toAmount,
} from '@evertill/shared-domain';

/** What some sales came to. */
export interface Sums {
  readonly total: number;
  readonly transactions: number;
}

/** A part of a period. */
export interface TrendPart {
  readonly key: string;
  /** '09:00', '2026-03-04' or '2026-03'. */
  readonly name: string;
  /** Which part of the period before it is held against; null where it is called the same. */
  readonly beforeName: string | null;
  /** Null while it is still to come. */
  readonly current: Sums | null;
  /** Null when the period before is not known. */
  readonly previous: Sums | null;
}

/** An hour of a day, what it is called, and what it came to. */
export interface HourSums extends Sums {
  readonly start: Date;
  readonly name: string;
}

const HOUR_MS = 3_600_000;
/** More bars than these are not told apart. */
const MOST_DAYS = 92;
const NOTHING: Sums = { total: 0, transactions: 0 };
// How much of YYYY-MM-DD says the month.
const MONTH = 7;

/** The hours from one moment to another on the shop's clock: 23 or 25 of them on a day on which it is changed. */
export function hoursOf(from: Date, end: Date, { clockAt }: BusinessCalendar): HourSums[] {
  const count = Math.ceil((end.getTime() - from.getTime()) / HOUR_MS);
  return Array.from({ length: count }, (_, hour) => {
    const start = new Date(from.getTime() + hour * HOUR_MS);
    return { start, name: clockAt(start), ...NOTHING };
  });
}

/** The same hours with the sales in them. */
export function withSales(hours: readonly HourSums[], sales: readonly Sale[]): HourSums[] {
  const first = hours[0]?.start.getTime() ?? 0;
  const byHour = groupBy(sales, ({ saleDate }) => Math.floor((Date.parse(saleDate) - first) / HOUR_MS));
  return hours.map((hour, n) => ({ ...hour, ...sumsOf(byHour.get(n)) }));
}

/** The hours of a day beside those of another, by what the clock shows; null where the other day is not known. */
export function partsByHour(
  hours: readonly HourSums[],
  before: readonly HourSums[] | null,
  now: Date,
): TrendPart[] {
  const current = new Map(keyed(hours));
  const previous = new Map(keyed(before ?? []));
  return inOrder([...current.keys()], [...previous.keys()]).map((key) => {
    const hour = current.get(key);
    const isToCome = hour !== undefined && hour.start > now;
    return {
      key,
      name: key,
      beforeName: null,
      current: isToCome ? null : (hour ?? NOTHING),
      previous: before && (previous.get(key) ?? NOTHING),
    };
  });
}

/** The days of a period beside as many days before. */
export function partsByDay(
  days: { readonly from: string; readonly to: string },
  sums: ReadonlyMap<string, Sums>,
  before: ReadonlyMap<string, Sums> | null,
  today: string,
): TrendPart[] {
  const length = daysBetween(days.from, days.to) + 1;
  const all = Array.from({ length }, (_, n) => addDays(days.from, n));
  const groups = groupBy(all, (day) => (length > MOST_DAYS ? day.slice(0, MONTH) : day));
  const sumOf = (known: ReadonlyMap<string, Sums>, some: readonly string[]) =>
    some.reduce((sum, day) => added(sum, known.get(day) ?? NOTHING), NOTHING);
  return [...groups].map(([key, group]) => {
    const earlier = group.map((day) => addDays(day, -length));
    const [first = key] = group;
    return {
      key,
      name: key,
      beforeName: nameOfDays(earlier),
      current: first > today ? null : sumOf(sums, group),
      previous: before && sumOf(before, earlier),
    };
  });
}

/** What each day came to; what lies before the first belongs to it, and after the last to that one. */
export function sumsByDay(
  sales: readonly Sale[],
  { from, to }: { readonly from: string; readonly to: string },
  { dayOf }: BusinessCalendar,
): Map<string, Sums> {
  const byDay = groupBy(sales, ({ saleDate }) => {
    const day = dayOf(new Date(saleDate));
    if (day < from) return from;
    return day > to ? to : day;
  });
  return new Map([...byDay].map(([day, some]) => [day, sumsOf(some)]));
}

function sumsOf(sales: readonly Sale[] = []): Sums {
  const { totalSales, totalTransactions } = summarizeSales(sales);
  return { total: totalSales, transactions: totalTransactions };
}

function added(a: Sums, b: Sums): Sums {
  return {
    total: toAmount(money(a.total).plus(b.total)),
    transactions: a.transactions + b.transactions,
  };
}

// An hour that the clock shows twice is two.
function keyed(hours: readonly HourSums[]): [string, HourSums][] {
  const seen = new Set<string>();
  return hours.map((hour) => {
    const key = seen.has(hour.name) ? `${hour.name} again` : hour.name;
    seen.add(hour.name);
    return [key, hour];
  });
}

/** The first list, and what only the second has after what it stands behind there. */
function inOrder(first: readonly string[], second: readonly string[]): string[] {
  const merged = [...first];
  for (const [n, key] of second.entries())
    if (!merged.includes(key)) merged.splice(merged.indexOf(second[n - 1] ?? '') + 1, 0, key);
  return merged;
}

function nameOfDays(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return first === last ? first : `${first} to ${last}`;
}
