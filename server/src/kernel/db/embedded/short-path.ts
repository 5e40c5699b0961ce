// The name of a socket may have about a hundred bytes, a folder's path many more. So sockets are made and met by way of a short
// link to the folder: what the link leads to is the same for everybody, wherever each of them keeps temporary files.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOCKET_PATH_LIMIT = 100; // sun_path has 104 bytes on macOS, 108 on Linux
const LONGEST_NAME = 24;

export interface ShortPath {
  path: string;
  remove(): void;
}

/** Another name of a folder, short enough for the sockets in it; throws where none can be had. */
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
