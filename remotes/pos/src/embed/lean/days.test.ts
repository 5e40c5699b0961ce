import {
  formatDay,
  listWindow,
  periodFor,
  previousPeriod,
  todayWindow,
  toLocalIso,
} from '@evertill/shared-domain';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import day from './days';

// The time zone must be set before the first date below is created. Its clocks change in March and October.
vi.stubEnv('TZ', 'Europe/Berlin');
afterAll(() => void vi.unstubAllEnvs());

const moments = fc.oneof(
  fc.date({ min: new Date(1990, 0, 1), max: new Date(2060, 0, 1), noInvalidDate: true }),
  // The nights in which the clocks change.
  fc.integer({ min: 0, max: 72 * 60 }).map((minute) => new Date(2026, 2, 28, 0, minute)),
  fc.integer({ min: 0, max: 72 * 60 }).map((minute) => new Date(2026, 9, 24, 0, minute)),
);

// The right sides are computed by the library, which only `shared-domain` imports.
describe('the days of the embedded till', () => {
  it('are written as by the library', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        expect(day(moment).format('YYYY-MM-DD')).toBe(formatDay(moment));
        expect(day(moment).format('YYYY-MM-DDTHH:mm:ss.SSSZ')).toBe(toLocalIso(moment));
      }),
    );
  });

  it('begin and end as in the library', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const start = day(moment).startOf('day');
        expect({ from: start.toDate(), to: start.add(1, 'day').toDate() }).toEqual(todayWindow(moment));
        expect({ from: start.toDate(), to: day(moment).endOf('day').toDate() }).toEqual(listWindow(moment));
        expect(day(moment).startOf('month').toDate()).toEqual(periodFor('thisMonth', moment).from);
      }),
    );
  });

  it('are counted by the calendar, as in the library', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const yesterday = day(moment).subtract(1, 'day');
        expect(yesterday.startOf('day').toDate()).toEqual(periodFor('yesterday', moment).from);
        const sunday = day(moment).subtract(day(moment).day(), 'day').startOf('day');
        expect(sunday.toDate()).toEqual(periodFor('thisWeek', moment).from);
        const week = { from: moment, to: new Date(moment.getTime() + 90_061_000) };
        const before = day(week.from).subtract(90_061_000, 'millisecond');
        expect(before.toDate()).toEqual(previousPeriod(week).from);
      }),
    );
  });

  it('are days of this device when they are given as a day', () => {
    const custom = { from: '2026-03-01', to: '2026-03-02' };
    expect(day(custom.from).startOf('day').toDate()).toEqual(periodFor('custom', new Date(), custom).from);
    expect(day('nonsense').isValid()).toBe(false);
    expect(day('2026-03-02').isAfter(day('2026-03-01'))).toBe(true);
  });
});
