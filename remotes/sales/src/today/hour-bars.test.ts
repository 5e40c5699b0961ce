import { expect, it } from 'vitest';
import { barName, hourBars, shownHourName } from './hour-bars';

const hour = (clock: string, total = 0) => ({ clock, total, lastWeek: 0 });
const clockOf = (place: number) => `${String(place).padStart(2, '0')}:00`;

it('an hour that comes twice on the day with 25 hours has a bar of its own, beside the first', () => {
  const clocks = Array.from({ length: 25 }, (_, place) => clockOf(place < 2 ? place : place - 1));
  const hours = clocks.map((clock, place) => hour(clock, place === 1 ? 5 : place === 2 ? 7 : 0));
  const bars = hourBars({ hours, hour: 3 });
  expect(new Set(bars.map(({ key }) => key)).size).toBe(bars.length);
  const twice = bars.filter(({ of }) => of.clock === '01:00');
  expect(twice.map(({ key, current, of }) => [barName(key), current, shownHourName(of)])).toEqual([
    ['1 AM', 5, '1:00 AM'],
    ['1 AM', 7, '1:00 AM again'],
  ]);
  expect(bars.indexOf(twice[1] as (typeof bars)[0])).toBe(bars.indexOf(twice[0] as (typeof bars)[0]) + 1);
});

it('hours are named as a 12-hour clock says them', () => {
  const hours = Array.from({ length: 24 }, (_, place) => hour(clockOf(place), 1));
  const names = hourBars({ hours, hour: 0 }).map(({ key }) => barName(key));
  expect([names[0], names[12], names[23]]).toEqual(['12 AM', '12 PM', '11 PM']);
});
