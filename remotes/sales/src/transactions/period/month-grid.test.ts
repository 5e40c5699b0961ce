import { describe, expect, it } from 'vitest';
import { chooseDay, placeInRange } from './day-range';
import { addMonths, dayByKey, monthGrid } from './month-grid';

const day = (text: string) => new Date(`${text}T00:00:00`);

describe('a month of the calendar', () => {
  it.each([
    ['2026-11-15', '2026-10-26', '2026-12-06'],
    ['2026-02-01', '2026-01-26', '2026-03-08'],
    ['2027-02-28', '2027-02-01', '2027-03-14'],
  ])('of %s runs from Monday %s to Sunday %s', (month, first, last) => {
    const weeks = monthGrid(day(month));
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toEqual(day(first));
    expect(weeks[5]?.[6]).toEqual(day(last));
  });

  it('keeps the day in a shorter month as far as it can', () => {
    expect(addMonths(day('2026-01-31'), 1)).toEqual(day('2026-02-28'));
    expect(addMonths(day('2026-03-15'), -1)).toEqual(day('2026-02-15'));
  });

  it.each([
    ['ArrowLeft', '2026-11-17'],
    ['ArrowDown', '2026-11-25'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageUp', '2026-10-18'],
    ['PageDown', '2026-12-18'],
  ])('%s leads from Wednesday 2026-11-18 to %s', (key, expected) => {
    expect(dayByKey(key, day('2026-11-18'))).toEqual(day(expected));
  });

  it('leaves other keys alone', () => {
    expect(dayByKey('Enter', day('2026-11-18'))).toBeNull();
  });
});

describe('choosing a range', () => {
  const [a, b, c] = [day('2026-11-02'), day('2026-11-05'), day('2026-11-09')];

  it('begins anew, then ends on either side', () => {
    const begun = chooseDay({ from: a, to: c }, b);
    expect(begun).toEqual({ from: b, to: null });
    expect(chooseDay(begun, c)).toEqual({ from: b, to: c });
    expect(chooseDay(begun, a)).toEqual({ from: a, to: b });
  });

  it('places days in it, and in what it would become', () => {
    expect(placeInRange({ from: a, to: c }, a, null)).toBe('start');
    expect(placeInRange({ from: a, to: c }, b, null)).toBe('inside');
    expect(placeInRange({ from: a, to: c }, c, null)).toBe('end');
    expect(placeInRange({ from: b, to: null }, b, null)).toBe('single');
    expect(placeInRange({ from: c, to: null }, b, a)).toBe('inside');
    expect(placeInRange({ from: a, to: b }, c, null)).toBeNull();
  });
});
