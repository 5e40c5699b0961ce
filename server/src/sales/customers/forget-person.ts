import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { idempotencyKeys, sales } from '../../kernel/db/schema';

/**
 * Takes the name of a person out of their sales, and the person out of the answers that are kept for replays. `ids` are
 * the customer's id and all ids that were merged into it. The sales stay, with their sums.
 */
export async function forgetPerson(sql: Sql, storeId: string, ids: readonly string[]): Promise<void> {
  await sql
    .update(sales)
    .set({ customerName: null })
    .where(and(eq(sales.storeId, storeId), inArray(sales.customerId, [...ids])));
  for (const id of ids) {
    // The answer to a sale has the customer in the form that saleToWire writes.
    const inSale = `"customer":{"id":"${id}","fullName":`;
    await sql
      .update(idempotencyKeys)
      .set({
        response: raw`regexp_replace(${idempotencyKeys.response}, ${`"customer":\\{"id":"${id}","fullName":"([^"\\\\]|\\\\.)*"\\}`}, '"customer":null', 'g')`,
      })
      .where(
        and(eq(idempotencyKeys.storeId, storeId), raw`strpos(${idempotencyKeys.response}, ${inSale}) > 0`),
      );
    await sql
      .update(idempotencyKeys)
      .set({ response: JSON.stringify({ id }) })
      .where(
        and(
          eq(idempotencyKeys.storeId, storeId),
          raw`${idempotencyKeys.path} like '%/customers%'`,
          raw`strpos(${idempotencyKeys.path} || ${idempotencyKeys.response}, ${id}) > 0`,
        ),
      );
  }
}
