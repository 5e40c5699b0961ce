// Compares the figures of a report with the equally long period just before.
import { addDays, daysBetween, money, percentageChange } from '@evertill/shared-domain';
import { reports } from '../texts';

const { compared: words } = reports;

interface Days {
  /** YYYY-MM-DD. Both days are included. */
  readonly from: string;
  readonly to: string;
}

/** Returns the days of equal number just before some days. */
export function daysBefore({ from, to }: Days): Days {
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) };
}

/** Names the days before some days: 'the 7 days before'. Today is compared with a whole day, which the words say. */
export function nameOfDaysBefore(days: Days, today: string): string {
  return days.from === today && days.to === today ? words.allOfYesterday : words.daysBefore(lengthOf(days));
}

/** Describes a change: 'up 12.0% from the 7 days before'. A percentage of nothing is not said. */
export function comparedWords(
  { current, previous }: { current: number; previous: number },
  { than, format }: { than: string; format(value: number): string },
): string {
  if (current === previous) return words.same(than);
  const isUp = current > previous;
  if (previous <= 0) return (isUp ? words.upFrom : words.downFrom)(format(previous), than);
  const percent = money(percentageChange(current, previous)).abs().toFixed(1);
  return (isUp ? words.up : words.down)(percent, than);
}

function lengthOf({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}
