import { expect, it } from 'vitest';
import { beyondPlan, readKeepPlan } from './keep-plan';

const HOUR_MS = 3600_000;
const at = (ms: number) => ({ madeAt: new Date(Date.UTC(2026, 2, 2, 12, 30) - ms).toISOString() });

it.each(['24h', '24h,14d,8w', ' 1d , 2w '])('%j is a plan', (text) => {
  expect(readKeepPlan(text)).not.toBeNull();
});

it.each(['', '0h', '24', '24m', 'all', '24h,', '99999h'])('%j is no plan', (text) => {
  expect(readKeepPlan(text)).toBeNull();
});

it('keeps the newest of each of the last hours, days and weeks', () => {
  const halfHours = Array.from({ length: 2 * 24 * 60 }, (_, index) => at((index * HOUR_MS) / 2));
  const gone = new Set(beyondPlan(halfHours, { h: 3, d: 2, w: 2 }));
  const kept = halfHours.filter((backup) => !gone.has(backup)).map(({ madeAt }) => madeAt.slice(0, 16));
  expect(kept).toEqual([
    '2026-03-02T12:30', // the newest of its hour, its day and its week
    '2026-03-02T11:30',
    '2026-03-02T10:30',
    '2026-03-01T23:30',
    '2026-02-25T23:30', // weeks end on Wednesday
  ]);
});

it('keeps a backup that is alone in its period, however old it is, and always the newest', () => {
  const year = [at(0), at(200 * 24 * HOUR_MS), at(300 * 24 * HOUR_MS)];
  expect(beyondPlan(year, { h: 0, d: 0, w: 3 })).toEqual([]);
  expect(beyondPlan(year, { h: 0, d: 0, w: 0 })).toEqual([year[1], year[2]]);
});
