import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { createEmbeddedPool } from './embedded-pool';
import { startEngine } from './engine';
import { lockFolder } from './folder-lock';
import { startLimitedEngine } from './limited-engine';
import { hasRoom } from './room';
import { syncPath } from './sync-tree';

/** The built files of `worker.ts` and `init.ts`. */
export interface EmbeddedEntries {
  worker: URL;
  init: URL;
}

export interface EmbeddedOptions {
  folder: string;
  entries: EmbeddedEntries;
  onLost: (error: Error) => void;
  /** The time limit of a statement in milliseconds. */
  limitMs?: number;
}

export interface EmbeddedDatabase {
  pool: Pool;
  fsyncCount(): Promise<number>;
  /** Runs work whose statements may take as long as they need. */
  withoutLimit<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const POSTGRES_MAJOR = '18';

/** The beginning of the name of the folder in which a restore works. */
export const RESTORING = 'db-restoring-';
/** The beginning of the name of the folder in which a move makes a database. */
export const MOVING = 'db-moving-';

/**
 * Opens the database of a folder, and creates the database on the first start. Throws when a commit would not reach the
 * disk.
 */
export async function openEmbedded({
  folder,
  entries,
  onLost,
  limitMs,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const root = resolve(folder);
  const lock = await lockFolder(root);
  try {
    await prepareFolder(root, entries.init);
    const start = () => startEngine(entries.worker, join(root, 'db'), onLost);
    const engine = await startLimitedEngine({ start, onLost, limitMs });
    const pool = createEmbeddedPool(engine.exchange);
    await assertDurable(pool, engine.fsyncCount);
    return {
      pool,
      fsyncCount: engine.fsyncCount,
      withoutLimit: engine.withoutLimit,
      close: async () => {
        await pool.end();
        await engine.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    // The engine aborts on a full disk without saying so.
    throw hasRoom(root)
      ? error
      : new Error(
          `The database in ${root} cannot be opened, because its disk is full. Everything that was acknowledged is kept. Make room on the disk, and start Evertill again.`,
          { cause: error },
        );
  }
}

// Creates the database under a temporary name and then renames it, so that an interrupted first start leaves nothing
// that looks like a database.
async function prepareFolder(root: string, initEntry: URL): Promise<void> {
  const target = join(root, 'db');
  if (existsSync(target)) {
    const version = readFileSync(join(target, 'PG_VERSION'), 'utf8').trim();
    if (version === POSTGRES_MAJOR) return;
    throw new Error(
      `The data folder ${root} was made by PostgreSQL ${version}; this server reads ${POSTGRES_MAJOR}. Dump it with the version that made it and load it here.`,
    );
  }
  const names = readdirSync(root);
  if (names.some((name) => name.startsWith(RESTORING)))
    throw new Error(
      `A restore into the data folder ${root} was interrupted. Run it again: evertill restore <backup>`,
    );
  if (names.some((name) => name.startsWith(MOVING)))
    throw new Error(
      `A move into the data folder ${root} was interrupted. Run it again: evertill move to-folder. To begin with an empty database instead, delete the folder ${MOVING}… in it.`,
    );
  for (const name of names) {
    if (name.startsWith('db-new-')) rmSync(join(root, name), { recursive: true });
  }
  const fresh = join(root, `db-new-${process.pid}`);
  mkdirSync(fresh);
  await promisify(execFile)(process.execPath, [fileURLToPath(initEntry), fresh]);
  renameSync(fresh, target);
  syncPath(root);
}

/** Commits once, and throws when the commit did not call fsync. */
async function assertDurable(pool: Pool, fsyncCount: () => Promise<number>): Promise<void> {
  const before = await fsyncCount();
  await pool.query("select pg_logical_emit_message(true, 'evertill', 'does a commit reach the disk?')");
  if ((await fsyncCount()) > before) return;
  throw new Error(
    'The embedded database acknowledges commits without writing them to the disk: refusing to start.',
  );
}
