// A shop moves to another time zone, or lets its days begin at another hour. The days that are over stay as they were, with their
// totals; the change holds from tomorrow on, or from the very first day while the shop has not sold anything.
import { addDays, type DayRule, FIRST_DAY } from '@evertill/shared-domain';
import { eq } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { sales } from '../db/schema';
import { rebuildFrom } from '../totals/rebuild-totals';
import { calendarOf, dayRulesOf } from './store-calendar';
import { findStore, type StoreRow, updateStore } from './stores.repository';

export async function changeDays(
  sql: Sql,
  storeId: string,
  change: Partial<Pick<DayRule, 'timezone' | 'turnsAt'>>,
  now: Date,
): Promise<StoreRow> {
  const store = await findStore(sql, storeId);
  const rules = dayRulesOf(store);
  const last = rules.at(-1);
  const timezone = change.timezone ?? last?.timezone ?? store.timezone;
  const turnsAt = change.turnsAt ?? last?.turnsAt ?? 0;
  if (timezone === last?.timezone && turnsAt === last.turnsAt) return store;
  const today = calendarOf(store).dayOf(now);
  const from = (await hasSold(sql, storeId)) ? addDays(today, 1) : FIRST_DAY;
  const days = [...rules.filter((rule) => rule.from < from), { from, timezone, turnsAt }];
  const changed = await updateStore(sql, storeId, { timezone, settings: { ...store.settings, days } }, now);
  // A till whose clock is ahead may have sold on a day whose borders move.
  await rebuildFrom(sql, storeId, today);
  return changed;
}

async function hasSold(sql: Sql, storeId: string): Promise<boolean> {
  const [sale] = await sql.select({ id: sales.id }).from(sales).where(eq(sales.storeId, storeId)).limit(1);
  return sale !== undefined;
}
