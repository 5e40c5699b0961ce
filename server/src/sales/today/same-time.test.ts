import { createBusinessCalendar } from '@evertill/shared-domain';
import { describe, expect, it } from 'vitest';
import { sameTimeOn } from './same-time';

const rule = (turnsAt: number) => [{ from: '', timezone: 'America/New_York', turnsAt }];
const same = (day: string, now: string, turnsAt = 0) =>
  sameTimeOn(createBusinessCalendar(rule(turnsAt)), day, new Date(now)).toISOString();

describe('the same time on another day', () => {
  it('is as long after the start of the day when the clocks do not change', () => {
    expect(same('2026-03-03', '2026-03-10T18:05:30.000Z')).toBe('2026-03-03T19:05:30.000Z');
    expect(same('2026-11-10', '2026-11-17T15:00:00.000Z')).toBe('2026-11-10T15:00:00.000Z');
  });

  it('is the time on the wall when the clocks changed on one of the days', () => {
    // 2:05 PM on the day with 23 hours, and on the day with 25 hours.
    expect(same('2026-03-01', '2026-03-08T18:05:00.000Z')).toBe('2026-03-01T19:05:00.000Z');
    expect(same('2026-03-08', '2026-03-15T18:05:00.000Z')).toBe('2026-03-08T18:05:00.000Z');
    expect(same('2026-11-01', '2026-11-08T19:05:00.000Z')).toBe('2026-11-01T19:05:00.000Z');
    expect(same('2026-10-25', '2026-11-01T19:05:00.000Z')).toBe('2026-10-25T18:05:00.000Z');
    // The last half hour of the day with 25 hours.
    expect(same('2026-10-25', '2026-11-02T04:30:00.000Z')).toBe('2026-10-26T03:30:00.000Z');
  });

  it('follows a day that begins in the morning past midnight', () => {
    expect(same('2026-03-03', '2026-03-11T05:30:00.000Z', 4)).toBe('2026-03-04T06:30:00.000Z');
  });

  it('stays within the day', () => {
    expect(same('2026-03-08', '2026-03-15T04:00:00.000Z')).toBe('2026-03-08T05:00:00.000Z');
  });
});
