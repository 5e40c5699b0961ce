import pg from 'pg';
import { assertStoresApart } from '../apart/check';
import { assertNodesApart } from '../citus/check';
import { type Distribution, distributeTables } from '../citus/distribute';
import { createDatabase, type Database } from '../database';
import { openEmbedded } from '../embedded/open';
import { createPostgresPool } from '../pool';
import { migrateDatabase } from './migrate';

export interface OpenedDatabase {
  db: Database;
  /**
   * Runs statements that only the owner of the tables may run, such as a vacuum. Null for a PostgreSQL server, which
   * does this maintenance by itself.
   */
  maintain: Maintain | null;
  /** What was done to spread the tables. Null when it was not asked for. */
  distribution: Distribution | null;
  close(): Promise<void>;
}

export type Maintain = (statement: string) => Promise<{ rows: unknown[] }>;

export interface OpenOptions {
  /** Spreads the tables over the nodes of a Citus cluster before the check. Not for a data folder. */
  distribute?: boolean;
  databaseUrl: string | null;
  dataDir: string;
  /** Called when the embedded database ended unexpectedly, after which no request can be answered. */
  onLost: (error: Error) => void;
}

/**
 * Opens the configured database and brings its tables up to date. Throws when the database does not keep shops apart.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onLost,
  distribute = false,
}: OpenOptions): Promise<OpenedDatabase> {
  if (distribute && databaseUrl === null)
    throw new Error(
      'The embedded database has one node. Set DATABASE_URL to the coordinator of a Citus cluster.',
    );
  const { pool, maintain, distribution, close } = await (databaseUrl === null
    ? openFolder(dataDir, onLost)
    : openServer(databaseUrl, distribute));
  try {
    await assertStoresApart(pool);
    await assertNodesApart(pool);
    return { db: createDatabase(pool), maintain, distribution, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openFolder(folder: string, onLost: (error: Error) => void) {
  const entries = {
    worker: new URL('./db-worker.js', import.meta.url),
    init: new URL('./db-init.js', import.meta.url),
  };
  const { pool, withoutLimit, close } = await openEmbedded({ folder, entries, onLost });
  const client = await pool.connect();
  try {
    await withoutLimit(() => migrateDatabase(client));
  } catch (error) {
    client.release();
    await close();
    throw error;
  }
  client.release();
  const maintain: Maintain = (statement) => withoutLimit(() => pool.query(statement));
  return { pool, maintain, distribution: null, close };
}

async function openServer(url: string, distribute: boolean) {
  const distribution = await migrateServer(url, { distribute });
  const pool = createPostgresPool(url);
  return { pool, maintain: null, distribution, close: () => pool.end() };
}

/**
 * Migrates on a separate connection, without the time limits of ordinary statements. With `distribute` it then spreads
 * the tables over the nodes of the cluster.
 */
export async function migrateServer(url: string, { distribute = false } = {}): Promise<Distribution | null> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection fails the running statement. Without a listener its error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await migrateDatabase(client);
    return distribute ? await distributeTables(client) : null;
  } finally {
    await client.end();
  }
}
