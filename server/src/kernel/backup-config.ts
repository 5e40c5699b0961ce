// Reads from the environment whether the server makes backups.
import { readKeepPlan } from './db/backups/keep-plan';
import { readS3Config, type S3Config } from './db/backups/remote/s3-config';

export interface BackupConfig {
  /** The folder of the backups. */
  folder: string;
  everyMinutes: number;
  /** The plan by which backups are kept, as text: '24h,14d,8w'. */
  keep: string;
  /** The storage to which each backup is copied. Null when backups stay in the folder. */
  s3: S3Config | null;
}

/** The settings that only the backups of a PostgreSQL server have. */
const OF_SERVERS = ['EVERTILL_BACKUPS_SCRATCH_URL', 'EVERTILL_PG_BIN'] as const;

const EVERY_MINUTES = 60;
const DEFAULT_KEEP = '24h,14d,8w';

/** Returns null when no folder is set. Throws when the settings are incomplete or wrong. */
export function readBackupConfig(env: NodeJS.ProcessEnv): BackupConfig | null {
  const { EVERTILL_BACKUPS: folder, EVERTILL_BACKUPS_EVERY: every, EVERTILL_BACKUPS_KEEP: keep } = env;
  const s3 = readS3Config(env);
  if (!folder) {
    if (every || keep)
      throw new Error('EVERTILL_BACKUPS_EVERY and EVERTILL_BACKUPS_KEEP need EVERTILL_BACKUPS');
    return null;
  }
  const foreign = env.DATABASE_URL ? undefined : OF_SERVERS.find((name) => env[name]);
  if (foreign) throw new Error(`${foreign} needs a PostgreSQL server in DATABASE_URL`);
  return { folder, everyMinutes: readMinutes(every), keep: readPlan(keep || DEFAULT_KEEP), s3 };
}

function readMinutes(text: string | undefined): number {
  if (!text) return EVERY_MINUTES;
  const minutes = Number(text);
  if (/^\d{1,4}$/.test(text) && minutes >= 5 && minutes <= 1440) return minutes;
  throw new Error(`EVERTILL_BACKUPS_EVERY must be a number of minutes from 5 to 1440, not ${text}`);
}

function readPlan(text: string): string {
  if (readKeepPlan(text)) return text;
  throw new Error(
    `EVERTILL_BACKUPS_KEEP must name hours, days and weeks, such as ${DEFAULT_KEEP}, not ${text}`,
  );
}
