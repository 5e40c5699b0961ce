// One backup of the configured database, for the command of a person and for the process that a server starts.
import { systemClock } from '../../clock';
import { embeddedEntries } from '../open/open-database';
import type { Bounds } from './figures';
import { readKeepPlan } from './keep-plan';
import { makeBackup } from './make-backup';
import type { Backup } from './manifest';
import { makeDump } from './postgres/make-dump';
import { copyBackup } from './remote/copy-backup';
import { readS3Config } from './remote/s3-config';

/** The exit code when another process makes a backup of the database. */
export const BUSY_EXIT = 75;

export interface BackupCommand {
  /** The database of a PostgreSQL server. Null for the data folder. */
  databaseUrl: string | null;
  data: string;
  to: string;
  /** The plan by which backups are kept, as text. Undefined keeps every backup. */
  keep: string | undefined;
  boundsOf: () => Promise<Bounds | null>;
  signal: AbortSignal;
}

/** Makes a verified backup. Throws when it cannot be used. */
export async function runBackup({
  databaseUrl,
  data,
  to,
  keep: text,
  boundsOf,
  signal,
}: BackupCommand): Promise<Backup> {
  const keep = text === undefined ? null : readKeepPlan(text);
  if (text !== undefined && !keep)
    throw new Error(`--keep must name hours, days and weeks, such as 24h,14d,8w, not ${text}`);
  const shelf = { to, keep, clock: systemClock };
  if (databaseUrl === null) return makeBackup({ ...shelf, data, entries: embeddedEntries(), boundsOf });
  const { EVERTILL_BACKUPS_SCRATCH_URL: scratchUrl, EVERTILL_PG_BIN: programs } = process.env;
  return makeDump({
    ...shelf,
    url: databaseUrl,
    scratchUrl: scratchUrl || null,
    programs: programs || null,
    signal,
  });
}

/** Returns a signal for the end of this process, so that the work in progress cleans up first. */
export function endOfProcess(
  longestMs: number,
  reason = 'The backup was ended before it was made.',
): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => ending.abort(new Error(reason)));
  return AbortSignal.any([ending.signal, AbortSignal.timeout(longestMs)]);
}

/**
 * Copies a backup to the storage of the settings. Returns the name of the storage, or null when none is set. Throws when
 * the copy cannot be used. The backup itself then counts nevertheless.
 */
export async function copyWhereSet(
  backup: Backup,
  { databaseUrl, keep, signal }: Pick<BackupCommand, 'databaseUrl' | 'keep' | 'signal'>,
): Promise<string | null> {
  const config = readS3Config(process.env);
  if (!config) return null;
  const options = { config, databaseUrl, keep, clock: systemClock, signal };
  return copyBackup(backup, options).catch((error: Error) => {
    throw new Error(`The backup ${backup.path} is made and can be used, but not copied. ${error.message}`, {
      cause: error,
    });
  });
}

/** Says in sentences what was made. `storage` is where its copy is. */
export function sentenceOf(
  { path, manifest: { figures, engine } }: Backup,
  storage: string | null = null,
): string {
  const sales = figures.reduce((sum, store) => sum + store.sales, 0);
  const made = `The backup ${path} was opened and read: ${figures.length} stores with ${sales} sales.`;
  const how =
    engine === 'postgres' ? 'name an empty database in DATABASE_URL and run' : 'stop the server and run';
  const copied = storage === null ? '' : ` Its copy in ${storage} was fetched back and opened.`;
  return `${made}${copied} To go back to it, ${how}: npm run evertill -- restore ${path}`;
}
