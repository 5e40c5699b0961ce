import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { runStatement, type StatementCall } from './statement';

/** The database as `buildApp` takes it. */
export type Database = NodePgDatabase & { $client: Pool };

/** Where a repository runs its statements: the database itself or a transaction of it. */
export type Sql = PgDatabase<NodePgQueryResultHKT>;

export function createDatabase(pool: Pool): Database {
  const query = (...call: StatementCall) => runStatement(pool, 'begin', call);
  // Drizzle asks nothing else of a client.
  return Object.assign(drizzle({ query } as unknown as Pool), { $client: pool });
}

/** Statements on one connection; `transaction.ts` alone hands one out. */
export function onConnection(client: PoolClient): Sql {
  return drizzle(client);
}
