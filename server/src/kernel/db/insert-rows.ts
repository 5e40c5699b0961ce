// Inserts many rows at a small cost. A statement with a parameter for each value takes the server's only thread ten times
// as long to write, and all other shops wait meanwhile.
import { getTableColumns, type InferInsertModel, sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './database';

// The statement itself is bounded too, because the embedded engine runs one at a time.
const MOST_AT_ONCE = 250;

/**
 * Inserts rows in their order, in statements of a bounded size. A row may leave out the columns that have no default and
 * may be null, and every row has the same columns with a default.
 */
export async function insertRows<T extends PgTable>(
  sql: Sql,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const given = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const some = rows.slice(from, from + MOST_AT_ONCE);
    await sql.execute(insertOf(table, given, some));
  }
}

function insertOf(table: PgTable, given: readonly [string, PgColumn][], rows: readonly object[]): SQL {
  const names = raw.join(
    given.map(([, { name }]) => raw.identifier(name)),
    raw`, `,
  );
  const typed = raw.join(
    given.map(([, column]) => raw`${raw.identifier(column.name)} ${raw.raw(column.getSQLType())}`),
    raw`, `,
  );
  const values = rows.map((row) =>
    Object.fromEntries(given.map(([key, column]) => [column.name, toJson(column, Reflect.get(row, key))])),
  );
  return raw`insert into ${table} (${names}) select ${names} from json_to_recordset(${JSON.stringify(values)}::json) as given (${typed})`;
}

function toJson(column: PgColumn, value: unknown): unknown {
  if (value === undefined && column.hasDefault)
    throw new Error(`A row has no ${column.name}, which other rows have`);
  if (value === undefined || value === null) return null;
  // A JSON column stays a part of the whole, which is written as JSON once.
  return column.dataType === 'json' ? value : column.mapToDriverValue(value);
}
