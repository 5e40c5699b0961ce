import { addDays, daysBetween, type SalesReport } from '@evertill/shared-domain';
import { REPORT_WORDS } from './report-columns';

/** A bar of a chart. */
export interface ChartPoint {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

/** More bars than these are not told apart. */
const MOST_BARS = 10;
const MOST_DAYS = 92;

/** What the chart of a report draws: every day, also without sales, months where they are many; else the first few. */
export function chartPoints({ by, from, to, rows }: SalesReport): ChartPoint[] {
  const { value } = REPORT_WORDS[by];
  if (by !== 'day') {
    const points = rows.map((row) => ({ key: row.key, name: row.name, value: value(row) }));
    return points.sort((a, b) => b.value - a.value).slice(0, MOST_BARS);
  }
  const byDay = new Map(rows.map((row) => [row.key, value(row)]));
  const length = daysBetween(from, to) + 1;
  const size = length > MOST_DAYS ? MONTH : DAY;
  const points = new Map<string, number>();
  for (let n = 0; n < length; n += 1) {
    const day = addDays(from, n);
    const key = day.slice(0, size);
    points.set(key, (points.get(key) ?? 0) + (byDay.get(day) ?? 0));
  }
  return [...points].map(([key, sum]) => ({ key, name: key, value: sum }));
}

// How much of YYYY-MM-DD says which it is.
const MONTH = 7;
const DAY = 10;
