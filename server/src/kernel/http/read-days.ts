import { daysBetween, isDay } from '@evertill/shared-domain';
import { badRequest } from './http-error';

/** From one day of the shop's calendar to another, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The same as an address has them. */
export type DaysQuery = Partial<Days>;

// Longer than any shop has kept its sales here.
const MOST_DAYS = 36_600;

/** The days of an address, `from` and `to`; a 400 that names the field that is none. */
export function readDays(query: DaysQuery): Days {
  const from = readDay('from', query.from);
  const to = readDay('to', query.to);
  if (to < from) throw badRequest('to', 'to must not be before from');
  if (daysBetween(from, to) > MOST_DAYS) throw badRequest('to', 'These are too many days');
  return { from, to };
}

/** One day of an address; a 400 that names the field that is none. */
export function readDay(field: string, value: string | undefined): string {
  if (!isDay(value)) throw badRequest(field, `${field} must be a day, YYYY-MM-DD`);
  return value;
}
