// Inserts many rows at a small cost. A statement with a parameter for each value takes the server's only thread ten times
// as long to write, and all other shops wait meanwhile.
import { getTableColumns, type InferInsertModel, sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './database';
import { stores } from './schema';

// The statement itself is bounded too, because the embedded engine runs one at a time.
const MOST_AT_ONCE = 250;

/** A table whose rows belong to a shop. */
type TableOfShop = PgTable & { storeId: PgColumn };
type RowOf<T extends PgTable> = InferInsertModel<T> & { storeId: string };

/**
 * Inserts rows of one shop in their order, in statements of a bounded size. A row may leave out the columns that have no
 * default and may be null, and every row has the same columns with a default. Throws when the shop does not exist.
 */
export async function insertRows<T extends TableOfShop>(
  sql: Sql,
  table: T,
  rows: readonly RowOf<T>[],
): Promise<void> {
  const given = Object.entries(getTableColumns(table)).filter(
    ([key]) => key !== 'storeId' && rows.some((row) => key in row),
  );
  const storeId = rows[0]?.storeId;
  if (storeId === undefined) return;
  if (rows.some((row) => row.storeId !== storeId)) throw new Error('The rows belong to several shops');
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const some = rows.slice(from, from + MOST_AT_ONCE);
    const { rowCount } = await sql.execute(insertOf(table, storeId, given, some));
    if (rowCount !== some.length) throw new Error('The store of the rows does not exist');
  }
}

// Reads the shop's id from the shop's own row. A distributed engine then runs the statement where the shop lies, and
// otherwise would send the rows by COPY, which the policies refuse.
function insertOf(
  table: TableOfShop,
  storeId: string,
  given: readonly [string, PgColumn][],
  rows: readonly object[],
): SQL {
  const listed = (names: readonly SQL[]) => raw.join([...names], raw`, `);
  const names = given.map(([, { name }]) => raw.identifier(name)).map((name) => raw`${name}`);
  const typed = given.map(
    ([, column]) => raw`${raw.identifier(column.name)} ${raw.raw(column.getSQLType())}`,
  );
  const values = rows.map((row) =>
    Object.fromEntries(given.map(([key, column]) => [column.name, toJson(column, Reflect.get(row, key))])),
  );
  const store = raw.identifier(table.storeId.name);
  return raw`insert into ${table} (${store}, ${listed(names)})
    select ${stores.id}, ${listed(names.map((name) => raw`given.${name}`))}
    from ${stores} cross join json_to_recordset(${JSON.stringify(values)}::json) as given (${listed(typed)})
    where ${stores.id} = ${storeId}`;
}

function toJson(column: PgColumn, value: unknown): unknown {
  if (value === undefined && column.hasDefault)
    throw new Error(`A row has no ${column.name}, which other rows have`);
  if (value === undefined || value === null) return null;
  // A JSON column stays a part of the whole, which is written as JSON once.
  return column.dataType === 'json' ? value : column.mapToDriverValue(value);
}
