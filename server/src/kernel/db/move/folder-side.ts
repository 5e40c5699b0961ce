// The data folder of a move: a copy of the old database is read, or a new database is made under a temporary name.
import { constants, existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { verifyFolder } from '../backups/verify';
import { lockFolder } from '../embedded/folder-lock';
import { type EmbeddedEntries, MOVING, openEmbedded } from '../embedded/open';
import { syncPath, syncTree } from '../embedded/sync-tree';
import { migrateDatabase } from '../open/migrate';
import { emptyFolder, SITE } from './empty';
import type { Side } from './side';

/**
 * Copies the database of a data folder into the folder for temporary files, and works with the copy, so that the old one
 * stays as it is to the byte. Throws when a server uses the data folder.
 */
export async function inCopyOfFolder<T>(
  data: string,
  entries: EmbeddedEntries,
  work: (side: Side) => Promise<T>,
): Promise<T> {
  const root = resolve(data);
  if (!existsSync(join(root, 'db')))
    throw new Error(`There is no database in the data folder ${root}. Name the folder with --data.`);
  const lock = await lockFolder(root);
  try {
    const folder = await mkdtemp(join(tmpdir(), 'evertill-move-'));
    try {
      await cp(join(root, 'db'), join(folder, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE });
      return await inFolder({ folder, name: `the data folder ${root}`, entries }, work);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await lock.release();
  }
}

export interface NewFolderOptions<T> {
  data: string;
  entries: EmbeddedEntries;
  /** Fills the empty tables of the new database. */
  fill: (side: Side) => Promise<T>;
  /** Does the rest in the filled folder, which is not in its place yet. */
  finish: (folder: string) => Promise<void>;
}

/** Makes a database in an empty data folder. Only a database that was filled and opened again gets its place. */
export async function inNewFolder<T>({ data, entries, fill, finish }: NewFolderOptions<T>): Promise<T> {
  const root = resolve(data);
  const lock = await lockFolder(root);
  try {
    await emptyFolder(root);
    const folder = join(root, `${MOVING}${process.pid}`);
    try {
      const filled = await inFolder({ folder, name: `the data folder ${root}`, entries }, async (side) => {
        await migrateDatabase(side.client);
        const done = await fill(side);
        await side.client.query('checkpoint');
        return done;
      });
      await finish(folder);
      // Reads every row from the disk, and closes the database in order.
      await verifyFolder(folder, entries, null);
      syncTree(folder);
      // The database comes last, because a server starts when it is there.
      for (const name of [SITE, 'db']) {
        if (existsSync(join(folder, name))) await rename(join(folder, name), join(root, name));
      }
      syncPath(root);
      return filled;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await lock.release();
  }
}

interface InFolder {
  folder: string;
  name: string;
  entries: EmbeddedEntries;
}

async function inFolder<T>(
  { folder, name, entries }: InFolder,
  work: (side: Side) => Promise<T>,
): Promise<T> {
  // A lost engine fails the statement in progress.
  const { pool, withoutLimit, close } = await openEmbedded({ folder, entries, onLost: () => undefined });
  try {
    const client = await pool.connect();
    return await withoutLimit(() => work({ client, name })).finally(() => client.release(true));
  } finally {
    await close();
  }
}
