import { and, asc, eq, gte, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { dayTotals } from '../../kernel/db/schema';
import type { Days } from '../../kernel/http/read-days';

/** The totals of the sales in one line of a report. */
export interface Totals {
  count: number;
  quantity: number;
  returned: number;
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
  refunded: string;
}

type Kind = typeof dayTotals.$inferSelect.kind;

const sum = (name: 'subtotal' | 'discount' | 'tax' | 'total' | 'refunded') =>
  raw<string>`coalesce(sum(${dayTotals[name]}), 0)::text`;
const count = (name: 'count' | 'quantity' | 'returned') =>
  raw<number>`coalesce(sum(${dayTotals[name]}), 0)::float8`;
const SUMS = {
  count: count('count'),
  quantity: count('quantity'),
  returned: count('returned'),
  subtotal: sum('subtotal'),
  discount: sum('discount'),
  tax: sum('tax'),
  total: sum('total'),
  refunded: sum('refunded'),
};

/**
 * Reads the day totals of one store. `userId` limits them to the sales of one person. With null, they cover all people.
 */
export function createTotalsRepository(sql: Sql, storeId: string) {
  const within = (kind: Kind, { from, to }: Days, key?: string) =>
    and(
      eq(dayTotals.storeId, storeId),
      eq(dayTotals.kind, kind),
      gte(dayTotals.day, from),
      lte(dayTotals.day, to),
      key === undefined ? undefined : eq(dayTotals.key, key),
    );
  const everyone = (days: Days, userId: string | null) =>
    userId === null ? within('all', days) : within('cashier', days, userId);

  return {
    async sumUp(days: Days, userId: string | null = null): Promise<Totals> {
      const [row] = await sql.select(SUMS).from(dayTotals).where(everyone(days, userId));
      if (!row) throw new Error('The query for the totals returned no row');
      return row;
    },

    /** Counts all sales, including those that do not count in reports. */
    async countEvery(days: Days): Promise<number> {
      const [row] = await sql.select({ count: SUMS.count }).from(dayTotals).where(within('every', days));
      return row?.count ?? 0;
    },

    /** Returns the totals by day. Days without sales are left out. */
    byDay: (days: Days, userId: string | null = null): Promise<(Totals & { key: string })[]> =>
      sql
        .select({ key: dayTotals.day, ...SUMS })
        .from(dayTotals)
        .where(everyone(days, userId))
        .groupBy(dayTotals.day)
        .orderBy(asc(dayTotals.day)),

    by: (kind: Kind, days: Days): Promise<(Totals & { key: string })[]> =>
      sql
        .select({ key: dayTotals.key, ...SUMS })
        .from(dayTotals)
        .where(within(kind, days))
        .groupBy(dayTotals.key),
  };
}
