// The days of a shop, on its own clock and turning at its own hour, wherever the server or the device stands. A day is a stretch of
// time from its start to the start of the next, which belongs to that one; every moment lies in exactly one day. Must: nothing else
// decides which day a moment belongs to. What a clock on the wall shows would not do: it can show a date twice.
import type { Period } from '../periods';
import { addDays, clockOf, textOf, utcOf } from './days';
import { ownTimezone, wallTime } from './zones';

/** How days begin, from a certain day on: a shop that changes it leaves the days that are over as they were. */
export interface DayRule {
  /** The first day of this rule. */
  from: string;
  timezone: string;
  /** The hour at which a day begins, 0 to 23. */
  turnsAt: number;
}

/** The days of a shop. */
export interface BusinessCalendar {
  /** The day of a moment, YYYY-MM-DD. */
  dayOf(moment: Date): string;
  /** The first moment of a day. */
  startOf(day: string): Date;
  /** A day, or the days from one to another, from the first moment to the first of the day after, which is not a part of it. */
  period(from: string, to?: string): Period;
  /** What the clock on the shop's wall shows at a moment, HH:MM. */
  clockAt(moment: Date): string;
}

const HOUR_MS = 3_600_000;
// No zone changes its clocks by more than a day, and none twice within three.
const AROUND_MS = 36 * HOUR_MS;
const KEPT_STARTS = 5_000;

/** The calendar of rules, the earliest first; the first one holds for all days before it too. */
export function createBusinessCalendar(rules: readonly DayRule[]): BusinessCalendar {
  const first = rules[0] ?? { from: '', timezone: ownTimezone(), turnsAt: 0 };
  const starts = new Map<string, number>();

  const ruleOf = (day: string) => rules.findLast(({ from }) => from <= day) ?? first;

  function start(day: string): number {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const rule = ruleOf(day);
    const before = ruleOf(addDays(day, -1));
    const begins = startIn(rule, day);
    // On the first day of a rule that begins its days earlier, the day before keeps what it has.
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

/** The calendar of days that begin at midnight on this device's clock. */
export function deviceCalendar(): BusinessCalendar {
  return createBusinessCalendar([{ from: '', timezone: ownTimezone(), turnsAt: 0 }]);
}

/** The first moment at which the clock on the wall shows the hour of that day, or a later one. */
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
  // The clocks change at `late`: the day begins before that, or after it, or with it, where the hour is left out.
  return wall - before < late ? wall - before : Math.max(wall - after, late);
}
