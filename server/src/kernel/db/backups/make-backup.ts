import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { copyImage } from '../embedded/image';
import type { EmbeddedEntries } from '../embedded/open';
import type { Bounds } from './figures';
import type { Backup } from './manifest';
import { putOnShelf, type Shelf } from './shelf';
import { verifyFolder } from './verify';

export interface BackupOptions extends Shelf {
  data: string;
  entries: EmbeddedEntries;
  /** Called when everything was copied. Returns the figures of the server. Null when no server was asked. */
  boundsOf: () => Promise<Bounds | null>;
}

/**
 * Makes a backup of the embedded database in a folder, whether a server uses the folder or not, and opens the backup.
 * Throws when the backup cannot be verified. It is then kept under a name that no restore takes by itself.
 */
export async function makeBackup({
  data: given,
  entries,
  boundsOf,
  ...shelf
}: BackupOptions): Promise<Backup> {
  const data = resolve(given);
  assertPlaces(data, resolve(shelf.to));
  let bounds: Bounds | null = null;
  return putOnShelf(shelf, {
    engine: 'embedded',
    async copy(folder) {
      await copyImage(join(data, 'db'), join(folder, 'db'));
      bounds = await boundsOf();
    },
    verify: (folder) => verifyFolder(folder, entries, bounds),
  });
}

function assertPlaces(data: string, to: string): void {
  if (!existsSync(join(data, 'db'))) throw new Error(`There is no database in the data folder ${data}.`);
  const inside = relative(data, to);
  if (inside === '' || !(inside.startsWith('..') || resolve(inside) === inside))
    throw new Error(`The folder for backups ${to} lies in the data folder ${data}. Name another one.`);
}
