import { daysBetween, isDay } from '@evertill/shared-domain';
import { badRequest } from './http-error';

/** A range of days in the shop's calendar. Both days are included. */
export interface Days {
  from: string;
  to: string;
}

/** The same days as unchecked values of a query string. */
export type DaysQuery = Partial<Days>;

// In days. Longer than any shop has kept its sales.
const MOST_DAYS = 36_600;

/** Reads the days `from` and `to` of a query string. Throws a 400 that names the invalid field. */
export function readDays(query: DaysQuery): Days {
  const from = readDay('from', query.from);
  const to = readDay('to', query.to);
  if (to < from) throw badRequest('to', 'to must not be before from');
  if (daysBetween(from, to) > MOST_DAYS) throw badRequest('to', 'These are too many days');
  return { from, to };
}

/** Reads one day of a query string. Throws a 400 that names the field when the value is not a day. */
export function readDay(field: string, value: string | undefined): string {
  if (!isDay(value)) throw badRequest(field, `${field} must be a day, YYYY-MM-DD`);
  return value;
}
