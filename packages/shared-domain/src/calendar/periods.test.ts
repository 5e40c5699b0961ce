import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  dateFilterFor,
  type FilterType,
  formatDay,
  isWithin,
  listWindow,
  type Period,
  periodFor,
  previousPeriod,
  resetWindow,
  todayWindow,
  toLocalIso,
} from './periods';

// The time zone must be set before the first date below is created.
vi.stubEnv('TZ', 'Europe/Berlin');
afterAll(() => void vi.unstubAllEnvs());

const text = ({ from, to }: Period) => [toLocalIso(from), toLocalIso(to)];
const days = ({ from, to }: Period) => [formatDay(from), formatDay(to)];

afterAll(() => {
  vi.unstubAllEnvs();
});

describe('quick filters', () => {
  // 2026-05-13 is a Wednesday.
  const wednesday = new Date(2026, 4, 13, 15, 30);

  it.each<[FilterType, string, string]>([
    ['today', '2026-05-13', '2026-05-13'],
    ['yesterday', '2026-05-12', '2026-05-12'],
    ['thisWeek', '2026-05-10', '2026-05-13'],
    ['lastWeek', '2026-05-03', '2026-05-09'],
    ['thisMonth', '2026-05-01', '2026-05-13'],
  ])('%s goes from %s to %s', (filterType, from, to) => {
    expect(dateFilterFor(filterType, wednesday)).toEqual({ from, to, filterType });
  });

  it('covers whole days to the last millisecond', () => {
    expect(text(periodFor('yesterday', wednesday))).toEqual([
      '2026-05-12T00:00:00.000+02:00',
      '2026-05-12T23:59:59.999+02:00',
    ]);
  });

  it.each([
    [new Date(2026, 4, 10, 0, 0), '2026-05-10', '2026-05-10'],
    [new Date(2026, 4, 16, 23, 59), '2026-05-10', '2026-05-16'],
  ])('starts the week on Sunday, seen from %s', (now, from, to) => {
    expect(days(periodFor('thisWeek', now))).toEqual([from, to]);
  });

  it('crosses the year', () => {
    const newYear = new Date(2026, 0, 1, 9);
    expect(days(periodFor('yesterday', newYear))).toEqual(['2025-12-31', '2025-12-31']);
    expect(days(periodFor('lastWeek', newYear))).toEqual(['2025-12-21', '2025-12-27']);
  });
});

describe('a range picked by hand', () => {
  const now = new Date(2026, 4, 13);

  it('reads its days in local time', () => {
    const period = periodFor('custom', now, { from: '2026-03-01', to: '2026-03-05' });
    expect(text(period)).toEqual(['2026-03-01T00:00:00.000+01:00', '2026-03-05T23:59:59.999+01:00']);
  });

  it('puts its ends in order', () => {
    expect(days(periodFor('custom', now, { from: '2026-03-05', to: '2026-03-01' }))).toEqual([
      '2026-03-01',
      '2026-03-05',
    ]);
  });

  it('is today until one is picked', () => {
    expect(periodFor('custom', now)).toEqual(periodFor('today', now));
  });

  it('throws on a text that is not a day', () => {
    expect(() => periodFor('custom', now, { from: 'soon', to: '2026-03-01' })).toThrow(RangeError);
  });
});

describe('windows of today', () => {
  const now = new Date(2026, 4, 13, 15, 30);

  it('run from midnight to the next midnight', () => {
    expect(text(todayWindow(now))).toEqual([
      '2026-05-13T00:00:00.000+02:00',
      '2026-05-14T00:00:00.000+02:00',
    ]);
  });

  it('end at 23:59:59.999 for the list', () => {
    expect(text(listWindow(now))).toEqual(['2026-05-13T00:00:00.000+02:00', '2026-05-13T23:59:59.999+02:00']);
  });

  it('start now after a reset', () => {
    expect(text(resetWindow(now))).toEqual([
      '2026-05-13T15:30:00.000+02:00',
      '2026-05-13T23:59:59.999+02:00',
    ]);
  });

  it('have 23 hours on the day the clock goes forward', () => {
    const { from, to } = todayWindow(new Date(2026, 2, 29, 12));
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(23);
  });
});

describe('previous period', () => {
  it.each([
    ['a day', 'today', new Date(2026, 4, 13), '2026-05-12', '2026-05-12'],
    ['four days of a week', 'thisWeek', new Date(2026, 4, 13), '2026-05-06', '2026-05-09'],
    ['a whole week', 'lastWeek', new Date(2026, 4, 13), '2026-04-26', '2026-05-02'],
    ['the day after the clock went forward', 'today', new Date(2026, 2, 30), '2026-03-29', '2026-03-29'],
    ['a week with a day of 23 hours', 'thisWeek', new Date(2026, 3, 4, 12), '2026-03-22', '2026-03-28'],
    ['the week after the clock went back', 'lastWeek', new Date(2026, 10, 4), '2026-10-18', '2026-10-24'],
  ] as const)('of %s is as long and ends just before it', (_, filter, now, from, to) => {
    const period = periodFor(filter, now);
    const previous = previousPeriod(period);
    expect(days(previous)).toEqual([from, to]);
    expect(previous.to.getTime()).toBe(period.from.getTime() - 1);
    expect(toLocalIso(previous.from)).toContain('T00:00:00.000');
  });

  it('runs from midnight to midnight when the period does', () => {
    expect(text(previousPeriod(todayWindow(new Date(2026, 2, 30))))).toEqual([
      '2026-03-29T00:00:00.000+01:00',
      '2026-03-30T00:00:00.000+02:00',
    ]);
  });

  it('has the same length as the period', () => {
    const moment = fc.date({ min: new Date(2020, 0, 1), max: new Date(2030, 0, 1), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 40_000_000 }), (from, length) => {
        const to = new Date(from.getTime() + length);
        fc.pre(
          toLocalIso(to).slice(11, 23) !== '23:59:59.999' && !toLocalIso(from).includes('T00:00:00.000'),
        );
        const previous = previousPeriod({ from, to });
        expect(previous.to.getTime() - previous.from.getTime()).toBe(length);
        expect(previous.to).toEqual(from);
      }),
      // An end of .999 is the last millisecond of its day only at midnight.
      { examples: [[new Date('2022-12-31T06:28:25.998Z'), 1]] },
    );
  });
});

it('tells whether a moment lies within a period, both ends included', () => {
  const period = listWindow(new Date(2026, 4, 13));
  expect(isWithin(period, period.from)).toBe(true);
  expect(isWithin(period, period.to.toISOString())).toBe(true);
  expect(isWithin(period, new Date(period.to.getTime() + 1))).toBe(false);
});
