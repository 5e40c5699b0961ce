import pg from 'pg';
import { assertStoresApart } from '../apart/check';
import { createDatabase, type Database } from '../database';
import { openEmbedded } from '../embedded/open';
import { createPostgresPool } from '../pool';
import { migrateDatabase } from './migrate';

export interface OpenedDatabase {
  db: Database;
  /**
   * Runs what only the owner of the tables may, such as a vacuum. Null where the database sees to that by itself, as every
   * PostgreSQL server does.
   */
  maintain: Maintain | null;
  close(): Promise<void>;
}

export type Maintain = (statement: string) => Promise<{ rows: unknown[] }>;

export interface OpenOptions {
  databaseUrl: string | null;
  dataDir: string;
  /** Called when the embedded database ended by itself: nothing can be answered any more. */
  onLost: (error: Error) => void;
}

/** Opens the database that the configuration names, brings its tables up to date, and refuses where shops are not kept apart. */
export async function openDatabase({ databaseUrl, dataDir, onLost }: OpenOptions): Promise<OpenedDatabase> {
  const { pool, maintain, close } = await (databaseUrl === null
    ? openFolder(dataDir, onLost)
    : openServer(databaseUrl));
  try {
    await assertStoresApart(pool);
    return { db: createDatabase(pool), maintain, close };
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
  const { pool, close } = await openEmbedded({ folder, entries, onLost });
  const client = await pool.connect();
  try {
    await migrateDatabase(client);
  } catch (error) {
    client.release();
    await close();
    throw error;
  }
  client.release();
  const maintain: Maintain = (statement) => pool.query(statement);
  return { pool, maintain, close };
}

async function openServer(url: string) {
  await migrateServer(url);
  const pool = createPostgresPool(url);
  return { pool, maintain: null, close: () => pool.end() };
}

/** On a connection of its own, without the limits that statements of a till have. */
export async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // What breaks it fails the statement that runs; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await migrateDatabase(client);
  } finally {
    await client.end();
  }
}
