import { countsInReports, SALE_STATUSES } from '@evertill/shared-domain';
import { and, asc, desc, eq, gte, inArray, lte, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { payments, refunds, saleItems, sales, users } from '../db/schema';
import { isUuid } from '../http/is-uuid';
import { displayName } from '../users/display-name';

export type SaleRow = typeof sales.$inferSelect;
export type SaleItemRow = typeof saleItems.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** A sale with its items, its payments and the name of who rang it up. */
export interface FullSale {
  sale: SaleRow;
  items: SaleItemRow[];
  payments: PaymentRow[];
  userName: string;
}

export interface SalesQuery {
  from: Date;
  to: Date;
  /** Only this person's sales. */
  userId: string | null;
}

/** Where a page of sales ended. */
export interface SalePosition {
  saleDate: Date;
  id: string;
}

export interface SalesSum {
  part: number;
  count: number;
  revenue: string;
}

const REPORTED = SALE_STATUSES.filter(countsInReports);

function olderThan({ saleDate, id }: SalePosition): SQL {
  return raw`(${sales.saleDate}, ${sales.id}) < (${saleDate.toISOString()}::timestamptz, ${id}::uuid)`;
}

/** The sales of one store. */
export function createSalesRepository(sql: Sql, storeId: string) {
  const inPeriod = ({ from, to, userId }: SalesQuery) =>
    and(
      eq(sales.storeId, storeId),
      gte(sales.saleDate, from),
      lte(sales.saleDate, to),
      userId === null ? undefined : eq(sales.userId, userId),
    );

  async function read(where: SQL | undefined, limit: number): Promise<FullSale[]> {
    const rows = await sql
      .select({ sale: sales, username: users.username, firstName: users.firstName, lastName: users.lastName })
      .from(sales)
      .leftJoin(users, and(eq(users.storeId, sales.storeId), eq(users.id, sales.userId)))
      .where(where)
      .orderBy(desc(sales.saleDate), desc(sales.id))
      .limit(limit);
    if (rows.length === 0) return [];
    // One list, and not a value for each: then it is one statement however many there are.
    const ids = raw.param(rows.map(({ sale }) => sale.id));
    const [items, paid] = await Promise.all([
      sql
        .select()
        .from(saleItems)
        .where(and(eq(saleItems.storeId, storeId), raw`${saleItems.saleId} = any(${ids}::uuid[])`))
        .orderBy(asc(saleItems.saleId), asc(saleItems.line)),
      sql
        .select()
        .from(payments)
        .where(and(eq(payments.storeId, storeId), raw`${payments.saleId} = any(${ids}::uuid[])`))
        .orderBy(asc(payments.saleId), asc(payments.line)),
    ]);
    const itemsBySale = groupBySale(items);
    const paymentsBySale = groupBySale(paid);
    return rows.map(({ sale, ...person }) => ({
      sale,
      items: itemsBySale.get(sale.id) ?? [],
      payments: paymentsBySale.get(sale.id) ?? [],
      userName: displayName(person),
    }));
  }

  return {
    /** At most `limit` sales, newest first, from the one after `after`. */
    listPage: (query: SalesQuery, { after, limit }: { after: SalePosition | null; limit: number }) =>
      read(and(inPeriod(query), after ? olderThan(after) : undefined), limit),

    /** What the sales that count in reports brought in, by the part of the period they fall in: equal parts of `partMs`. */
    async sumUp(query: SalesQuery, partMs: number): Promise<SalesSum[]> {
      const part = raw<number>`floor(extract(epoch from (${sales.saleDate} - ${query.from.toISOString()}::timestamptz)) * 1000 / ${partMs}::float8)::int`;
      return sql
        .select({
          part: part.as('part'),
          count: raw<number>`count(*)::int`,
          revenue: raw<string>`sum(${sales.totalAmount} + ${sales.taxAmount})`,
        })
        .from(sales)
        .where(and(inPeriod(query), inArray(sales.status, REPORTED)))
        .groupBy(raw`part`);
    },

    async find(id: string): Promise<FullSale | null> {
      if (!isUuid(id)) return null;
      const [sale] = await read(and(eq(sales.storeId, storeId), eq(sales.id, id)), 1);
      return sale ?? null;
    },

    /** The sales of ids, in their order. */
    async findAll(ids: readonly string[]): Promise<FullSale[]> {
      if (ids.length === 0) return [];
      const wanted = and(eq(sales.storeId, storeId), raw`${sales.id} = any(${raw.param(ids)}::uuid[])`);
      const found = new Map((await read(wanted, ids.length)).map((full) => [full.sale.id, full]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** Finds the sale and holds it until the transaction ends: two refunds of it come one after the other. */
    async lock(id: string): Promise<FullSale | null> {
      if (!isUuid(id)) return null;
      await sql
        .select({ id: sales.id })
        .from(sales)
        .where(and(eq(sales.storeId, storeId), eq(sales.id, id)))
        .for('update');
      return this.find(id);
    },

    async insert(added: readonly Omit<FullSale, 'userName'>[]): Promise<void> {
      await Promise.all([
        sql.insert(sales).values(added.map(({ sale }) => sale)),
        sql.insert(saleItems).values(added.flatMap(({ items }) => items)),
        sql.insert(payments).values(added.flatMap(({ payments: paid }) => paid)),
      ]);
    },

    async insertRefund(refund: typeof refunds.$inferInsert): Promise<void> {
      await sql.insert(refunds).values(refund);
    },

    async setRefunded(sale: SaleRow, { status, refundedAmount }: Pick<SaleRow, 'status' | 'refundedAmount'>) {
      await sql
        .update(sales)
        .set({ status, refundedAmount })
        .where(and(eq(sales.storeId, storeId), eq(sales.id, sale.id)));
    },

    async setRefundedQuantity({ saleId, line }: SaleItemRow, refundedQuantity: number): Promise<void> {
      await sql
        .update(saleItems)
        .set({ refundedQuantity })
        .where(and(eq(saleItems.storeId, storeId), eq(saleItems.saleId, saleId), eq(saleItems.line, line)));
    },
  };
}

export type SalesRepository = ReturnType<typeof createSalesRepository>;

function groupBySale<T extends { saleId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.saleId);
    if (group) group.push(row);
    else groups.set(row.saleId, [row]);
  }
  return groups;
}
