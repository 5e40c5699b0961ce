import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import * as schema from './schema';

export type Schema = typeof schema;

/** The database as `buildApp` takes it. */
export type Database = NodePgDatabase<Schema>;

/** Where a repository runs its statements: the database itself or a transaction of it. */
export type Sql = PgDatabase<NodePgQueryResultHKT, Schema>;

export function createDatabase(pool: Pool): Database {
  return drizzle(pool, { schema });
}
