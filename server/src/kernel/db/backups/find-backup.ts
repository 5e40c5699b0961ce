import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Backup,
  type BackupEngine,
  findDamage,
  listBackups,
  type Manifest,
  placeOf,
  readManifest,
} from './manifest';

/** A backup with its manifest. Null for a folder that an operator copied by hand. */
export interface FoundBackup {
  path: string;
  manifest: Manifest | null;
}

/** Finds the named backup, or the newest undamaged one of a folder. Throws when there is none that can be used. */
export async function findBackup(
  from: string,
  engine: BackupEngine,
  say: (line: string) => void,
): Promise<FoundBackup> {
  if (!existsSync(from)) throw new Error(`There is no folder ${from}.`);
  if (existsSync(join(from, placeOf(engine))))
    return requireSound({ path: from, manifest: await readManifest(from) });
  for (const backup of await listBackups(from, engine)) {
    const damage = await damageOf(backup);
    if (damage === null) return backup;
    say(`${damage} The one before is tried.`);
  }
  throw new Error(`The folder ${from} has no backup that can be used.`);
}

async function requireSound(found: FoundBackup): Promise<FoundBackup> {
  const { path, manifest } = found;
  const damage = manifest ? await damageOf({ path, manifest }) : null;
  if (damage !== null) throw new Error(damage);
  return found;
}

async function damageOf({ path, manifest }: Backup): Promise<string | null> {
  const damaged = await findDamage(path, manifest);
  if (damaged.length === 0) return null;
  return `The backup ${path} is damaged: ${damaged.length} of its files changed after it was verified, such as ${damaged[0]}.`;
}
