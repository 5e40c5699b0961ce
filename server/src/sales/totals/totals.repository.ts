import { and, asc, eq, gte, inArray, lte, sql as raw, type SQL } from 'drizzle-orm';
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
  refundedTax: string;
}

type Kind = typeof dayTotals.$inferSelect.kind;

const sum = (name: 'subtotal' | 'discount' | 'tax' | 'total' | 'refunded' | 'refundedTax') =>
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
  refundedTax: sum('refundedTax'),
};

/**
 * Reads the day totals of one store. `userId` limits them to the sales of one person. With null, they cover all people.
 */
export function createTotalsRepository(sql: Sql, storeId: string) {
  const within = (kinds: readonly Kind[], { from, to }: Days, key?: string) =>
    and(
      eq(dayTotals.storeId, storeId),
      inArray(dayTotals.kind, [...kinds]),
      gte(dayTotals.day, from),
      lte(dayTotals.day, to),
      key === undefined ? undefined : eq(dayTotals.key, key),
    );
  const inSummary = (days: Days, userId: string | null) =>
    userId === null ? within(['all', 'undone'], days) : within(['cashier', 'undone-cashier'], days, userId);
  const one = async (where: SQL | undefined): Promise<Totals> => {
    const [row] = await sql.select(SUMS).from(dayTotals).where(where);
    if (!row) throw new Error('The query for the totals returned no row');
    return row;
  };
  const days = (where: SQL | undefined) =>
    sql
      .select({ key: dayTotals.day, ...SUMS })
      .from(dayTotals)
      .where(where)
      .groupBy(dayTotals.day)
      .orderBy(asc(dayTotals.day));

  return {
    /** Sums up the sales for a summary, which excludes sales that were refunded completely (spec 4). */
    sumUp: (period: Days, userId: string | null = null): Promise<Totals> => one(inSummary(period, userId)),

    /** Returns the sums of a summary by day. Days without such sales are left out. */
    async byDay(period: Days, userId: string | null = null): Promise<(Totals & { key: string })[]> {
      return (await days(inSummary(period, userId))).filter(({ count }) => count !== 0);
    },

    /** Sums up the sales and the refunds of some days. */
    reportAll: (period: Days): Promise<Totals> => one(within(['all'], period)),

    /** Returns the sales and the refunds of each day. */
    reportByDay: (period: Days): Promise<(Totals & { key: string })[]> => days(within(['all'], period)),

    /** Counts all sales, including those that do not count in reports. */
    async countEvery(period: Days): Promise<number> {
      const [row] = await sql
        .select({ count: SUMS.count })
        .from(dayTotals)
        .where(within(['every'], period));
      return row?.count ?? 0;
    },

    /** Returns the sales and the refunds of some days by the key of a kind. */
    by: (kind: Kind, period: Days): Promise<(Totals & { key: string })[]> =>
      sql
        .select({ key: dayTotals.key, ...SUMS })
        .from(dayTotals)
        .where(within([kind], period))
        .groupBy(dayTotals.key),
  };
}
