// Conditions for joins. Two columns identify a row of a shop: the shop's id and the row's own id. These conditions join
// by both.
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { users } from './schema';

/** A table whose rows belong to a shop. */
interface OfShop {
  storeId: PgColumn;
  id: PgColumn;
}

/** Returns the condition that joins a column to the row of the same shop that the column names. */
export function refersTo(column: PgColumn, target: OfShop): SQL {
  const { storeId } = getTableColumns(column.table);
  if (!storeId) throw new Error(`The table of ${column.name} belongs to no shop`);
  return sql`(${eq(target.storeId, storeId)} and ${eq(target.id, column)})`;
}

/**
 * Returns the person whom a column names: `table` and `on` for the join, and `name` for the columns that `displayName`
 * reads. `as` is the name of the person's table in this query, so that one query can join several people.
 */
export function personNamedBy<Name extends string>(column: PgColumn, as: Name) {
  const table = alias(users, as);
  const { username, firstName, lastName } = table;
  return { table, on: refersTo(column, table), name: { username, firstName, lastName } };
}
