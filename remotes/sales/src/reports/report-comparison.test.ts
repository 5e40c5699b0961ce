import { formatMoney } from '@evertill/shared-domain';
import { describe, expect, it } from 'vitest';
import { comparedWords, daysBefore, nameOfDaysBefore } from './report-comparison';

const WEEK = { from: '2026-03-02', to: '2026-03-08' };
const DAY = { from: '2026-03-02', to: '2026-03-02' };

describe('the days before', () => {
  it('are as many as the days of the report, also across months and clock changes', () => {
    expect(daysBefore(WEEK)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(daysBefore(DAY)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(daysBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      from: '2026-10-02',
      to: '2026-10-31',
    });
  });

  it('are named by their number, and today is said to be compared with a whole day', () => {
    expect(nameOfDaysBefore(WEEK, '2026-03-08')).toBe('the 7 days before');
    expect(nameOfDaysBefore(DAY, '2026-03-08')).toBe('the day before');
    expect(nameOfDaysBefore(DAY, '2026-03-02')).toBe('all of yesterday');
  });
});

it.each([
  [112, 100, 'up 12.0% from the 7 days before'],
  [95, 100, 'down 5.0% from the 7 days before'],
  [100, 100, 'unchanged from the 7 days before'],
  [0, 0, 'unchanged from the 7 days before'],
  [5, 0, 'up from $0.00, the 7 days before'],
  [5, -2.5, 'up from -$2.50, the 7 days before'],
  [-5, -2.5, 'down from -$2.50, the 7 days before'],
  [-5, 10, 'down 150.0% from the 7 days before'],
])('%s after %s is %s', (current, previous, words) => {
  const format = formatMoney;
  expect(comparedWords({ current, previous }, { than: 'the 7 days before', format })).toBe(words);
});
