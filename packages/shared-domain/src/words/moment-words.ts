import { formatDay } from '../calendar/periods';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY_MS = 86_400_000;

/** Describes a moment as people say it: 'today 10:42', 'yesterday 18:05', '2026-03-01 09:30'. */
export function momentWords(iso: string, now: Date): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return 'at an unknown time';
  return `${dayWords(moment, now)} ${TIME.format(moment)}`;
}

/** Capitalizes the first letter, for the beginning of a line: 'Today 10:42'. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function dayWords(moment: Date, now: Date): string {
  const day = formatDay(moment);
  if (day === formatDay(now)) return 'today';
  return day === formatDay(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : day;
}
