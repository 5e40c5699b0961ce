// The backups of a folder. Each is a data folder or a dump, with a manifest that is written after the backup was opened.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { enums, is, literal, number, optional, record, string, type } from 'superstruct';
import { Figures } from './figures';
import { Contents } from './postgres/contents';

export const MANIFEST_FILE = 'backup.json';
/** The version of the format. A restore refuses a newer one. Builds that know no dumps are of version 1. */
const VERSIONS = { embedded: 1, postgres: 2 } as const;
const NEWEST_VERSION = Math.max(...Object.values(VERSIONS));

/** The database of which a backup was made. */
export type BackupEngine = keyof typeof VERSIONS;

const Manifest = type({
  format: literal('evertill-backup'),
  version: number(),
  evertill: string(),
  /** Missing in backups of the embedded database by earlier builds. */
  engine: optional(enums(['embedded', 'postgres'])),
  /** When the copying began. Everything that was committed before is in the backup. */
  madeAt: string(),
  /** When the backup had been opened, read and compared. */
  verifiedAt: string(),
  rows: number(),
  figures: Figures,
  /** What the database had, for a dump. */
  contents: optional(Contents),
  /** The SHA-256 of each file, by its path in the folder of the database or of the dump. */
  files: record(string(), string()),
});
export type Manifest = typeof Manifest.TYPE;

export interface Backup {
  path: string;
  manifest: Manifest;
}

const NAME = /^evertill-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** Returns the name of the backup of a moment. Names sort by time. */
export function nameOfBackup(madeAt: Date): string {
  return `evertill-${madeAt.toISOString().replace(/[:.]/g, '-')}`;
}

/** Returns the folder of the database or of the dump in a backup. */
export function placeOf(engine: BackupEngine | undefined): string {
  return engine === 'postgres' ? 'postgres' : 'db';
}

export function versionOf(engine: BackupEngine): number {
  return VERSIONS[engine];
}

/** Lists the verified backups of a database in a folder, the newest first. Makes the folder when it is missing. */
export async function listBackups(folder: string, engine: BackupEngine): Promise<Backup[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const backups: Backup[] = [];
  for (const name of names.reverse()) {
    const path = join(folder, name);
    const manifest = await readManifest(path);
    if (manifest && (manifest.engine ?? 'embedded') === engine) backups.push({ path, manifest });
  }
  return backups;
}

/** Reads the manifest of a backup. Null when it has none that this build understands. */
export async function readManifest(path: string): Promise<Manifest | null> {
  try {
    const found: unknown = JSON.parse(await readFile(join(path, MANIFEST_FILE), 'utf8'));
    return is(found, Manifest) && found.version <= NEWEST_VERSION ? found : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Hashes every file below a folder, by its path with slashes. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    hashes[path.slice(folder.length + 1).replaceAll('\\', '/')] = hash.digest('hex');
  }
  return hashes;
}

/** Returns the files that are missing or differ from the manifest. */
export async function findDamage(path: string, { files, engine }: Manifest): Promise<string[]> {
  const found = await hashFiles(join(path, placeOf(engine)));
  return Object.keys(files).filter((file) => found[file] !== files[file]);
}
