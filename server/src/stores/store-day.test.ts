import { describe, expect, it } from 'vitest';
import { dayBefore, dayIn, isTimezone } from './store-day';

describe('the day of a shop', () => {
  it.each([
    ['UTC', '2026-03-02T12:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'],
    ['America/New_York', '2026-03-02T04:59:59Z', '2026-03-01T05:00:00Z', '2026-03-02T05:00:00Z'],
    ['Asia/Kolkata', '2026-03-02T18:30:00Z', '2026-03-02T18:30:00Z', '2026-03-03T18:30:00Z'],
    // Clocks go forward and back: a day of 23 hours and one of 25.
    ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['Europe/Paris', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    // There is no midnight on the day the clocks go forward at midnight, and two where they go back at one.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
    ['America/Havana', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z'],
  ])('in %s at %s', (timezone, now, from, to) => {
    expect(dayIn(timezone, new Date(now))).toEqual({ from: new Date(from), to: new Date(to) });
  });

  it('follows the day before, also over a change of the clocks', () => {
    const today = dayIn('America/New_York', new Date('2026-03-09T12:00:00Z'));
    const yesterday = dayBefore('America/New_York', today);
    expect(yesterday).toEqual({ from: new Date('2026-03-08T05:00:00Z'), to: today.from });
  });

  it('is known only for zones that exist', () => {
    expect([isTimezone('Europe/Paris'), isTimezone('Mars/Base'), isTimezone('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
