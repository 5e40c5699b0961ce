import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, PoolClient } from 'pg';
import { packageFolder } from '../../package-folder';
import { openToOwner, protectTables } from '../apart/protect';
import { assertIsNoWorker, isDistributed } from '../citus/cluster';
import { spreadingNewTables } from '../citus/distribute';

// An arbitrary number that no other program uses: 'till' in bytes.
const LOCK = 0x74696c6c;

/**
 * Brings the tables up to date. Servers that start together migrate one after the other, and the change of a large
 * table has no time limit. Throws when the tables are newer than this build.
 */
export async function migrateDatabase(client: ClientBase): Promise<void> {
  await assertIsNoWorker(client);
  await client.query('set statement_timeout = 0');
  await client.query('set lock_timeout = 0');
  await client.query(`select pg_advisory_lock(${LOCK})`);
  try {
    const migrationsFolder = findMigrations();
    const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
    const current = await currentVersion(client);
    if (current > newest) throw new NewerTablesError();
    if (current < newest) {
      await openToOwner(client);
      const runner = (await isDistributed(client)) ? await spreading(client) : client;
      await migrate(drizzle(runner as PoolClient), { migrationsFolder });
    }
    await protectTables(client);
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCK})`);
  }
}

async function spreading(client: ClientBase): Promise<ClientBase> {
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
  return spreadingNewTables(client);
}

class NewerTablesError extends Error {
  constructor() {
    super(
      'This database was last used by a newer Evertill, whose tables this build does not know. Start that build or a later one; to go back, restore a copy from before.',
    );
    this.name = 'NewerTablesError';
  }
}

export function findMigrations(): string {
  return packageFolder('migrations');
}

async function currentVersion(client: ClientBase): Promise<number> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!found[0]?.is) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}
