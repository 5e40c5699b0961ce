import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Flushes every file and folder below a path to the disk, the path last. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(path);
}

/** Flushes one file, or the list of names in one folder. Windows cannot open a folder and saves its names by itself. */
export function syncPath(path: string): void {
  let handle: number;
  try {
    handle = openSync(path, 'r+');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    if (process.platform === 'win32') return;
    handle = openSync(path, 'r');
  }
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
