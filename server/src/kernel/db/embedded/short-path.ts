// The path of a socket may have about a hundred bytes, but the path of a folder may be much longer. Sockets are
// therefore created and called through a short link to the folder. Every process reaches the same folder, even when
// each process keeps temporary files in a different place.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOCKET_PATH_LIMIT = 100; // sun_path has 104 bytes on macOS, 108 on Linux
const LONGEST_NAME = 24;

export interface ShortPath {
  path: string;
  remove(): void;
}

/** Returns a path to the folder that is short enough for sockets. Throws when no path is short enough. */
export function shortPathTo(folder: string): ShortPath {
  if (isShort(folder)) return { path: folder, remove: () => undefined };
  const own = mkdtempSync(join(tmpdir(), 'et-'));
  const path = join(own, 'd');
  const remove = () => rmSync(own, { recursive: true, force: true });
  if (isShort(path)) {
    symlinkSync(folder, path);
    return { path, remove };
  }
  remove();
  throw new Error(
    `The data folder ${folder} has a path that is too long to be locked, and so has the folder for temporary files. Name a shorter one in EVERTILL_DATA or TMPDIR.`,
  );
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(folder) + LONGEST_NAME < SOCKET_PATH_LIMIT;
}
