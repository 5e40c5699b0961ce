import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { insertRows } from '../../kernel/db/insert-rows';
import { payments, refunds, saleItems, sales } from '../../kernel/db/schema';
import type { FullSale, SaleItemRow } from './sales.repository';

export async function insertSales(sql: Sql, added: readonly Omit<FullSale, 'userName'>[]): Promise<void> {
  await Promise.all([
    insertRows(
      sql,
      sales,
      added.map(({ sale }) => sale),
    ),
    insertRows(
      sql,
      saleItems,
      added.flatMap(({ items }) => items),
    ),
    insertRows(
      sql,
      payments,
      added.flatMap(({ payments: paid }) => paid),
    ),
  ]);
}

export async function insertRefund(sql: Sql, refund: typeof refunds.$inferInsert): Promise<void> {
  await sql.insert(refunds).values(refund);
}

/**
 * Writes what a refund changes in a sale: its status, its refunded amount, and the refunded quantities of some lines.
 */
export async function updateRefunded(
  sql: Sql,
  { sale: { storeId, id, status, refundedAmount } }: Pick<FullSale, 'sale'>,
  lines: readonly Pick<SaleItemRow, 'line' | 'refundedQuantity'>[],
): Promise<void> {
  await sql
    .update(sales)
    .set({ status, refundedAmount })
    .where(and(eq(sales.storeId, storeId), eq(sales.id, id)));
  if (lines.length === 0) return;
  const numbers = raw.param(lines.map(({ line }) => line));
  const quantities = raw.param(lines.map(({ refundedQuantity }) => refundedQuantity));
  await sql.execute(raw`
    update ${saleItems} set refunded_quantity = changed.quantity
    from unnest(${numbers}::int[], ${quantities}::int[]) as changed (line, quantity)
    where ${saleItems.storeId} = ${storeId} and ${saleItems.saleId} = ${id} and ${saleItems.line} = changed.line`);
}
