import {
  type BusinessCalendar,
  createBusinessCalendar,
  type DayRule,
  FIRST_DAY,
} from '@evertill/shared-domain';
import { eq } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { stores } from '../db/schema';
import type { StoreRow } from './stores.repository';

const calendars = new Map<string, BusinessCalendar>();
const KEPT = 200;

/** The days of a shop, on its own clock. */
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

/** The days of a shop as the database has them. */
export async function findCalendar(sql: Sql, storeId: string): Promise<BusinessCalendar> {
  const [store] = await sql
    .select({ timezone: stores.timezone, settings: stores.settings })
    .from(stores)
    .where(eq(stores.id, storeId));
  return calendarOf(store ?? { timezone: 'UTC', settings: { offlineWrites: {} } });
}

/** How the days of a shop begin, from the first on; the last rule holds today or from tomorrow on. */
export function dayRulesOf({ timezone, settings }: Pick<StoreRow, 'timezone' | 'settings'>): DayRule[] {
  return settings.days ?? [{ from: FIRST_DAY, timezone, turnsAt: 0 }];
}
