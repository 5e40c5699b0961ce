// Computes the data for a card's chart. Sales that are on this device are summed up here. For a period with too many
// sales for this device, the sums come from the server.
import { useShopCalendar } from '@evertill/shared-data';
import {
  addDays,
  type BusinessCalendar,
  daysBetween,
  type Period,
  type PeriodTotals,
  previousPeriod,
  type Sale,
  type Trends,
} from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useMemo } from 'react';
import { usePeriodTotals } from '../../periods/use-period-totals';
import {
  type HourSums,
  hoursOf,
  partsByDay,
  partsByHour,
  type Sums,
  sumsByDay,
  type TrendPart,
  withSales,
} from './trend-parts';
import { useSalesHours } from './use-sales-hours';

/** The sales of a period that are on this device, or 'server' when the sums must come from the server. */
export type ListedSales = readonly Sale[] | 'server';

/**
 * The input for a trend. `previous` is 'unknown' when the period before is not known on this device and the server
 * cannot be asked.
 */
export interface TrendSource {
  readonly days: { readonly from: string; readonly to: string };
  readonly period: Period;
  readonly current: ListedSales;
  readonly previous: ListedSales | 'unknown';
}

/** The parts of a period, or the error that prevented them. */
export interface TrendState {
  readonly by: 'hour' | 'day' | 'month';
  /** The days of the period before. */
  readonly before: { readonly from: string; readonly to: string };
  /** Null until all parts are loaded. */
  readonly parts: readonly TrendPart[] | null;
  readonly error: Error | null;
  refresh(): Promise<void>;
}

/** Returns the trend of a period, compared with the period before. */
export function useTrend(source: TrendSource): TrendState {
  const { days, current, previous } = source;
  const calendar = useShopCalendar();
  const { clock } = useOffline();
  const isDay = days.from === days.to;
  const length = daysBetween(days.from, days.to) + 1;
  const before = { from: addDays(days.from, -length), to: addDays(days.from, -1) };

  const hours = useSalesHours(current === 'server' && isDay ? days.from : null);
  const hoursBefore = useSalesHours(previous === 'server' && isDay ? before.from : null);
  const totals = usePeriodTotals(current === 'server' && !isDay ? days : null);
  const totalsBefore = usePeriodTotals(previous === 'server' && !isDay ? before : null);
  const asked = [hours, hoursBefore, totals, totalsBefore];

  const parts = useMemo(
    () =>
      calendar &&
      partsOf(source, calendar, clock.now(), {
        current: { hours: hours.value ?? null, totals: totals.value ?? null },
        previous: { hours: hoursBefore.value ?? null, totals: totalsBefore.value ?? null },
      }),
    [source, calendar, clock, hours.value, hoursBefore.value, totals.value, totalsBefore.value],
  );
  return {
    by: isDay ? 'hour' : parts && parts.length < length ? 'month' : 'day',
    before,
    parts,
    error: asked.find(({ value, error }) => value === undefined && error)?.error ?? null,
    refresh: async () => void (await Promise.all(asked.map(({ reload }) => reload()))),
  };
}

interface Answer {
  readonly hours: Trends | null;
  readonly totals: PeriodTotals | null;
}

/** Builds the parts of a period. Null until all answers have arrived. */
function partsOf(
  { days, period, current, previous }: TrendSource,
  calendar: BusinessCalendar,
  now: Date,
  answers: { readonly current: Answer; readonly previous: Answer },
): TrendPart[] | null {
  const length = daysBetween(days.from, days.to) + 1;
  const before = { from: addDays(days.from, -length), to: addDays(days.from, -1) };
  if (days.from === days.to) {
    const windowBefore = previousPeriod(period);
    const mine = hourSums(current, calendar, { day: days.from, period }, answers.current);
    if (previous === 'unknown') return mine && partsByHour(mine, null, now);
    const theirs = hourSums(previous, calendar, { day: before.from, period: windowBefore }, answers.previous);
    return mine && theirs && partsByHour(mine, theirs, now);
  }
  const today = calendar.dayOf(now);
  const mine = daySums(current, calendar, days, answers.current);
  if (previous === 'unknown') return mine && partsByDay(days, mine, null, today);
  const theirs = daySums(previous, calendar, before, answers.previous);
  return mine && theirs && partsByDay(days, mine, theirs, today);
}

function hourSums(
  sales: ListedSales,
  calendar: BusinessCalendar,
  { day, period }: { readonly day: string; readonly period: Period },
  { hours }: Answer,
): HourSums[] | null {
  // The list on this device covers a day of the device's clock, so its hours start at the same moment as the list.
  if (sales !== 'server') return withSales(hoursOf(period.from, period.to, calendar), sales);
  const { from, to } = calendar.period(day);
  return (
    hours &&
    hoursOf(from, to, calendar).map((hour, n) => ({
      ...hour,
      total: hours.salesTrend[n] ?? 0,
      transactions: hours.transactionTrend[n] ?? 0,
    }))
  );
}

function daySums(
  sales: ListedSales,
  calendar: BusinessCalendar,
  days: { readonly from: string; readonly to: string },
  { totals }: Answer,
): ReadonlyMap<string, Sums> | null {
  if (sales !== 'server') return sumsByDay(sales, days, calendar);
  return totals && new Map(totals.days.map(({ day, ...sums }) => [day, sums]));
}
