// Copies a backup to the storage of the settings, for the command of a person and for the process that a server starts.
import type { Clock } from '../../../clock';
import { embeddedEntries } from '../../open/open-database';
import { type KeepPlan, readKeepPlan } from '../keep-plan';
import type { Backup, BackupEngine, Manifest } from '../manifest';
import { findPrograms } from '../postgres/programs';
import { DUMP_FILE, restoreInto } from '../postgres/restored';
import { majorOf, withScratch } from '../postgres/scratch';
import { verifyFolder } from '../verify';
import { type CopyPlace, listCopies, pruneCopies, sendCopy } from './copies';
import { openStorage } from './s3';
import type { S3Config } from './s3-config';
import { readSeal } from './seal';

/** Opens the storage of the settings. Throws when the key file cannot be used. Calls nothing. */
export async function placeOfCopies(
  config: S3Config,
  engine: BackupEngine,
  signal: AbortSignal,
): Promise<CopyPlace> {
  return {
    storage: openStorage(config, { signal }),
    engine,
    seal: config.keyFile === null ? null : await readSeal(config.keyFile),
  };
}

/** Resolves with when the proven copies were made, the newest first. Throws when the storage does not answer. */
export async function listCopyDates(
  config: S3Config,
  engine: BackupEngine,
  signal: AbortSignal,
): Promise<readonly Date[]> {
  const copies = await listCopies({ storage: openStorage(config, { signal }), engine });
  return copies.map(({ madeAt }) => new Date(madeAt));
}

export interface CopyOptions {
  config: S3Config;
  /** The database of a PostgreSQL server. Null for a data folder. */
  databaseUrl: string | null;
  /** The plan by which copies are kept, as text. Undefined keeps every copy. */
  keep: string | undefined;
  clock: Clock;
  signal: AbortSignal;
}

/** Copies a verified backup, opens what the storage gives back, and removes older copies. Returns the storage's name. */
export async function copyBackup(
  backup: Backup,
  { config, databaseUrl, keep: text, clock, signal }: CopyOptions,
): Promise<string> {
  const place = await placeOfCopies(config, backup.manifest.engine ?? 'embedded', signal);
  const prove = databaseUrl === null ? proveFolder : proveDump(databaseUrl, signal);
  await sendCopy(backup, { ...place, prove });
  const keep: KeepPlan | null = text === undefined ? null : readKeepPlan(text);
  if (keep) await pruneCopies(place, keep, clock);
  return place.storage.name;
}

async function proveFolder(folder: string, { figures }: Manifest): Promise<void> {
  await verifyFolder(folder, embeddedEntries(), { atLeast: figures, atMost: figures });
}

function proveDump(databaseUrl: string, signal: AbortSignal) {
  const { EVERTILL_BACKUPS_SCRATCH_URL: scratchUrl, EVERTILL_PG_BIN: folder } = process.env;
  return async (path: string, { contents, figures }: Manifest): Promise<void> => {
    if (!contents) throw new Error('It has no contents in its manifest.');
    const url = scratchUrl || databaseUrl;
    const programs = await findPrograms({ folder: folder || null, major: await majorOf(url) });
    await withScratch({ url, of: databaseUrl, kind: 'scratch' }, (scratch) =>
      restoreInto({
        url: scratch,
        dump: `${path}/${DUMP_FILE}`,
        wanted: { contents, figures },
        programs,
        signal,
      }),
    );
  };
}
