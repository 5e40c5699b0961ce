import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Clock } from '../../clock';
import { lockFolder } from '../embedded/folder-lock';
import { type EmbeddedEntries, RESTORING } from '../embedded/open';
import { syncPath, syncTree } from '../embedded/sync-tree';
import type { Figures } from './figures';
import { findBackup } from './find-backup';
import type { Manifest } from './manifest';
import { verifyFolder } from './verify';

export interface RestoreOptions {
  data: string;
  /** A backup, or a folder of backups, whose newest undamaged one is taken. */
  from: string;
  clock: Clock;
  entries: EmbeddedEntries;
  say: (line: string) => void;
}

export interface Restored {
  from: string;
  /** When the backup was made. Null for a folder without a manifest. */
  madeAt: string | null;
  sales: number;
  stores: number;
  /** The folder with the database before. Null when there was none. */
  before: string | null;
}

/**
 * Puts a backup in the place of the database of a data folder. The present database is not opened, so that it may be
 * damaged, and it is kept under another name. Throws without a change when the backup is damaged or does not open, and
 * when a server uses the data folder.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { clock, entries, say } = options;
  const data = resolve(options.data);
  const lock = await lockFolder(data);
  try {
    const { path, manifest } = await findBackup(resolve(options.from), 'embedded', say);
    await removeLeftovers(data);
    const work = join(data, `${RESTORING}${process.pid}`);
    const figures = await prepare(work, path, manifest, entries).catch(async (error: unknown) => {
      await rm(work, { recursive: true, force: true });
      throw error;
    });
    const before = await swap(data, work, clock.now());
    return {
      from: path,
      madeAt: manifest?.madeAt ?? null,
      stores: figures.length,
      sales: figures.reduce((sum, store) => sum + store.sales, 0),
      before,
    };
  } finally {
    await lock.release();
  }
}

/** Copies the backup beside the present database, and opens the copy. Throws when it is not what it was. */
async function prepare(
  work: string,
  path: string,
  manifest: Manifest | null,
  entries: EmbeddedEntries,
): Promise<Figures> {
  await cp(join(path, 'db'), join(work, 'db'), { recursive: true });
  // The same figures on both sides of the bounds allow no difference.
  const bounds = manifest && { atLeast: manifest.figures, atMost: manifest.figures };
  const { figures } = await verifyFolder(work, entries, bounds);
  syncTree(work);
  return figures;
}

/** Exchanges the databases by two renames. A server does not start on what an interruption leaves between them. */
async function swap(data: string, work: string, now: Date): Promise<string | null> {
  const present = join(data, 'db');
  const before = join(data, `db-before-${now.toISOString().replace(/[:.]/g, '-')}`);
  const hadOne = existsSync(present);
  if (hadOne) await rename(present, before);
  await rename(join(work, 'db'), present);
  syncPath(data);
  await rm(work, { recursive: true, force: true });
  return hadOne ? before : null;
}

async function removeLeftovers(data: string): Promise<void> {
  for (const name of await readdir(data)) {
    if (name.startsWith(RESTORING)) await rm(join(data, name), { recursive: true, force: true });
  }
}
