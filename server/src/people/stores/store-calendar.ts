import {
  type BusinessCalendar,
  createBusinessCalendar,
  type DayRule,
  FIRST_DAY,
  isTimezone,
} from '@evertill/shared-domain';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { stores } from '../../kernel/db/schema';
import { badRequest } from '../../kernel/http/http-error';
import type { StoreRow } from './stores.repository';

/** Throws a 400 for the field `timezone` unless it is a time zone that the server knows. */
export function assertTimezone(timezone: string | null | undefined): void {
  if (timezone && !isTimezone(timezone)) throw badRequest('timezone', 'Choose a time zone from the list');
}

const calendars = new Map<string, BusinessCalendar>();
const KEPT = 200;

/** Returns the calendar of a shop, in its own time zone. */
export function calendarOf(store: Pick<StoreRow, 'timezone' | 'settings'>): BusinessCalendar {
  const rules = dayRulesOf(store);
  const name = JSON.stringify(rules);
  const known = calendars.get(name);
  if (known) return known;
  if (calendars.size >= KEPT) calendars.clear();
  const calendar = createBusinessCalendar(rules);
  calendars.set(name, calendar);
  return calendar;
}

/** Reads a shop from the database and returns its calendar. */
export async function findCalendar(sql: Sql, storeId: string): Promise<BusinessCalendar> {
  const [store] = await sql
    .select({ timezone: stores.timezone, settings: stores.settings })
    .from(stores)
    .where(eq(stores.id, storeId));
  return calendarOf(store ?? { timezone: 'UTC', settings: { offlineWrites: {} } });
}

/**
 * Returns the rules by which a shop's days begin, oldest first. The last rule applies today already or from tomorrow
 * on.
 */
export function dayRulesOf({ timezone, settings }: Pick<StoreRow, 'timezone' | 'settings'>): DayRule[] {
  return settings.days ?? [{ from: FIRST_DAY, timezone, turnsAt: 0 }];
}
