import { countsInReports, displayName, groupBy, SALE_STATUSES } from '@evertill/shared-domain';
import { and, asc, desc, eq, gte, inArray, lte, or, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { personNamedBy } from '../../kernel/db/refers-to';
import { payments, saleItems, sales } from '../../kernel/db/schema';
import { isUuid } from '../../kernel/http/is-uuid';
import { listCorrections, type NamedCorrection } from '../tenders/tender-corrections.repository';

export type SaleRow = typeof sales.$inferSelect;
export type SaleItemRow = typeof saleItems.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** A sale with its items, its payments and the name of the person who rang it up. */
export interface FullSale {
  sale: SaleRow;
  items: SaleItemRow[];
  payments: PaymentRow[];
  userName: string;
  /** The corrections of its tenders, oldest first. */
  corrections?: NamedCorrection[];
}

export interface SalesQuery {
  from: Date;
  to: Date;
  /** Limits the query to the sales of this person. Null reads the sales of all. */
  userId: string | null;
  /** True to read also the sales that others, who took over by PIN, rang up where this person was signed in. */
  withTakeovers?: boolean;
}

/**
 * Returns the query of a period of the store's calendar. The end of a query is included, but the end of a period is the
 * first moment after it.
 */
export function queryOf({ from, to }: { from: Date; to: Date }, userId: string | null): SalesQuery {
  return { from, to: new Date(to.getTime() - 1), userId };
}

/** The position of the last sale of a page. */
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

const sellers = personNamedBy(sales.userId, 'sellers');

function rungUpFor(userId: string, withTakeovers = false): SQL | undefined {
  const own = eq(sales.userId, userId);
  return withTakeovers ? or(own, raw`${sales.takeover} ->> 'signedInId' = ${userId}`) : own;
}

function olderThan({ saleDate, id }: SalePosition): SQL {
  return raw`(${sales.saleDate}, ${sales.id}) < (${saleDate.toISOString()}::timestamptz, ${id}::uuid)`;
}

/** Reads the sales of one store. `sale-writes.repository.ts` writes them. */
export function createSalesRepository(sql: Sql, storeId: string) {
  const inPeriod = ({ from, to, userId, withTakeovers }: SalesQuery) =>
    and(
      eq(sales.storeId, storeId),
      gte(sales.saleDate, from),
      lte(sales.saleDate, to),
      userId === null ? undefined : rungUpFor(userId, withTakeovers),
    );

  async function read(where: SQL | undefined, limit: number): Promise<FullSale[]> {
    const rows = await sql
      .select({ sale: sales, seller: sellers.name })
      .from(sales)
      .leftJoin(sellers.table, sellers.on)
      .where(where)
      .orderBy(desc(sales.saleDate), desc(sales.id))
      .limit(limit);
    if (rows.length === 0) return [];
    // The ids are one list parameter, so the statement's text is the same for any number of ids.
    const ids = raw.param(rows.map(({ sale }) => sale.id));
    const [items, paid, corrected] = await Promise.all([
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
      listCorrections(
        sql,
        storeId,
        rows.map(({ sale }) => sale.id),
      ),
    ]);
    const itemsBySale = groupBy(items, ({ saleId }) => saleId);
    const paymentsBySale = groupBy(paid, ({ saleId }) => saleId);
    const correctionsBySale = groupBy(corrected, ({ row }) => row.saleId);
    return rows.map(({ sale, seller }) => ({
      corrections: correctionsBySale.get(sale.id) ?? [],
      sale,
      items: itemsBySale.get(sale.id) ?? [],
      payments: paymentsBySale.get(sale.id) ?? [],
      userName: seller ? displayName(seller) : '',
    }));
  }

  return {
    /** Returns at most `limit` sales, newest first, starting after the position `after`. */
    listPage: (query: SalesQuery, { after, limit }: { after: SalePosition | null; limit: number }) =>
      read(and(inPeriod(query), after ? olderThan(after) : undefined), limit),

    /**
     * Sums up the sales that count in reports for each part of the period. All parts are `partMs` milliseconds long.
     */
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

    /** Returns the sales with these ids, in the order of the ids. */
    async findAll(ids: readonly string[]): Promise<FullSale[]> {
      if (ids.length === 0) return [];
      const wanted = and(eq(sales.storeId, storeId), raw`${sales.id} = any(${raw.param(ids)}::uuid[])`);
      const found = new Map((await read(wanted, ids.length)).map((full) => [full.sale.id, full]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /**
     * Finds a sale and locks it until the transaction ends, so that two refunds of the same sale run one after the
     * other. Null when there is no such sale.
     */
    async lock(id: string): Promise<FullSale | null> {
      if (!isUuid(id)) return null;
      await sql
        .select({ id: sales.id })
        .from(sales)
        .where(and(eq(sales.storeId, storeId), eq(sales.id, id)))
        .for('update');
      return this.find(id);
    },
  };
}

export type SalesRepository = ReturnType<typeof createSalesRepository>;
