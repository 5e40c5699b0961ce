/**
 * Days in place of `dayjs`: the part of it that the calendar of the shop uses, on the device's own clock. The build of
 * the embedded till puts this file in the library's place (remotes/pos/embed-lean.mjs).
 */

/** A moment, with the methods of the library. */
export interface Day {
  startOf(unit: 'day' | 'month'): Day;
  endOf(unit: 'day'): Day;
  add(count: number, unit: 'day' | 'millisecond'): Day;
  subtract(count: number, unit: 'day' | 'millisecond'): Day;
  day(): number;
  isAfter(other: Day): boolean;
  isValid(): boolean;
  valueOf(): number;
  toDate(): Date;
  format(mask: string): string;
}

const PLACES = /YYYY|MM|DD|HH|mm|ss|SSS|Z/g;
/** A day without a time is a day of this device, as in the library. `Date` would read it as a day of Greenwich. */
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

// biome-ignore lint/style/noDefaultExport: the library has a default export
export default function day(value: Date | string | number): Day {
  const date = new Date(typeof value === 'string' && DAY_ONLY.test(value) ? `${value}T00:00` : value);

  function moved(change: (copy: Date) => void): Day {
    const copy = new Date(date);
    change(copy);
    return day(copy);
  }

  const self: Day = {
    startOf: (unit) =>
      moved((copy) => {
        if (unit === 'month') copy.setDate(1);
        copy.setHours(0, 0, 0, 0);
      }),
    endOf: () => moved((copy) => copy.setHours(23, 59, 59, 999)),
    // A day with a clock change has 23 or 25 hours, so days are counted by the calendar.
    add: (count, unit) =>
      moved((copy) =>
        unit === 'day' ? copy.setDate(copy.getDate() + count) : copy.setTime(copy.getTime() + count),
      ),
    subtract: (count, unit) => self.add(-count, unit),
    day: () => date.getDay(),
    isAfter: (other) => date.getTime() > other.valueOf(),
    isValid: () => !Number.isNaN(date.getTime()),
    valueOf: () => date.getTime(),
    toDate: () => new Date(date),
    format: (mask) => mask.replace(PLACES, (place) => placeOf(date, place)),
  };
  return self;
}

function placeOf(date: Date, place: string): string {
  switch (place) {
    case 'YYYY':
      return padded(date.getFullYear(), 4);
    case 'MM':
      return padded(date.getMonth() + 1);
    case 'DD':
      return padded(date.getDate());
    case 'HH':
      return padded(date.getHours());
    case 'mm':
      return padded(date.getMinutes());
    case 'ss':
      return padded(date.getSeconds());
    case 'SSS':
      return padded(date.getMilliseconds(), 3);
    default:
      return offsetOf(date);
  }
}

/** Formats the distance of the local time from UTC, '+01:00'. */
function offsetOf(date: Date): string {
  const east = -date.getTimezoneOffset();
  const size = Math.abs(east);
  return `${east < 0 ? '-' : '+'}${padded(Math.floor(size / 60))}:${padded(size % 60)}`;
}

function padded(number: number, length = 2): string {
  return `${number}`.padStart(length, '0');
}
