import { groupBy } from '@evertill/shared-domain';
import { and, asc, eq, sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sql } from '../../kernel/db/database';
import { payments, refunds, saleItems, sales } from '../../kernel/db/schema';
import { paymentsNow } from '../tenders/payments-now';
import { listCorrections } from '../tenders/tender-corrections.repository';
import { type RefundParts, refundsInOrder } from './totals-of-refund';

const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  raw`${column} = any(${raw.param(ids)}::uuid[])`;

/** Returns the refunds of some sales, from the first to the last. */
export function listRefunds(
  sql: Sql,
  storeId: string,
  saleIds: readonly string[],
): Promise<(typeof refunds.$inferSelect)[]> {
  return sql
    .select()
    .from(refunds)
    .where(and(eq(refunds.storeId, storeId), isOneOf(refunds.saleId, saleIds)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** Returns the refunds of some sales with what each takes back. */
export async function readRefunds(
  sql: Sql,
  storeId: string,
  saleIds: readonly string[],
): Promise<RefundParts[]> {
  const [sold, items, paid, given, corrected] = await Promise.all([
    sql
      .select()
      .from(sales)
      .where(and(eq(sales.storeId, storeId), isOneOf(sales.id, saleIds))),
    sql
      .select()
      .from(saleItems)
      .where(and(eq(saleItems.storeId, storeId), isOneOf(saleItems.saleId, saleIds)))
      .orderBy(asc(saleItems.line)),
    sql
      .select()
      .from(payments)
      .where(and(eq(payments.storeId, storeId), isOneOf(payments.saleId, saleIds)))
      .orderBy(asc(payments.line)),
    listRefunds(sql, storeId, saleIds),
    listCorrections(sql, storeId, saleIds),
  ]);
  const correctionsOf = groupBy(corrected, ({ row }) => row.saleId);
  const itemsOf = groupBy(items, ({ saleId }) => saleId);
  const paymentsOf = groupBy(paid, ({ saleId }) => saleId);
  const refundsOf = groupBy(given, ({ saleId }) => saleId);
  return sold.flatMap((sale) =>
    refundsInOrder(
      {
        sale,
        items: itemsOf.get(sale.id) ?? [],
        payments: paymentsNow({
          payments: paymentsOf.get(sale.id) ?? [],
          corrections: correctionsOf.get(sale.id) ?? [],
        }),
      },
      refundsOf.get(sale.id) ?? [],
    ),
  );
}
