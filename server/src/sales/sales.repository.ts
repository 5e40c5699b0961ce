import { and, asc, desc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
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

/** The sales of one store. */
export function createSalesRepository(sql: Sql, storeId: string) {
  const inPeriod = ({ from, to, userId }: SalesQuery) =>
    and(
      eq(sales.storeId, storeId),
      gte(sales.saleDate, from),
      lte(sales.saleDate, to),
      userId === null ? undefined : eq(sales.userId, userId),
    );

  async function read(where: SQL | undefined): Promise<FullSale[]> {
    const ids = sql.select({ id: sales.id }).from(sales).where(where);
    const rows = await sql
      .select({ sale: sales, username: users.username, firstName: users.firstName, lastName: users.lastName })
      .from(sales)
      .leftJoin(users, and(eq(users.storeId, sales.storeId), eq(users.id, sales.userId)))
      .where(where)
      .orderBy(desc(sales.saleDate), desc(sales.id));
    if (rows.length === 0) return [];
    const [items, paid] = await Promise.all([
      sql
        .select()
        .from(saleItems)
        .where(and(eq(saleItems.storeId, storeId), inArray(saleItems.saleId, ids)))
        .orderBy(asc(saleItems.saleId), asc(saleItems.line)),
      sql
        .select()
        .from(payments)
        .where(and(eq(payments.storeId, storeId), inArray(payments.saleId, ids)))
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
    /** Newest first. */
    list: (query: SalesQuery) => read(inPeriod(query)),

    /** The few columns that reports are made of. */
    listForReport: (query: SalesQuery) =>
      sql
        .select({
          status: sales.status,
          totalAmount: sales.totalAmount,
          taxAmount: sales.taxAmount,
          saleDate: sales.saleDate,
        })
        .from(sales)
        .where(inPeriod(query)),

    async find(id: string): Promise<FullSale | null> {
      if (!isUuid(id)) return null;
      const [sale] = await read(and(eq(sales.storeId, storeId), eq(sales.id, id)));
      return sale ?? null;
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

function groupBySale<T extends { saleId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.saleId);
    if (group) group.push(row);
    else groups.set(row.saleId, [row]);
  }
  return groups;
}
