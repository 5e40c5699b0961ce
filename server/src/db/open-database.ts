import { createDatabase, type Database } from './database';
import { openEmbedded } from './embedded/open';
import { migrateDatabase } from './migrate';
import { createPostgresPool } from './pool';

export interface OpenedDatabase {
  db: Database;
  close(): Promise<void>;
}

export interface OpenOptions {
  databaseUrl: string | null;
  dataDir: string;
  /** Called when the embedded database ended by itself: nothing can be answered any more. */
  onLost: (error: Error) => void;
}

/** Opens the database that the configuration names and brings its tables up to date. */
export async function openDatabase({ databaseUrl, dataDir, onLost }: OpenOptions): Promise<OpenedDatabase> {
  const opened = databaseUrl === null ? await openFolder(dataDir, onLost) : openServer(databaseUrl);
  try {
    await migrateDatabase(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

async function openFolder(folder: string, onLost: (error: Error) => void): Promise<OpenedDatabase> {
  const entries = {
    worker: new URL('./db-worker.js', import.meta.url),
    init: new URL('./db-init.js', import.meta.url),
  };
  const { pool, close } = await openEmbedded({ folder, entries, onLost });
  return { db: createDatabase(pool), close };
}

function openServer(url: string): OpenedDatabase {
  const pool = createPostgresPool(url);
  return { db: createDatabase(pool), close: () => pool.end() };
}
