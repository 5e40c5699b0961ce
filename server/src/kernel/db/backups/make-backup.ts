import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { VERSION } from '@evertill/shared-domain';
import type { Clock } from '../../clock';
import { copyImage } from '../embedded/image';
import type { EmbeddedEntries } from '../embedded/open';
import { syncPath } from '../embedded/sync-tree';
import type { Bounds } from './figures';
import { beyondPlan, type KeepPlan } from './keep-plan';
import { BACKUP_VERSION, type Backup, hashFiles, listBackups, MANIFEST_FILE, nameOfBackup } from './manifest';
import { verifyFolder } from './verify';

export interface BackupOptions {
  data: string;
  /** The folder of the backups. */
  to: string;
  /** Null keeps every backup. */
  keep: KeepPlan | null;
  clock: Clock;
  entries: EmbeddedEntries;
  /** Called when everything was copied. Returns the figures of the server. Null when no server was asked. */
  boundsOf: () => Promise<Bounds | null>;
}

const UNFINISHED = '.unfinished';
const UNVERIFIED = '.unverified';
const A_DAY_MS = 24 * 3600_000;

/**
 * Makes a backup of the embedded database in a folder, whether a server uses the folder or not, and opens the backup.
 * Throws when the backup cannot be verified. It is then kept under a name that no restore takes by itself.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { to, keep, clock, boundsOf } = options;
  const data = resolve(options.data);
  assertPlaces(data, resolve(to));
  await mkdir(to, { recursive: true });
  await removeLeftovers(to, clock.now());
  const madeAt = clock.now();
  const path = join(to, nameOfBackup(madeAt));
  // Works under a temporary name, so that an interrupted backup leaves nothing that looks like a backup.
  const unfinished = path + UNFINISHED;
  await copyImage(join(data, 'db'), join(unfinished, 'db'));
  const bounds = await boundsOf();
  const manifest = await verify(unfinished, madeAt, bounds, options).catch(async (error: Error) => {
    for (const name of await readdir(to)) {
      if (name.endsWith(UNVERIFIED)) await rm(join(to, name), { recursive: true, force: true });
    }
    await rename(unfinished, path + UNVERIFIED);
    throw new Error(`The backup is not used: ${error.message} It is in ${path}${UNVERIFIED}.`, {
      cause: error,
    });
  });
  await rename(unfinished, path);
  syncPath(to);
  if (keep) await removeBeyond(to, keep);
  return { path, manifest };
}

function assertPlaces(data: string, to: string): void {
  if (!existsSync(join(data, 'db'))) throw new Error(`There is no database in the data folder ${data}.`);
  const inside = relative(data, to);
  if (inside === '' || !(inside.startsWith('..') || resolve(inside) === inside))
    throw new Error(`The folder for backups ${to} lies in the data folder ${data}. Name another one.`);
}

async function verify(
  unfinished: string,
  madeAt: Date,
  bounds: Bounds | null,
  { entries, clock }: BackupOptions,
): Promise<Backup['manifest']> {
  const { rows, figures } = await verifyFolder(unfinished, entries, bounds);
  const manifest: Backup['manifest'] = {
    format: 'evertill-backup',
    version: BACKUP_VERSION,
    evertill: VERSION,
    madeAt: madeAt.toISOString(),
    verifiedAt: clock.now().toISOString(),
    rows,
    figures,
    files: await hashFiles(join(unfinished, 'db')),
  };
  const file = join(unfinished, MANIFEST_FILE);
  await writeFile(file, JSON.stringify(manifest, null, 1));
  syncPath(file);
  syncPath(unfinished);
  return manifest;
}

/** Deletes what interrupted backups left a day ago. */
async function removeLeftovers(to: string, now: Date): Promise<void> {
  for (const name of await readdir(to)) {
    if (!name.startsWith('evertill-') || !name.endsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(to, name));
    if (now.getTime() - mtimeMs > A_DAY_MS) await rm(join(to, name), { recursive: true, force: true });
  }
}

async function removeBeyond(to: string, keep: KeepPlan): Promise<void> {
  const backups = (await listBackups(to)).map(({ path, manifest: { madeAt } }) => ({ path, madeAt }));
  for (const { path } of beyondPlan(backups, keep)) {
    // Renames first, so that an interrupted removal leaves nothing that looks like a backup.
    await rename(path, path + UNFINISHED);
    await rm(path + UNFINISHED, { recursive: true, force: true });
  }
}
