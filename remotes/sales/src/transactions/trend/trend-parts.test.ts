import { createBusinessCalendar, summarizeSales } from '@evertill/shared-domain';
import { aSale } from '@evertill/shared-domain/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hoursOf, partsByDay, partsByHour, sumsByDay, withSales } from './trend-parts';

const newYork = createBusinessCalendar([{ from: '1970-01-01', timezone: 'America/New_York', turnsAt: 0 }]);
const bar = createBusinessCalendar([{ from: '1970-01-01', timezone: 'America/New_York', turnsAt: 4 }]);
const LATER = new Date('2027-01-01T00:00:00Z');
const at = (saleDate: string) => aSale({ saleDate });
const hoursOfDay = (day: string, ...sales: string[]) => {
  const { from, to } = newYork.period(day);
  return withSales(hoursOf(from, to, newYork), sales.map(at));
};
const sold = (parts: ReturnType<typeof partsByHour>) =>
  parts.flatMap(({ name, current, previous }) =>
    current?.transactions || previous?.transactions
      ? [[name, current?.transactions ?? null, previous?.transactions ?? null]]
      : [],
  );

it('an hour is held against the same hour of the day before, on the clock of the shop', () => {
  const today = hoursOfDay('2026-03-04', '2026-03-04T14:00:00Z', '2026-03-05T04:59:59.999Z');
  const before = hoursOfDay('2026-03-03', '2026-03-03T14:59:59Z');
  const parts = partsByHour(today, before, LATER);
  expect([parts.length, sold(parts)]).toEqual([
    24,
    [
      ['9:00 AM', 1, 1],
      ['11:00 PM', 1, 0],
    ],
  ]);
});

it('an hour that the clock leaves out is there for the day before, and one that it shows twice is two', () => {
  const short = hoursOfDay('2026-03-08', '2026-03-08T07:30:00Z');
  const beforeShort = hoursOfDay('2026-03-07', '2026-03-07T07:30:00Z', '2026-03-07T08:30:00Z');
  expect([short.length, sold(partsByHour(short, beforeShort, LATER))]).toEqual([
    23,
    [
      ['2:00 AM', 0, 1],
      ['3:00 AM', 1, 1],
    ],
  ]);
  const long = hoursOfDay('2026-11-01', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z');
  const parts = partsByHour(long, hoursOfDay('2026-10-31', '2026-10-31T05:30:00Z'), LATER);
  expect(parts.slice(0, 4).map(({ name }) => name)).toEqual([
    '12:00 AM',
    '1:00 AM',
    '1:00 AM again',
    '2:00 AM',
  ]);
  expect([parts.length, sold(parts)]).toEqual([
    25,
    [
      ['1:00 AM', 1, 1],
      ['1:00 AM again', 1, 0],
    ],
  ]);
});

it('future hours are not zero, and neither is an unknown previous period', () => {
  const parts = partsByHour(hoursOfDay('2026-03-04'), null, new Date('2026-03-04T14:10:00Z'));
  expect(parts.filter(({ current }) => current !== null)).toHaveLength(10);
  expect(parts.every(({ previous }) => previous === null)).toBe(true);
  const days = partsByDay({ from: '2026-03-03', to: '2026-03-05' }, new Map(), new Map(), '2026-03-04');
  expect(days.map(({ current }) => current?.total ?? null)).toEqual([0, 0, null]);
});

it('a day is compared with the day as many days before, and long periods are compared by month', () => {
  const sums = new Map([['2026-03-02', { total: 10, transactions: 1 }]]);
  const before = new Map([['2026-02-28', { total: 5, transactions: 2 }]]);
  expect(partsByDay({ from: '2026-03-01', to: '2026-03-02' }, sums, before, '2026-03-04')).toEqual([
    {
      key: '2026-03-01',
      name: 'Mar 1, 2026',
      beforeName: 'Feb 27, 2026',
      current: { total: 0, transactions: 0 },
      previous: { total: 0, transactions: 0 },
    },
    {
      key: '2026-03-02',
      name: 'Mar 2, 2026',
      beforeName: 'Feb 28, 2026',
      current: { total: 10, transactions: 1 },
      previous: { total: 5, transactions: 2 },
    },
  ]);
  const months = partsByDay({ from: '2025-12-30', to: '2026-04-02' }, sums, before, '2026-12-31');
  expect(months.map(({ name, beforeName }) => [name, beforeName])).toEqual([
    ['December 2025', 'Sep 27, 2025 to Sep 28, 2025'],
    ['January 2026', 'Sep 29, 2025 to Oct 29, 2025'],
    ['February 2026', 'Oct 30, 2025 to Nov 26, 2025'],
    ['March 2026', 'Nov 27, 2025 to Dec 27, 2025'],
    ['April 2026', 'Dec 28, 2025 to Dec 29, 2025'],
  ]);
});

it('a sale after midnight belongs to the previous day where the day begins later, and always to one day', () => {
  const sums = sumsByDay(
    ['2026-03-03T06:00:00Z', '2026-03-04T06:00:00Z', '2026-03-05T06:00:00Z'].map(at),
    { from: '2026-03-03', to: '2026-03-04' },
    bar,
  );
  expect([...sums].map(([day, { transactions }]) => [day, transactions])).toEqual([
    ['2026-03-03', 2],
    ['2026-03-04', 1],
  ]);
});

it('the parts add up to the number of the card, for all days and clock changes', () => {
  const moments = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 14 * 24 * 60 - 1 }), fc.integer({ min: 0, max: 99_999 })),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(moments, fc.constantFrom(newYork, bar), (drawn, calendar) => {
      // Two weeks, with the 25-hour day (Nov 1, 2026) in the second week.
      const days = { from: '2026-10-25', to: '2026-11-07' };
      const period = newYork.period(days.from, days.to);
      const sales = drawn.map(([minute, cents]) =>
        aSale({
          saleDate: new Date(period.from.getTime() + minute * 60_000).toISOString(),
          totalAmount: cents / 100,
          taxAmount: 0.01,
          status: cents % 7 ? 'COMPLETED' : 'REFUNDED',
        }),
      );
      const card = summarizeSales(sales);
      const byHour = withSales(hoursOf(period.from, period.to, calendar), sales);
      const byDay = partsByDay(days, sumsByDay(sales, days, calendar), null, '2027-01-01');
      for (const sums of [byHour, byDay.map(({ current }) => current)]) {
        expect(sums.reduce((all, part) => all + (part?.transactions ?? 0), 0)).toBe(card.totalTransactions);
        expect(sums.reduce((all, part) => all + (part?.total ?? 0), 0)).toBeCloseTo(card.totalSales, 4);
      }
    }),
    { numRuns: 50 },
  );
});
