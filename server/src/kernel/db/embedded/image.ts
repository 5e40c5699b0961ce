// Copies the folder of a database while its server writes to it. No message of the server waits for that.
//
// The files change while they are read, so the copy alone would not open. The engine's log repairs it, as after a power
// cut: since the last checkpoint, the log has the whole content of each page before its first change. Must: copy the log
// last, so that it has every change that a copied file may have. Must: begin again after a checkpoint, because the engine
// then gives up the log before it.
import { constants } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { syncTree } from './sync-tree';

const CONTROL = join('global', 'pg_control');
const LOG = 'pg_wal';
// Files of a running engine, which the copy must not have.
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pgsql_tmp']);
const ATTEMPTS = 5;
// In bytes. Every part is flushed before the next one, and followed by a pause as long as its own time. A commit of a
// sale flushes the same disk, and would otherwise wait for all that the copy has written.
const PART = 1_024 * 1_024;

/**
 * Copies the database in the folder `from` to the new folder `to`. The copy opens with everything that was committed when
 * the copying began. Throws when five attempts met a checkpoint each.
 */
export async function copyImage(from: string, to: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await rm(to, { recursive: true, force: true });
    const control = await readFile(join(from, CONTROL));
    const copyOne = createCopier();
    await copyFolder(from, to, copyOne, (path) => path !== LOG && path !== CONTROL);
    await copyFolder(join(from, LOG), join(to, LOG), copyOne, () => true);
    if (!control.equals(await readFile(join(from, CONTROL)))) continue;
    await writeFile(join(to, CONTROL), control);
    syncTree(to);
    return;
  }
  throw new Error(`The database in ${from} was closed or tidied up during each of ${ATTEMPTS} copies.`);
}

type Copier = (from: string, to: string) => Promise<void>;

/** Copies a folder, its files in the order of their names, which is the order of the log. */
async function copyFolder(
  from: string,
  to: string,
  copyOne: Copier,
  isWanted: (path: string) => boolean,
  below = '',
): Promise<void> {
  await mkdir(join(to, below), { recursive: true });
  const entries = await readdir(join(from, below), { withFileTypes: true }).catch(unlessGone([]));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(below, entry.name);
    if (LEFT_OUT.has(entry.name) || !isWanted(path)) continue;
    if (entry.isDirectory()) await copyFolder(from, to, copyOne, isWanted, path);
    else if (entry.isFile()) await copyOne(join(from, path), join(to, path)).catch(unlessGone(undefined));
  }
}

// The log repeats the removal of a file that is gone meanwhile.
function unlessGone<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}

/** Makes a function that copies a file: at once where the disk can share its blocks, otherwise part by part. */
function createCopier(): Copier {
  let mayShare = true;
  return async (from, to) => {
    if (mayShare) {
      try {
        return await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
        mayShare = false;
      }
    }
    await copyInParts(from, to);
  };
}

async function copyInParts(from: string, to: string): Promise<void> {
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'w', 0o600);
    try {
      await copyAll(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyAll(source: FileHandle, target: FileHandle): Promise<void> {
  const part = Buffer.alloc(PART);
  for (;;) {
    const began = performance.now();
    const { bytesRead } = await source.read(part, 0, PART, null);
    if (bytesRead === 0) return;
    await target.writeFile(part.subarray(0, bytesRead));
    await target.datasync();
    if (bytesRead === PART) await delay(performance.now() - began);
  }
}
