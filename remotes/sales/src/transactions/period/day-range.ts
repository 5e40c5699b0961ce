import { isSameDay } from './month-grid';

/** The days that are being chosen; `to` is missing while only the first one is. */
export interface DayRange {
  from: Date;
  to: Date | null;
}

/** The range after a day was chosen: the first begins it, the second ends it on whichever side it lies. */
export function chooseDay(range: DayRange, day: Date): DayRange {
  if (range.to) return { from: day, to: null };
  return day < range.from ? { from: day, to: range.from } : { from: range.from, to: day };
}

/** Where a day stands in a range; the day under the pointer ends a range that is half chosen. */
export function placeInRange(
  range: DayRange,
  day: Date,
  preview: Date | null,
): 'start' | 'end' | 'inside' | 'single' | null {
  const other = range.to ?? preview ?? range.from;
  const [start, end] = other < range.from ? [other, range.from] : [range.from, other];
  if (isSameDay(start, end)) return isSameDay(day, start) ? 'single' : null;
  if (isSameDay(day, start)) return 'start';
  if (isSameDay(day, end)) return 'end';
  return day > start && day < end ? 'inside' : null;
}
