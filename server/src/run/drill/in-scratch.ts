import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../kernel/clock';
import { findPrograms } from '../../kernel/db/backups/postgres/programs';
import { DUMP_FILE, restoreInto } from '../../kernel/db/backups/postgres/restored';
import { majorOf, withScratch } from '../../kernel/db/backups/postgres/scratch';
import { restoreBackup } from '../../kernel/db/backups/restore-backup';
import { embeddedEntries } from '../../kernel/db/open/open-database';
import type { InScratch } from './place';

/** Restores a backup of the embedded database into a temporary folder. */
export function inFolder(clock: Clock): InScratch {
  return (backup, work) =>
    withFolder(async (dataDir) => {
      const entries = embeddedEntries();
      await restoreBackup({ data: dataDir, from: backup.path, clock, entries, say: () => undefined });
      return work({ databaseUrl: null, dataDir });
    });
}

export interface ScratchServerOptions {
  databaseUrl: string;
  /** The server on which the dump is restored. Null for the server of the database. */
  scratchUrl: string | null;
  /** The folder of PostgreSQL's programs. Null looks for them. */
  programs: string | null;
  signal: AbortSignal;
}

/** Restores a dump into a scratch database. */
export function onServer({
  databaseUrl,
  scratchUrl,
  programs: folder,
  signal,
}: ScratchServerOptions): InScratch {
  return ({ path, manifest }, work) =>
    withFolder(async (dataDir) => {
      const { contents, figures } = manifest;
      if (!contents) throw new Error(`The backup ${path} has no contents in its manifest.`);
      const url = scratchUrl ?? databaseUrl;
      const programs = await findPrograms({ folder, major: await majorOf(url) });
      return withScratch({ url, of: databaseUrl, kind: 'drill' }, async (scratch) => {
        const dump = join(path, DUMP_FILE);
        await restoreInto({ url: scratch, dump, wanted: { contents, figures }, programs, signal });
        return work({ databaseUrl: scratch, dataDir });
      });
    });
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'evertill-drill-'));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
