// Divides a period into hours, days or, for long periods, months, each next to the matching part of the period before.
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
import { clockName, dayName, daysName } from '../../charts/chart-words';
import { trend } from '../../texts';

/** The sums of some sales. */
export interface Sums {
  readonly total: number;
  readonly transactions: number;
}

export interface TrendPart {
  readonly key: string;
  /** '9:00 AM', 'Mar 4, 2026' or 'March 2026'. */
  readonly name: string;
  /** The name of the matching part of the period before. Null when both parts have the same name. */
  readonly beforeName: string | null;
  /** Null for a part in the future. */
  readonly current: Sums | null;
  /** Null when the period before is not known. */
  readonly previous: Sums | null;
}

/** The start, the name and the sums of an hour. */
export interface HourSums extends Sums {
  readonly start: Date;
  /** The time on the shop's clock: '09:00'. */
  readonly name: string;
}

const HOUR_MS = 3_600_000;
/** The longest period that is divided into days, because more bars would be too crowded to read. */
const MOST_DAYS = 92;
const NOTHING: Sums = { total: 0, transactions: 0 };
// The length of YYYY-MM.
const MONTH = 7;
// Marks the key of an hour that the clock shows for the second time.
const AGAIN = '+';

/** Lists the hours between two times on the shop's clock. A day on which the clock changes has 23 or 25 hours. */
export function hoursOf(from: Date, end: Date, { clockAt }: BusinessCalendar): HourSums[] {
  const count = Math.ceil((end.getTime() - from.getTime()) / HOUR_MS);
  return Array.from({ length: count }, (_, hour) => {
    const start = new Date(from.getTime() + hour * HOUR_MS);
    return { start, name: clockAt(start), ...NOTHING };
  });
}

/** Returns the hours with the sums of the sales in each hour. */
export function withSales(hours: readonly HourSums[], sales: readonly Sale[]): HourSums[] {
  const first = hours[0]?.start.getTime() ?? 0;
  const byHour = groupBy(sales, ({ saleDate }) => Math.floor((Date.parse(saleDate) - first) / HOUR_MS));
  return hours.map((hour, n) => ({ ...hour, ...sumsOf(byHour.get(n)) }));
}

/**
 * Pairs the hours of a day with those of the day before by the time that the clock shows. `before` is null when the day
 * before is not known.
 */
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
      name: hourName(key),
      beforeName: null,
      current: isToCome ? null : (hour ?? NOTHING),
      previous: before && (previous.get(key) ?? NOTHING),
    };
  });
}

/** Pairs the days of a period with the days of the equally long period before. */
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
      name: dayName(key),
      beforeName: nameOfDays(earlier),
      current: first > today ? null : sumOf(sums, group),
      previous: before && sumOf(before, earlier),
    };
  });
}

/**
 * Sums up the sales of each day. A sale before the first day counts for the first day, and a sale after the last day
 * for the last.
 */
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

// Gives each hour a key, its time on the clock. An hour that the clock shows twice gets two keys.
function keyed(hours: readonly HourSums[]): [string, HourSums][] {
  const seen = new Set<string>();
  return hours.map((hour) => {
    const key = seen.has(hour.name) ? hour.name + AGAIN : hour.name;
    seen.add(hour.name);
    return [key, hour];
  });
}

/** Merges two lists. A key that only the second list has is inserted after its predecessor in that list. */
function inOrder(first: readonly string[], second: readonly string[]): string[] {
  const merged = [...first];
  for (const [n, key] of second.entries())
    if (!merged.includes(key)) merged.splice(merged.indexOf(second[n - 1] ?? '') + 1, 0, key);
  return merged;
}

function hourName(key: string): string {
  return key.endsWith(AGAIN) ? trend.again(clockName(key.slice(0, -AGAIN.length))) : clockName(key);
}

function nameOfDays(days: readonly string[]): string {
  const [from = '', to = from] = [days[0], days.at(-1)];
  return daysName({ from, to });
}
