// The days of a shop, on the shop's own clock and beginning at the shop's own hour, wherever the server or the device
// is. A day is the time from its start to the start of the next day, which belongs to the next day. Every moment lies
// in exactly one day. Must: nothing else decides which day a moment belongs to. The date on a wall clock cannot decide
// it, because a wall clock can show the same date twice.

import { addDays, clockOf, textOf, utcOf } from './days';
import type { Period } from './periods';
import { ownTimezone, wallTime } from './zones';

/**
 * A rule for how days begin, valid from a certain day on. A shop that changes its rule leaves past days as they were.
 */
export interface DayRule {
  /** The first day on which this rule is valid. */
  from: string;
  timezone: string;
  /** The hour at which a day begins, 0 to 23. */
  turnsAt: number;
}

/** Maps between moments and the days of a shop. */
export interface BusinessCalendar {
  /** Returns the day of a moment, YYYY-MM-DD. */
  dayOf(moment: Date): string;
  /** Returns the first moment of a day. */
  startOf(day: string): Date;
  /**
   * Returns the period of a day, or of the days from one to another. It begins with the first moment and ends before
   * the first moment of the following day.
   */
  period(from: string, to?: string): Period;
  /** Returns the time that the shop's wall clock shows at a moment, HH:MM. */
  clockAt(moment: Date): string;
}

const HOUR_MS = 3_600_000;
// No time zone changes its clocks by more than a day, or twice within three days.
const AROUND_MS = 36 * HOUR_MS;
const KEPT_STARTS = 5_000;

/** Creates the calendar of the given rules, the earliest first. The first rule is also valid for all days before it. */
export function createBusinessCalendar(rules: readonly DayRule[]): BusinessCalendar {
  const first = rules[0] ?? { from: '', timezone: ownTimezone(), turnsAt: 0 };
  const starts = new Map<string, number>();

  const ruleOf = (day: string) => rules.findLast(({ from }) => from <= day) ?? first;

  function start(day: string): number {
    const knownStart = starts.get(day);
    if (knownStart !== undefined) return knownStart;
    const rule = ruleOf(day);
    const before = ruleOf(addDays(day, -1));
    const begins = startIn(rule, day);
    // When a new rule begins its days earlier, the day before its first day keeps its start, so the two days do not
    // overlap.
    const time = before === rule ? begins : Math.max(begins, startIn(before, addDays(day, -1)));
    if (starts.size >= KEPT_STARTS) starts.clear();
    starts.set(day, time);
    return time;
  }

  function dayOf(moment: Date): string {
    const time = moment.getTime();
    const { timezone, turnsAt } = rules.at(-1) ?? first;
    let day = textOf(wallTime(timezone, time) - turnsAt * HOUR_MS);
    while (time < start(day)) day = addDays(day, -1);
    while (time >= start(addDays(day, 1))) day = addDays(day, 1);
    return day;
  }

  const startOf = (day: string) => new Date(start(day));
  return {
    dayOf,
    startOf,
    period: (from, to = from) => ({ from: startOf(from), to: startOf(addDays(to, 1)) }),
    clockAt: (moment) => clockOf(wallTime(ruleOf(dayOf(moment)).timezone, moment.getTime())),
  };
}

/** Creates a calendar whose days begin at midnight on this device's clock. */
export function deviceCalendar(): BusinessCalendar {
  return createBusinessCalendar([{ from: '', timezone: ownTimezone(), turnsAt: 0 }]);
}

/** Returns the first moment at which the wall clock shows the hour of that day, or a later hour. */
function startIn({ timezone, turnsAt }: DayRule, day: string): number {
  const wall = utcOf(day) + turnsAt * HOUR_MS;
  const offset = (time: number) => wallTime(timezone, time) - time;
  let early = wall - AROUND_MS;
  let late = wall + AROUND_MS;
  const before = offset(early);
  const after = offset(late);
  if (before === after) return wall - before;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offset(middle) === before) early = middle;
    else late = middle;
  }
  // The clocks change at `late`. The day begins before the change, after it, or exactly with it when the change skips
  // the hour.
  return wall - before < late ? wall - before : Math.max(wall - after, late);
}
