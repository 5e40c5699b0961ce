// Rebuilds day totals from the sales themselves: for shops that are older than the totals, and for days whose borders
// have moved.
import {
  addDays,
  type BusinessCalendar,
  countsInReports,
  daysBetween,
  FIRST_DAY,
  SALE_STATUSES,
} from '@evertill/shared-domain';
import { and, eq, gte, lt, sql as raw, type SQL } from 'drizzle-orm';
import type { Database, Sql } from '../../kernel/db/database';
import { dayTotals, payments, saleItems, sales, stores } from '../../kernel/db/schema';
import { calendarOf } from '../../people/stores/store-calendar';
import { listStoreIds } from '../../people/stores/store-directory';
import { taxKeyOf } from './tax-key';

// The version of a row's meaning. Increase it when the meaning changes, so that every shop's totals are rebuilt.
const VERSION = 1;
// The number of days in one transaction, so that other transactions run in between.
const DAYS_AT_ONCE = 7;
const REPORTED = SALE_STATUSES.filter(countsInReports);

/** Rebuilds the totals of every shop whose totals are missing or have an older version. */
export async function rebuildOutdatedTotals(db: Database): Promise<void> {
  for (const storeId of await listStoreIds(db)) {
    const [store] = await db
      .store(storeId)
      .select({ version: stores.totalsVersion })
      .from(stores)
      .where(eq(stores.id, storeId));
    if (!store || store.version >= VERSION) continue;
    await rebuildAll(db, storeId);
    await db.store(storeId).update(stores).set({ totalsVersion: VERSION }).where(eq(stores.id, storeId));
  }
}

async function rebuildAll(db: Database, storeId: string): Promise<void> {
  let from: string | null = FIRST_DAY;
  while (from !== null) {
    const day: string = from;
    from = await db.transaction(storeId, (sql) => rebuildNext(sql, storeId, day));
  }
}

/** Rebuilds the totals from a day on, within the caller's transaction. */
export async function rebuildFrom(sql: Sql, storeId: string, day: string): Promise<void> {
  let from: string | null = day;
  while (from !== null) from = await rebuildNext(sql, storeId, from);
}

/**
 * Rebuilds the totals of the next days with sales from `from` on. Returns the day after them, or null when no sale is
 * left.
 */
async function rebuildNext(sql: Sql, storeId: string, from: string): Promise<string | null> {
  // Every transaction that changes totals holds a key-share lock on this row, so none is in progress after this
  // statement.
  const [store] = await sql.select().from(stores).where(eq(stores.id, storeId)).for('update');
  if (!store) return null;
  const calendar = calendarOf(store);
  const [next] = await sql
    .select({ at: raw<string | null>`min(${sales.saleDate})` })
    .from(sales)
    .where(and(eq(sales.storeId, storeId), gte(sales.saleDate, calendar.startOf(from))));
  const first = next?.at ? calendar.dayOf(new Date(next.at)) : null;
  const after = first === null ? null : addDays(first, DAYS_AT_ONCE);
  await sql
    .delete(dayTotals)
    .where(
      and(
        eq(dayTotals.storeId, storeId),
        gte(dayTotals.day, from),
        after === null ? undefined : lt(dayTotals.day, after),
      ),
    );
  if (first === null || after === null) return null;
  await sumUpDays(sql, storeId, calendar, first, after);
  return after;
}

async function sumUpDays(
  sql: Sql,
  storeId: string,
  calendar: BusinessCalendar,
  first: string,
  after: string,
): Promise<void> {
  const days = Array.from({ length: daysBetween(first, after) }, (_, n) => addDays(first, n));
  const starts = raw.param(days.map((day) => calendar.startOf(day).toISOString()));
  // Only the calendar knows when a day begins. When two days begin at the same moment, the first of them contains no
  // sale.
  const day = raw`(${raw.param(days)}::date[])[width_bucket(s.sale_date, ${starts}::timestamptz[])]`;
  const period = raw`
    s.store_id = ${storeId} and s.sale_date >= ${calendar.startOf(first).toISOString()}
    and s.sale_date < ${calendar.startOf(after).toISOString()}`;
  const counted = raw`${period} and s.status = any(${raw.param(REPORTED)}::text[])`;
  const write = (kind: string, key: SQL, sums: SQL, parts: SQL, which = counted) =>
    sql.execute(raw`
      insert into ${dayTotals}
      select ${storeId}::uuid, ${kind}, ${day}, ${key}, ${sums} from ${sales} s ${parts} where ${which}
      group by 3, 4`);

  const items = raw`
    cross join lateral (
      select coalesce(sum(quantity), 0) as quantity, coalesce(sum(refunded_quantity), 0) as returned
      from ${saleItems} where store_id = s.store_id and sale_id = s.id) i`;
  const whole = raw`
    count(*), sum(i.quantity), sum(i.returned), sum(s.subtotal), sum(s.discount_amount), sum(s.tax_amount),
    sum(s.total_amount + s.tax_amount), sum(s.refunded_amount)`;
  await write('every', raw`''::text`, raw`count(*), 0, 0, 0, 0, 0, 0, 0`, raw``, period);
  await write('all', raw`''::text`, whole, items);
  await write('cashier', raw`s.user_id::text`, whole, items);
  await write(
    'product',
    raw`i.product_id`,
    raw`count(*), sum(i.quantity), sum(i.refunded_quantity), sum(i.total_amount), 0, sum(i.tax_amount), 0,
      sum(i.refunded_quantity * i.unit_price)`,
    raw`join ${saleItems} i on i.store_id = s.store_id and i.sale_id = s.id`,
  );
  await write(
    'tender',
    raw`p.payment_method`,
    raw`count(*), 0, 0, 0, 0, 0, sum(p.amount), 0`,
    raw`join ${payments} p on p.store_id = s.store_id and p.sale_id = s.id`,
  );
  await write(
    'tax',
    taxKeyOf(raw`t`),
    raw`count(*), 0, 0, sum(s.total_amount), 0, sum((t ->> 'amount')::numeric), 0, 0`,
    raw`cross join lateral jsonb_array_elements(s.tax_details) t`,
  );
}
