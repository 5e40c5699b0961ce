import { describe, expect, it } from 'vitest';
import { busyHours } from './busy-hours';

const hoursWith = (busy: readonly number[]) =>
  Array.from({ length: 24 }, (_, hour) => ({
    clock: `${String(hour).padStart(2, '0')}:00`,
    total: busy.includes(hour) ? 5 : 0,
    lastWeek: 0,
  }));
const span = (busy: readonly number[], hour: number) => {
  const shown = busyHours({ hours: hoursWith(busy), hour }).map(({ clock }) => Number(clock.slice(0, 2)));
  return [shown[0], shown.at(-1)];
};

describe('the hours of the chart', () => {
  it('are those between the first and the last sale, and the hour in progress', () => {
    expect(span([8, 19], 12)).toEqual([8, 19]);
    expect(span([8, 12], 18)).toEqual([8, 18]);
  });

  it('are at least eight, within the day', () => {
    expect(span([12], 12)).toEqual([9, 16]);
    expect(span([], 0)).toEqual([0, 7]);
    expect(span([23], 23)).toEqual([16, 23]);
  });
});
