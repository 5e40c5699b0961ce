import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';

/** Where a repository runs its statements: a transaction, or one for each statement. */
export type Sql = PgDatabase<NodePgQueryResultHKT>;

/** All that Drizzle asks of a client of the driver. */
export interface StatementRunner {
  query(...call: never[]): unknown;
}

export function sqlOver(runner: StatementRunner): Sql {
  return drizzle(runner as unknown as PoolClient);
}
