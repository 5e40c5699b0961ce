import { addDays, daysBetween, type SalesReport } from '@evertill/shared-domain';
import { REPORT_WORDS } from './report-columns';

export interface ChartPoint {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

/** The limits above which a chart would be too crowded to read. */
const MOST_BARS = 10;
const MOST_DAYS = 92;

/**
 * Returns the bars for a report's chart. A report by day has a bar for every day, also for days without sales, or for
 * every month when the period is long. Other reports have a bar for each of the largest rows.
 */
export function chartPoints({ by, from, to, rows }: SalesReport): ChartPoint[] {
  const { value } = REPORT_WORDS[by];
  if (by !== 'day') {
    // The rounding of cash is cents beside thousands, and may be below zero.
    const drawn = rows.filter(({ key }) => key !== 'CASH_ROUNDING');
    const points = drawn.map((row) => ({ key: row.key, name: row.name, value: value(row) }));
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

// The lengths of YYYY-MM and YYYY-MM-DD.
const MONTH = 7;
const DAY = 10;
