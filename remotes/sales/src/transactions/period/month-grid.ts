// Days of the device's own calendar; weeks start on Monday, as the periods of the reports do.

/** A month as whole weeks: always six, so that the calendar does not change its height. */
export function monthGrid(month: Date): Date[][] {
  const first = startOfMonth(month);
  const start = addDays(first, -((first.getDay() + 6) % 7));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
}

function startOfMonth(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), 1);
}

function addDays(day: Date, count: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + count);
}

/** The same day of another month, or its last day when it is shorter. */
export function addMonths(day: Date, count: number): Date {
  const lastDay = new Date(day.getFullYear(), day.getMonth() + count + 1, 0).getDate();
  return new Date(day.getFullYear(), day.getMonth() + count, Math.min(day.getDate(), lastDay));
}

export function isSameDay(a: Date, b: Date): boolean {
  return startOfDay(a) === startOfDay(b);
}

/** The day a key of the keyboard leads to from another one; null for a key that means something else. */
export function dayByKey(key: string, day: Date): Date | null {
  const weekday = (day.getDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}

function startOfDay(day: Date): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
}
