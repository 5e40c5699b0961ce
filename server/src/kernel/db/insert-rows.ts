// Inserts many rows at a small cost. A statement with a parameter for each value takes the server's only thread ten times
// as long to write, and all other shops wait meanwhile.
import { getTableColumns, getTableName, type InferInsertModel, sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './database';
import { keepPlan } from './kept-plans';
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
  const inserted = await writeRows(sql, table, rows);
  if (inserted !== rows.length) throw new Error('The store of the rows does not exist');
}

/**
 * As `insertRows`, with what happens to a row that is there already: `on conflict ...`. Returns the number of rows that
 * were inserted or changed.
 */
export async function upsertRows<T extends TableOfShop>(
  sql: Sql,
  table: T,
  rows: readonly RowOf<T>[],
  onConflict: SQL,
): Promise<number> {
  return writeRows(sql, table, rows, onConflict);
}

async function writeRows<T extends TableOfShop>(
  sql: Sql,
  table: T,
  rows: readonly RowOf<T>[],
  onConflict?: SQL,
): Promise<number> {
  const given = Object.entries(getTableColumns(table)).filter(
    ([key]) => key !== 'storeId' && rows.some((row) => key in row),
  );
  const storeId = rows[0]?.storeId;
  if (storeId === undefined) return 0;
  if (rows.some((row) => row.storeId !== storeId)) throw new Error('The rows belong to several shops');
  let written = 0;
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const insert = insertOf(table, storeId, given, rows.slice(from, from + MOST_AT_ONCE));
    const { rowCount } = await keepPlan(sql.execute(onConflict ? raw`${insert} ${onConflict}` : insert));
    written += rowCount ?? 0;
  }
  return written;
}

function insertOf(
  table: TableOfShop,
  storeId: string,
  given: readonly [string, PgColumn][],
  rows: readonly object[],
): SQL {
  const { before, after } = textOf(table, given);
  const values = rows.map((row) =>
    Object.fromEntries(given.map(([key, column]) => [column.name, toJson(column, Reflect.get(row, key))])),
  );
  return raw`${before}${JSON.stringify(values)}${after}${storeId}`;
}

/** The parts of a statement's text, before and after the rows. */
interface StatementText {
  before: SQL;
  after: SQL;
}

const texts = new WeakMap<PgTable, Map<string, StatementText>>();

// Kept, because a statement that is put together anew from its names takes as long as the rest of a sale's rows.
function textOf(table: TableOfShop, given: readonly [string, PgColumn][]): StatementText {
  const known = texts.get(table) ?? new Map<string, StatementText>();
  texts.set(table, known);
  const columns = given.map(([key]) => key).join();
  const text = known.get(columns) ?? newText(table, given);
  known.set(columns, text);
  return text;
}

// Reads the shop's id from the shop's own row. A distributed engine then runs the statement where the shop lies, and
// otherwise would send the rows by COPY, which the policies refuse.
function newText(table: TableOfShop, given: readonly [string, PgColumn][]): StatementText {
  const names = given.map(([, { name }]) => quoted(name));
  const typed = given.map(([, column]) => `${quoted(column.name)} ${column.getSQLType()}`);
  const into = `${quoted(getTableName(table))} (${[quoted(table.storeId.name), ...names].join(', ')})`;
  const read = [quoted(stores.id.name), ...names.map((name) => `given.${name}`)].join(', ');
  const from = quoted(getTableName(stores));
  return {
    before: raw.raw(`insert into ${into} select ${from}.${read} from ${from} cross join json_to_recordset(`),
    after: raw.raw(`::json) as given (${typed.join(', ')}) where ${from}.${quoted(stores.id.name)} = `),
  };
}

function quoted(name: string): string {
  return `"${name}"`;
}

function toJson(column: PgColumn, value: unknown): unknown {
  if (value === undefined && column.hasDefault)
    throw new Error(`A row has no ${column.name}, which other rows have`);
  if (value === undefined || value === null) return null;
  // A JSON column stays a part of the whole, which is written as JSON once.
  return column.dataType === 'json' ? value : column.mapToDriverValue(value);
}
