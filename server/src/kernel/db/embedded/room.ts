import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sqlState } from '../sql-state';

// The size of one segment of the engine's log, which the engine needs in one piece.
const NEEDED = Buffer.alloc(16 * 1_024 * 1_024);

/** Tells whether a folder's disk still takes a file. Any other failure than a full disk counts as room. */
export function hasRoom(folder: string): boolean {
  const path = join(folder, 'room');
  try {
    const file = openSync(path, 'w');
    try {
      writeSync(file, NEEDED);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return true;
  } catch (error) {
    return sqlState(error) !== 'ENOSPC';
  } finally {
    rmSync(path, { force: true });
  }
}
