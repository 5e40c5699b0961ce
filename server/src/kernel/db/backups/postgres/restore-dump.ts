import { join, resolve } from 'node:path';
import { findBackup } from '../find-backup';
import type { Restored } from '../restore-backup';
import { findPrograms } from './programs';
import { DUMP_FILE, restoreInto } from './restored';
import { connectTo } from './scratch';
import { assertNoCitus, type SourceState } from './source';

export interface RestoreDumpOptions {
  /** An empty database. */
  url: string;
  /** A backup, or a folder of backups, whose newest undamaged one is taken. */
  from: string;
  /** The folder of PostgreSQL's programs. Null looks for them. */
  programs: string | null;
  signal: AbortSignal;
  say: (line: string) => void;
}

/**
 * Restores a dump into an empty database and compares it with what was dumped. Throws without a change when the database
 * has tables, and when the backup is damaged. When the dump itself fails, PostgreSQL rolls it back.
 */
export async function restoreDump({
  url,
  from,
  programs: folder,
  signal,
  say,
}: RestoreDumpOptions): Promise<Restored> {
  const major = await readEmpty(url);
  const { path, manifest } = await findBackup(resolve(from), 'postgres', say);
  if (!manifest?.contents)
    throw new Error(`The backup ${path} has no manifest, so it cannot be checked. Use pg_restore for it.`);
  const wanted: SourceState = { figures: manifest.figures, contents: manifest.contents };
  const programs = await findPrograms({ folder, major });
  await restoreInto({ url, dump: join(path, DUMP_FILE), wanted, programs, signal });
  return {
    from: path,
    madeAt: manifest.madeAt,
    stores: wanted.figures.length,
    sales: wanted.figures.reduce((sum, store) => sum + store.sales, 0),
    before: null,
  };
}

/** Returns the version of the server. Throws when the database has anything in it. */
async function readEmpty(url: string): Promise<number> {
  const client = await connectTo(url);
  try {
    await assertNoCitus(client);
    const { rows } = await client.query<{ major: number; table: string | null }>(
      `select current_setting('server_version_num')::int / 10000 as major,
         (select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
            order by c.relname limit 1) as table`,
    );
    const { major = 0, table = null } = rows[0] ?? {};
    if (table !== null)
      throw new Error(
        `The database of DATABASE_URL has tables already, such as ${table}. Make an empty database with CREATE DATABASE, and name that one in DATABASE_URL. The present one stays as it is.`,
      );
    return major;
  } finally {
    await client.end();
  }
}
