import { eq, sql as raw } from 'drizzle-orm';
import { builtOnce } from '../../kernel/db/built-once';
import type { Sql } from '../../kernel/db/database';
import { keepPlan } from '../../kernel/db/kept-plans';
import { dayTotals, type StoreSettings, stores } from '../../kernel/db/schema';
import { calendarOf } from '../../people/stores/store-calendar';
import type { AMOUNTS, TotalsChange } from './parts';
import { type Changes, totalsOf } from './totals-of-sale';

export type ChangeTotals = (changes: Changes) => Promise<void>;

export interface OpenTotals {
  changeTotals: ChangeTotals;
  settings: StoreSettings;
  /** Returns the shop's day of a moment. */
  dayOf(moment: Date): string;
}

const selectStoreForTotals = builtOnce((sql) =>
  sql
    .select({ timezone: stores.timezone, settings: stores.settings })
    .from(stores)
    .where(eq(stores.id, raw.placeholder('storeId')))
    .for('key share'),
);

/**
 * Returns the shop's settings, and the function that changes its day totals in this transaction. Must: be called before
 * the first sale is written, because it locks the shop's calendar until the transaction ends. A rebuild of the totals
 * waits for that lock.
 */
export async function openTotals(sql: Sql, storeId: string): Promise<OpenTotals> {
  const [store] = await selectStoreForTotals(sql, { storeId });
  if (!store) throw new Error('The store of the sale does not exist');
  const { dayOf } = calendarOf(store);

  const changeTotals: ChangeTotals = (changes) => addToTotals(sql, storeId, totalsOf(changes, dayOf));
  return { changeTotals, settings: store.settings, dayOf };
}

/**
 * Adds sums to the stored ones. The statement reads the shop's id from the shop's row, so that a distributed engine runs
 * it where the shop lies.
 */
export async function addToTotals(
  sql: Sql,
  storeId: string,
  changes: readonly TotalsChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const list = (values: readonly unknown[], type: string) => raw`${raw.param(values)}::${raw.raw(type)}[]`;
  const texts = (name: 'kind' | 'day' | 'key') => changes.map((change) => change[name]);
  const counts = (name: 'count' | 'quantity' | 'returned') => changes.map((change) => change[name]);
  const amounts = (name: (typeof AMOUNTS)[number]) => changes.map((change) => change[name].toFixed(2));
  await keepPlan(
    sql.execute(raw`
    insert into ${dayTotals}
    select ${stores.id}, added.* from ${stores} cross join unnest(
      ${list(texts('kind'), 'text')}, ${list(texts('day'), 'date')}, ${list(texts('key'), 'text')},
      ${list(counts('count'), 'bigint')}, ${list(counts('quantity'), 'bigint')}, ${list(counts('returned'), 'bigint')},
      ${list(amounts('subtotal'), 'numeric')}, ${list(amounts('discount'), 'numeric')},
      ${list(amounts('tax'), 'numeric')}, ${list(amounts('total'), 'numeric')},
      ${list(amounts('refunded'), 'numeric')}, ${list(amounts('refundedTax'), 'numeric')}) added
    where ${stores.id} = ${storeId}
    on conflict (store_id, kind, day, key) do update set ${ADDED}`),
  );
}

// Adds the new sums to the stored ones.
const ADDED = raw.raw(
  ['count', 'quantity', 'returned', 'subtotal', 'discount', 'tax', 'total', 'refunded', 'refunded_tax']
    .map((name) => `"${name}" = day_totals."${name}" + excluded."${name}"`)
    .join(', '),
);
