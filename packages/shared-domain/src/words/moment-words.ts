import { formatDay } from '../calendar/periods';
import { moments } from '../texts';
import { formatDate, formatTime } from './formats';

const DAY_MS = 86_400_000;

/** Describes a moment as people say it: 'today 10:42 AM', 'yesterday 6:05 PM', 'Mar 1, 2026 9:30 AM'. */
export function momentWords(iso: string, now: Date): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return moments.unknown;
  return `${dayWords(moment, now)} ${formatTime(moment)}`;
}

/** Capitalizes the first letter, for the beginning of a line: 'Today 10:42 AM'. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function dayWords(moment: Date, now: Date): string {
  const day = formatDay(moment);
  if (day === formatDay(now)) return moments.today;
  return day === formatDay(new Date(now.getTime() - DAY_MS)) ? moments.yesterday : formatDate(moment);
}
