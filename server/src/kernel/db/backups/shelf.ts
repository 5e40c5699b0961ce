// The folder of the backups: a backup gets its name after it was verified, and older ones leave by the plan.
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VERSION } from '@evertill/shared-domain';
import type { Clock } from '../../clock';
import { syncPath } from '../embedded/sync-tree';
import { beyondPlan, type KeepPlan } from './keep-plan';
import {
  type Backup,
  type BackupEngine,
  hashFiles,
  listBackups,
  MANIFEST_FILE,
  type Manifest,
  nameOfBackup,
  placeOf,
  versionOf,
} from './manifest';

export interface Shelf {
  /** The folder of the backups. */
  to: string;
  /** Null keeps every backup. */
  keep: KeepPlan | null;
  clock: Clock;
}

/** How a backup is made in an empty folder, and checked. */
export interface Making {
  engine: BackupEngine;
  copy(folder: string): Promise<void>;
  /** Throws when the backup is not what was copied. */
  verify(folder: string): Promise<Pick<Manifest, 'rows' | 'figures' | 'contents'>>;
}

const UNFINISHED = '.unfinished';
const UNVERIFIED = '.unverified';
const A_DAY_MS = 24 * 3600_000;

/**
 * Makes a backup in the folder. Throws when the backup cannot be verified. It is then kept under a name that no restore
 * takes by itself.
 */
export async function putOnShelf(
  { to, keep, clock }: Shelf,
  { engine, copy, verify }: Making,
): Promise<Backup> {
  await mkdir(to, { recursive: true });
  await removeLeftovers(to, clock.now());
  const madeAt = clock.now();
  const path = join(to, nameOfBackup(madeAt));
  // Works under a temporary name, so that an interrupted backup leaves nothing that looks like a backup.
  const unfinished = path + UNFINISHED;
  await copy(unfinished).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  });
  const manifest = await verify(unfinished)
    .then((found) => writeManifest(unfinished, engine, { ...found, madeAt, verifiedAt: clock.now() }))
    .catch(async (error: Error) => {
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
  if (keep) await removeBeyond(to, engine, keep);
  return { path, manifest };
}

async function writeManifest(
  folder: string,
  engine: BackupEngine,
  {
    madeAt,
    verifiedAt,
    ...found
  }: { madeAt: Date; verifiedAt: Date } & Pick<Manifest, 'rows' | 'figures' | 'contents'>,
): Promise<Manifest> {
  const manifest: Manifest = {
    format: 'evertill-backup',
    version: versionOf(engine),
    evertill: VERSION,
    engine,
    madeAt: madeAt.toISOString(),
    verifiedAt: verifiedAt.toISOString(),
    ...found,
    files: await hashFiles(join(folder, placeOf(engine))),
  };
  const file = join(folder, MANIFEST_FILE);
  await writeFile(file, JSON.stringify(manifest, null, 1));
  syncPath(file);
  syncPath(folder);
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

async function removeBeyond(to: string, engine: BackupEngine, keep: KeepPlan): Promise<void> {
  const backups = (await listBackups(to, engine)).map(({ path, manifest: { madeAt } }) => ({ path, madeAt }));
  for (const { path } of beyondPlan(backups, keep)) {
    // Renames first, so that an interrupted removal leaves nothing that looks like a backup.
    await rename(path, path + UNFINISHED);
    await rm(path + UNFINISHED, { recursive: true, force: true });
  }
}
