// Rebuilds day totals from the sales themselves: for shops that are older than the totals, and for days whose borders
// have moved.
import {
  addDays,
  type BusinessCalendar,
  countsInReports,
  daysBetween,
  FIRST_DAY,
  groupBy,
  SALE_STATUSES,
} from '@evertill/shared-domain';
import { and, eq, gte, lt, sql as raw, type SQL } from 'drizzle-orm';
import type { Database, Sql } from '../../kernel/db/database';
import {
  dayTotals,
  payments,
  refunds,
  saleItems,
  sales,
  stores,
  tenderCorrections,
} from '../../kernel/db/schema';
import { calendarOf } from '../../people/stores/store-calendar';
import { listStoreIds } from '../../people/stores/store-directory';
import { listCorrections } from '../tenders/tender-corrections.repository';
import { addToTotals } from './keep-totals';
import { readRefunds } from './refunded-sales.repository';
import { taxKeyOf } from './tax-key';
import { tenderOfRow } from './tender-of';
import { correctionsInOrder } from './totals-of-correction';
import { totalsOf } from './totals-of-sale';

// The version of a row's meaning. Increase it when the meaning changes, so that every shop's totals are rebuilt.
const VERSION = 4;
// The number of days in one transaction, so that other transactions run in between.
const DAYS_AT_ONCE = 7;
const SOLD = SALE_STATUSES.filter((status) => status !== 'CANCELLED');
const UNDONE = SOLD.filter((status) => !countsInReports(status));
const SALES_AT_ONCE = 200;

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
 * Rebuilds the totals of the next days with sales or refunds from `from` on. Returns the day after them, or null when no
 * sale and no refund is left.
 */
async function rebuildNext(sql: Sql, storeId: string, from: string): Promise<string | null> {
  // Every transaction that changes totals holds a key-share lock on this row, so none is in progress after this
  // statement.
  const [store] = await sql.select().from(stores).where(eq(stores.id, storeId)).for('update');
  if (!store) return null;
  const calendar = calendarOf(store);
  const first = await firstDay(sql, storeId, calendar, from);
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
  const period = { start: calendar.startOf(first), end: calendar.startOf(after) };
  await sumUpRefunds(sql, storeId, calendar, period);
  await sumUpCorrections(sql, storeId, calendar, period);
  return after;
}

/** Returns the first day from `from` on with a sale or a refund. Null when there is none. */
async function firstDay(
  sql: Sql,
  storeId: string,
  calendar: BusinessCalendar,
  from: string,
): Promise<string | null> {
  const start = calendar.startOf(from);
  const [sold] = await sql
    .select({ at: raw<string | null>`min(${sales.saleDate})` })
    .from(sales)
    .where(and(eq(sales.storeId, storeId), gte(sales.saleDate, start)));
  const [refunded] = await sql
    .select({ at: raw<string | null>`min(${refunds.refundDate})` })
    .from(refunds)
    .where(and(eq(refunds.storeId, storeId), gte(refunds.refundDate, start)));
  const [corrected] = await sql
    .select({ at: raw<string | null>`min(${tenderCorrections.correctedAt})` })
    .from(tenderCorrections)
    .where(and(eq(tenderCorrections.storeId, storeId), gte(tenderCorrections.correctedAt, start)));
  const moments = [sold?.at, refunded?.at, corrected?.at].flatMap((at) => (at ? [Date.parse(at)] : []));
  return moments.length === 0 ? null : calendar.dayOf(new Date(Math.min(...moments)));
}

/** The moments from `start` on and before `end`. */
interface Period {
  start: Date;
  end: Date;
}

async function sumUpRefunds(
  sql: Sql,
  storeId: string,
  calendar: BusinessCalendar,
  { start, end }: Period,
): Promise<void> {
  const rows = await sql
    .selectDistinct({ id: refunds.saleId })
    .from(refunds)
    .where(and(eq(refunds.storeId, storeId), gte(refunds.refundDate, start), lt(refunds.refundDate, end)));
  for (let at = 0; at < rows.length; at += SALES_AT_ONCE) {
    const ids = rows.slice(at, at + SALES_AT_ONCE).map(({ id }) => id);
    // All refunds of a sale are read, because each depends on the earlier ones.
    const ofDays = (await readRefunds(sql, storeId, ids)).filter(
      ({ refund: { refundDate } }) => refundDate >= start && refundDate < end,
    );
    await addToTotals(sql, storeId, totalsOf({ refunds: ofDays }, calendar.dayOf));
  }
}

async function sumUpCorrections(
  sql: Sql,
  storeId: string,
  calendar: BusinessCalendar,
  { start, end }: Period,
): Promise<void> {
  const { saleId, correctedAt } = tenderCorrections;
  const corrected = await sql
    .selectDistinct({ id: sales.id, rounding: sales.cashRoundingAmount })
    .from(tenderCorrections)
    .innerJoin(sales, and(eq(sales.storeId, tenderCorrections.storeId), eq(sales.id, saleId)))
    .where(and(eq(tenderCorrections.storeId, storeId), gte(correctedAt, start), lt(correctedAt, end)));
  for (let at = 0; at < corrected.length; at += SALES_AT_ONCE) {
    const some = corrected.slice(at, at + SALES_AT_ONCE);
    // All corrections of a sale are read, because each depends on the earlier ones.
    const named = await listCorrections(
      sql,
      storeId,
      some.map(({ id }) => id),
    );
    const rowsOf = groupBy(
      named.map(({ row }) => row),
      (row) => row.saleId,
    );
    const corrections = some
      .flatMap(({ id, rounding }) => correctionsInOrder(rounding, rowsOf.get(id) ?? []))
      .filter(({ correction }) => correction.correctedAt >= start && correction.correctedAt < end);
    await addToTotals(sql, storeId, totalsOf({ corrections }, calendar.dayOf));
  }
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
  const having = (statuses: readonly string[]) =>
    raw`${period} and s.status = any(${raw.param(statuses)}::text[])`;
  const counted = having(SOLD);
  const write = (kind: string, key: SQL, sums: SQL, parts: SQL, which = counted) =>
    sql.execute(raw`
      insert into ${dayTotals}
      select s.store_id, ${kind}, ${day}, ${key}, ${sums} from ${sales} s ${parts} where ${which}
      group by 1, 3, 4`);

  const items = raw`
    cross join lateral (
      select coalesce(sum(quantity), 0) as quantity from ${saleItems}
      where store_id = s.store_id and sale_id = s.id) i`;
  const whole = (sign: SQL) => raw`
    ${sign} count(*), ${sign} sum(i.quantity), 0, ${sign} sum(s.subtotal), ${sign} sum(s.discount_amount),
    ${sign} sum(s.tax_amount), ${sign} sum(s.total_amount + s.tax_amount), 0, 0`;
  const [everyone, seller] = [raw`''::text`, raw`s.user_id::text`];
  await write('every', everyone, raw`count(*), 0, 0, 0, 0, 0, 0, 0, 0`, raw``, period);
  await write('all', everyone, whole(raw``), items);
  await write('cashier', seller, whole(raw``), items);
  await write('undone', everyone, whole(raw`-`), items, having(UNDONE));
  await write('undone-cashier', seller, whole(raw`-`), items, having(UNDONE));
  await write(
    'product',
    raw`i.product_id`,
    raw`count(*), sum(i.quantity), 0, sum(i.total_amount), 0, sum(i.tax_amount), 0, 0, 0`,
    raw`join ${saleItems} i on i.store_id = s.store_id and i.sale_id = s.id`,
  );
  await write(
    'tender',
    tenderOfRow('p'),
    raw`count(*), 0, 0, 0, 0, 0, sum(p.amount), 0, 0`,
    raw`join ${payments} p on p.store_id = s.store_id and p.sale_id = s.id`,
  );
  await write(
    'rounding',
    everyone,
    raw`count(*), 0, 0, 0, 0, 0, sum(s.cash_rounding_amount), 0, 0`,
    raw``,
    raw`${counted} and s.cash_rounding_amount <> 0`,
  );
  await write(
    'tax',
    taxKeyOf(raw`t`),
    raw`count(*), 0, 0, sum(coalesce((t ->> 'taxableAmount')::numeric, s.total_amount)), 0,
      sum((t ->> 'amount')::numeric), 0, 0, 0`,
    raw`cross join lateral jsonb_array_elements(s.tax_details) t`,
  );
}
