import pg from 'pg';
import { assertStoresApart } from '../apart/check';
import { assertNodesApart } from '../citus/check';
import { type Distribution, distributeTables } from '../citus/distribute';
import { createDatabase, type Database } from '../database';
import { type EmbeddedEntries, openEmbedded } from '../embedded/open';
import { createPostgresPool } from '../pool';
import { type Migrated, migrateDatabase, planUpgrade, type UpgradePlan } from './migrate';
import { findMigrations } from './migration-files';
import { startBackfills } from './start-backfills';

export interface OpenedDatabase {
  db: Database;
  /**
   * Runs statements that only the owner of the tables may run, such as a vacuum. Null for a PostgreSQL server, which
   * does this maintenance by itself.
   */
  maintain: Maintain | null;
  /** What was done to spread the tables. Null when it was not asked for. */
  distribution: Distribution | null;
  /** Runs the backfills that have not ended, beside the sales. The returned function stops this work. */
  startBackfills(onError: (error: unknown) => void): () => Promise<void>;
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
  /** Takes a sentence about the migrations for the operator. */
  say?: (line: string) => void;
}

/**
 * Opens the configured database and brings its tables up to date. Throws when the database does not keep shops apart.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onLost,
  distribute = false,
  say = () => undefined,
}: OpenOptions): Promise<OpenedDatabase> {
  if (distribute && databaseUrl === null)
    throw new Error(
      'The embedded database has one node. Set DATABASE_URL to the coordinator of a Citus cluster.',
    );
  const { pool, maintain, distribution, isNewer, close } = await (databaseUrl === null
    ? openFolder(dataDir, onLost, say)
    : openServer(databaseUrl, { distribute, say }));
  try {
    await assertStoresApart(pool, { isNewer });
    await assertNodesApart(pool);
    const db = createDatabase(pool);
    const fillWith = (onError: (error: unknown) => void) =>
      startBackfills({ pool, db, folder: findMigrations(), say, onError });
    return { db, maintain, distribution, startBackfills: fillWith, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads what a start of this build would change in the tables of the configured database. Changes nothing. */
export async function readUpgradePlan({ databaseUrl, dataDir, onLost }: OpenOptions): Promise<UpgradePlan> {
  if (databaseUrl === null) {
    const { pool, close } = await openEmbedded({ folder: dataDir, entries: embeddedEntries(), onLost });
    const client = await pool.connect();
    return planUpgrade(client)
      .finally(() => client.release())
      .finally(close);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  return planUpgrade(client).finally(() => client.end());
}

/** The entries of the embedded engine in the folder of the built server. */
export function embeddedEntries(): EmbeddedEntries {
  return {
    worker: new URL('./db-worker.js', import.meta.url),
    init: new URL('./db-init.js', import.meta.url),
  };
}

async function openFolder(folder: string, onLost: (error: Error) => void, say: (line: string) => void) {
  const { pool, withoutLimit, close } = await openEmbedded({ folder, entries: embeddedEntries(), onLost });
  const client = await pool.connect();
  const { isNewer } = await withoutLimit(() => migrateDatabase(client, { say }))
    .finally(() => client.release())
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  const maintain: Maintain = (statement) => withoutLimit(() => pool.query(statement));
  return { pool, maintain, distribution: null, isNewer, close };
}

interface ServerOptions {
  distribute?: boolean;
  say?: (line: string) => void;
}

async function openServer(url: string, options: ServerOptions) {
  const { distribution, isNewer } = await migrateServer(url, options);
  const pool = createPostgresPool(url);
  return { pool, maintain: null, distribution, isNewer, close: () => pool.end() };
}

/**
 * Migrates on a separate connection, without the time limits of ordinary statements. With `distribute` it then spreads
 * the tables over the nodes of the cluster.
 */
export async function migrateServer(
  url: string,
  { distribute = false, say = () => undefined }: ServerOptions = {},
): Promise<Migrated & { distribution: Distribution | null }> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection fails the running statement. Without a listener its error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const migrated = await migrateDatabase(client, { say });
    if (distribute && migrated.isNewer)
      throw new Error('A newer Evertill has changed these tables. Spread them with that build.');
    return { ...migrated, distribution: distribute ? await distributeTables(client) : null };
  } finally {
    await client.end();
  }
}
