import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBusinessCalendar, type DayRule } from './business-calendar';
import { addDays, daysBetween, isDay } from './days';
import { isTimezone, wallTime } from './zones';

const HOUR_MS = 3_600_000;
const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Paris',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'America/Havana',
  'Africa/Cairo',
  'America/St_Johns',
  'Asia/Tehran',
  'Antarctica/Troll',
  'Asia/Gaza',
];
const calendarOf = (timezone: string, turnsAt = 0) =>
  createBusinessCalendar([{ from: '1970-01-01', timezone, turnsAt }]);
const hoursOf = (timezone: string, day: string, turnsAt = 0) => {
  const { from, to } = calendarOf(timezone, turnsAt).period(day);
  return (to.getTime() - from.getTime()) / HOUR_MS;
};

const moments = fc.date({
  min: new Date('1970-01-03T00:00:00Z'),
  max: new Date('2100-12-30T00:00:00Z'),
  noInvalidDate: true,
});
const zones = fc.constantFrom(...ZONES);
const turns = fc.integer({ min: 0, max: 23 });

describe('the day of a shop', () => {
  it.each([
    ['UTC', '2026-03-02T12:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'],
    ['America/New_York', '2026-03-02T04:59:59Z', '2026-03-01T05:00:00Z', '2026-03-02T05:00:00Z'],
    ['Asia/Kolkata', '2026-03-02T18:30:00Z', '2026-03-02T18:30:00Z', '2026-03-03T18:30:00Z'],
    // The clocks go forward and back: one day has 23 hours and one has 25.
    ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['Europe/Paris', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    // A day without a midnight, because the clocks go forward at midnight, and a day with two, because they go back at
    // one.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
    ['America/Sao_Paulo', '2018-11-04T12:00:00Z', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z'],
    ['America/Havana', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    // The clocks go back over midnight. The wall clock shows the previous day again, but the business day continues.
    ['America/St_Johns', '2006-10-29T02:45:00Z', '2006-10-29T02:30:00Z', '2006-10-30T03:30:00Z'],
    ['America/Sao_Paulo', '2018-02-18T02:30:00Z', '2018-02-17T02:00:00Z', '2018-02-18T03:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z'],
  ])('in %s at %s', (timezone, now, from, to) => {
    const calendar = calendarOf(timezone);
    expect(calendar.period(calendar.dayOf(new Date(now)))).toEqual({
      from: new Date(from),
      to: new Date(to),
    });
  });

  it('has 23, 24 or 25 hours, half an hour more or less on Lord Howe, and 0 hours when a day was skipped', () => {
    expect(hoursOf('America/New_York', '2026-03-08')).toBe(23);
    expect(hoursOf('America/New_York', '2026-03-09')).toBe(24);
    expect(hoursOf('America/New_York', '2026-11-01')).toBe(25);
    expect(hoursOf('Australia/Lord_Howe', '2026-04-05')).toBe(24.5);
    expect(hoursOf('Australia/Lord_Howe', '2026-10-04')).toBe(23.5);
    expect(hoursOf('Pacific/Apia', '2011-12-30')).toBe(0);
    expect(calendarOf('Pacific/Apia').dayOf(new Date('2011-12-30T10:00:00Z'))).toBe('2011-12-31');
    // The clocks have changed before four in the morning, so the day before is the short one.
    expect([
      hoursOf('America/New_York', '2026-03-07', 4),
      hoursOf('America/New_York', '2026-03-08', 4),
    ]).toEqual([23, 24]);
  });

  it('begins at the hour that the shop has set', () => {
    const bar = calendarOf('Europe/Paris', 4);
    expect(bar.dayOf(new Date('2026-03-02T02:59:59.999Z'))).toBe('2026-03-01');
    expect(bar.dayOf(new Date('2026-03-02T03:00:00Z'))).toBe('2026-03-02');
  });

  it('shows the hours of its own clock, and one hour twice when the clock goes back', () => {
    const { clockAt } = calendarOf('America/New_York', 4);
    const shown = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-03-08T07:00:00Z'];
    expect(shown.map((moment) => clockAt(new Date(moment)))).toEqual(['01:30', '01:30', '03:00']);
    expect(calendarOf('Asia/Kathmandu').clockAt(new Date('2026-03-02T00:00:00Z'))).toBe('05:45');
  });

  it('contains every moment that `dayOf` assigns to it', () => {
    fc.assert(
      fc.property(zones, turns, moments, (timezone, turnsAt, moment) => {
        const calendar = calendarOf(timezone, turnsAt);
        const { from, to } = calendar.period(calendar.dayOf(moment));
        expect(from.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(moment.getTime()).toBeLessThan(to.getTime());
      }),
      { numRuns: 2_000 },
    );
  });

  it('follows the previous day without a gap, and never begins before the wall clock shows its hour', () => {
    fc.assert(
      fc.property(zones, turns, moments, (timezone, turnsAt, moment) => {
        const calendar = calendarOf(timezone, turnsAt);
        const day = calendar.dayOf(moment);
        const start = calendar.startOf(day).getTime();
        expect(calendar.period(addDays(day, -1)).to.getTime()).toBe(start);
        expect(calendar.period(addDays(day, -1)).from.getTime()).toBeLessThanOrEqual(start);
        const hour = Date.parse(`${day}T00:00:00Z`) + turnsAt * HOUR_MS;
        expect(wallTime(timezone, start)).toBeGreaterThanOrEqual(hour);
        expect(wallTime(timezone, start - 1)).toBeLessThan(hour);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays as it was when the shop changes its hour or moves to another zone', () => {
    fc.assert(
      fc.property(zones, turns, zones, turns, moments, (zone, hour, otherZone, otherHour, moment) => {
        const before: DayRule = { from: '1970-01-01', timezone: zone, turnsAt: hour };
        const changeOn = addDays(calendarOf(zone, hour).dayOf(moment), 1);
        const after: DayRule = { from: changeOn, timezone: otherZone, turnsAt: otherHour };
        const [old, changed] = [createBusinessCalendar([before]), createBusinessCalendar([before, after])];
        expect(changed.startOf(addDays(changeOn, -1))).toEqual(old.startOf(addDays(changeOn, -1)));
        for (let n = -2; n < 3; n += 1) {
          const { from, to } = changed.period(addDays(changeOn, n));
          expect(from.getTime()).toBeLessThanOrEqual(to.getTime());
          if (from < to) {
            expect(changed.dayOf(from)).toBe(addDays(changeOn, n));
            expect(changed.dayOf(new Date(to.getTime() - 1))).toBe(addDays(changeOn, n));
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('counts days across the ends of months and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
});

it('accepts only existing days', () => {
  expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true);
  const others = [
    '2026-02-29',
    '2026-2-1',
    '2026-03-02T00:00:00Z',
    '',
    'today',
    null,
    20_260_302,
    '0026-01-01',
  ];
  expect(others.filter(isDay)).toEqual([]);
});

it('accepts only existing time zones', () => {
  expect([isTimezone('Europe/Paris'), isTimezone('Mars/Base'), isTimezone('')]).toEqual([true, false, false]);
});
