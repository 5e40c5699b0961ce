import { countsInReports, SALE_STATUSES } from '@evertill/shared-domain';
import { and, desc, eq, inArray, isNull, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { oneRow } from '../../kernel/db/one-row';
import { credits, sales } from '../../kernel/db/schema';
import { type PageQuery, pageOf, readCursor, readLimit } from '../../kernel/http/page-query';
import { saleToWire } from './sale-to-wire';
import { createSalesRepository } from './sales.repository';

const COUNTED = SALE_STATUSES.filter(countsInReports);

/**
 * Returns what a customer has bought: the sums of all sales, the store credit that is left, and one page of the sales,
 * the newest first. `ids` are the customer's id and those that were merged into it, because a sale may have been booked
 * while the two were merged.
 */
export async function readHistory(sql: Sql, storeId: string, ids: readonly string[], query: PageQuery) {
  const limit = readLimit(query.limit);
  const after = readCursor(query.cursor);
  const own = and(eq(sales.storeId, storeId), inArray(sales.customerId, [...ids]));
  const older =
    after &&
    raw`(${sales.saleDate}, ${sales.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const [sums, left, rows] = await Promise.all([
    sql
      .select({
        count: raw<number>`count(*)::int`,
        spent: raw<string>`coalesce(sum(${sales.totalAmount} + ${sales.taxAmount}), 0)::numeric(14, 2)::text`,
        refunded: raw<string>`coalesce(sum(${sales.refundedAmount}), 0)::numeric(14, 2)::text`,
      })
      .from(sales)
      .where(and(own, inArray(sales.status, COUNTED))),
    sql
      .select({ storeCredit: raw<string>`coalesce(sum(${credits.balance}), 0)::numeric(14, 2)::text` })
      .from(credits)
      .where(
        and(
          eq(credits.storeId, storeId),
          inArray(credits.customerId, [...ids]),
          eq(credits.kind, 'store-credit'),
          isNull(credits.voidedAt),
        ),
      ),
    sql
      .select({ id: sales.id, at: sales.saleDate })
      .from(sales)
      .where(and(own, older ?? undefined))
      .orderBy(desc(sales.saleDate), desc(sales.id))
      .limit(limit),
  ]);
  const full = await createSalesRepository(sql, storeId).findAll(rows.map(({ id }) => id));
  const { next } = pageOf(rows, limit, { item: ({ id }) => id, place: (row) => row });
  return { ...oneRow(sums), ...oneRow(left), items: full.map(saleToWire), next };
}
