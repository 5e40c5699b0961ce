// Changes the days of a shop that moves to another time zone or lets its days begin at another hour. Past days keep
// their borders and totals. The change applies from tomorrow on, or from the very first day when the shop has not sold
// anything yet.
import { addDays, type DayRule, FIRST_DAY } from '@evertill/shared-domain';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { sales } from '../../kernel/db/schema';
import { calendarOf, dayRulesOf } from '../../people/stores/store-calendar';
import { holdStore, type StoreRow, updateStore } from '../../people/stores/stores.repository';
import { rebuildFrom } from './rebuild-totals';

export async function changeDays(
  sql: Sql,
  storeId: string,
  change: Partial<Pick<DayRule, 'timezone' | 'turnsAt'>>,
  now: Date,
): Promise<StoreRow> {
  const store = await holdStore(sql, storeId);
  const rules = dayRulesOf(store);
  const last = rules.at(-1);
  const timezone = change.timezone ?? last?.timezone ?? store.timezone;
  const turnsAt = change.turnsAt ?? last?.turnsAt ?? 0;
  if (timezone === last?.timezone && turnsAt === last.turnsAt) return store;
  const today = calendarOf(store).dayOf(now);
  const from = (await hasSold(sql, storeId)) ? addDays(today, 1) : FIRST_DAY;
  const days = [...rules.filter((rule) => rule.from < from), { from, timezone, turnsAt }];
  const changed = await updateStore(sql, storeId, { timezone, settings: { ...store.settings, days } }, now);
  // A till whose clock is ahead may have sold on a day whose borders move, so the totals from today on are rebuilt.
  await rebuildFrom(sql, storeId, today);
  return changed;
}

async function hasSold(sql: Sql, storeId: string): Promise<boolean> {
  const [sale] = await sql.select({ id: sales.id }).from(sales).where(eq(sales.storeId, storeId)).limit(1);
  return sale !== undefined;
}
