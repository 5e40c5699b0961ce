import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { storeLiteral } from '../../kernel/db/scope';
import type { ArchivedTable } from './tables';

const AT_ONCE = 500;

/**
 * Reads the rows of a query a few hundred at a time, with a cursor. Runs in a transaction, and one query at a time. The
 * query has one column.
 */
export async function* readRows(sql: Sql, query: string): AsyncGenerator<readonly string[]> {
  await sql.execute(raw.raw(`declare archive no scroll cursor for ${query}`));
  for (;;) {
    const { rows } = await sql.execute(raw.raw(`fetch ${AT_ONCE} from archive`));
    if (rows.length > 0) yield rows.map((row) => String(Object.values(row)[0]));
    if (rows.length < AT_ONCE) break;
  }
  await sql.execute(raw.raw('close archive'));
}

/**
 * Returns the query for the rows of a shop in a table as JSON, one text for each row. The query names the shop by its id,
 * because a distributed engine reads from one moment only where it knows the shop beforehand.
 */
export function jsonQuery(
  { name, columns, shopColumn, order, only }: ArchivedTable,
  storeId: string,
): string {
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const where = `"${shopColumn}" = ${storeLiteral(storeId)}::uuid and ${only}`;
  return `select row_to_json(r)::text as line from (select ${listed} from "${name}" where ${where} order by ${order}) r`;
}

/**
 * Makes every read of this transaction see the same moment. Times are written in UTC, whatever the server's own zone.
 * Call before the first query.
 */
export async function readOneMoment(sql: Sql): Promise<void> {
  await sql.execute(raw.raw('set transaction isolation level repeatable read, read only'));
  await writeTimesInUtc(sql);
}

export async function writeTimesInUtc(sql: Sql): Promise<void> {
  await sql.execute(raw.raw(`set local timezone = 'UTC'`));
}
