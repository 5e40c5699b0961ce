import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';

/** Runs the statements of a repository, either all in one transaction or each in its own. */
export type Sql = PgDatabase<NodePgQueryResultHKT> & { readonly $client: StatementRunner };

/** The part of the driver's client that Drizzle uses. */
export interface StatementRunner {
  query(...call: never[]): unknown;
}

export function sqlOver(runner: StatementRunner): Sql {
  return drizzle(runner as unknown as PoolClient);
}
