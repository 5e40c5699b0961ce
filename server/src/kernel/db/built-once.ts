import { is, Placeholder, sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { keepPlan } from './kept-plans';
import { type Sql, type StatementRunner, sqlOver } from './sql';

type Values = Record<string, unknown>;

interface Select<Row> {
  prepare(name: string): { execute(values: Values): Promise<Row[]>; getQuery(): { sql: string } };
}

const NOWHERE: StatementRunner = {
  query() {
    throw new Error('A select that is built once needs the transaction in which it runs');
  },
};

/**
 * Returns a select for the work that a busy server repeats, whose text is built only here. Building a select each time
 * takes the server's only thread a tenth of a millisecond. `build` puts a placeholder for each value, and `isOneOf` for a
 * list. Throws when a value is missing.
 */
export function builtOnce<V extends Values, Row>(
  build: (sql: Sql) => Select<Row>,
): (sql: Sql, values: V) => Promise<Row[]> {
  // The name is empty because the pool, and not the select, decides whether a statement has a name.
  const select = keepPlan(build(sqlOver(NOWHERE)).prepare(''));
  return async (sql, values) => {
    // Drizzle sends every other statement one microtask after its call. Without the same wait here, a select would
    // overtake the lock that was asked for before it.
    await undefined;
    return over(select, sql.$client).execute(values);
  };
}

/**
 * Returns the condition that a column has one of the values of a list. The list is one value, so its length is no part of
 * the text.
 */
export function isOneOf(column: PgColumn, list: Placeholder | readonly unknown[]): SQL {
  return raw`${column} = any(${is(list, Placeholder) ? list : raw.param(list)})`;
}

// Drizzle keeps the client in the prepared select. Calls of several transactions run side by side, so each one gets a
// select of its own that has all but the client from the first.
function over<S extends object>(select: S, client: StatementRunner): S {
  return Object.create(select, { client: { value: client } });
}
